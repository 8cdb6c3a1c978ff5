import type { LoadedFile } from './label-file.js';
import type { Words } from './words/words.js';

/**
 * Why a file that was to be loaded changed nothing.
 *
 * @param you who wanted it loaded
 */
export function refusalOf(
  loaded: Exclude<LoadedFile, { readonly kind: 'labels' }>,
  file: string,
  you: string,
  words: Words,
): string {
  switch (loaded.kind) {
    case 'no-labels':
      return words.noLabels(file);
    case 'other-annotator':
      return words.otherAnnotator(file, loaded.annotator, you);
    case 'other-page':
      return words.otherPage(file, loaded.labels);
  }
}
