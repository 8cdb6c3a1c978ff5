/** Hands a text to the browser as a file to save. */
export function download(name: string, text: string): void {
  // A type that phones know would have them put an ending of their own behind the name.
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
