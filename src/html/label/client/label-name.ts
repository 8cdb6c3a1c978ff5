import { isPassFail } from '../knows-criterion.js';
import type { PageScale } from '../label-page-data.js';
import type { Label } from './label-state.js';
import type { Words } from './words/words.js';

/** What a label is called: classes of the user's own have no translation. */
export function labelName(label: Label, scale: PageScale, words: Words): string {
  if (label === null) return words.notSure;
  if (isPassFail(scale)) return label === 'pass' ? words.pass : words.fail;
  return String(label);
}
