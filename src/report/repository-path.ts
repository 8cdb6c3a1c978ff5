/** A file's name as annotations want it: without the `./` that people type before a relative path. */
export function repositoryPath(file: string): string {
  return file.replace(/^(?:\.\/)+/, '');
}
