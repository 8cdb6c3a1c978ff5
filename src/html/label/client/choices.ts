import { isPassFail } from '../knows-criterion.js';
import type { PageScale } from '../label-page-data.js';
import type { Label } from './label-state.js';

/** A label that a button and keys give. */
export interface Choice {
  readonly label: Label;
  /** The first of them is shown. */
  readonly keys: readonly string[];
}

/** What the scale has buttons for, in the order of the buttons; "not sure" comes last. A scale of numbers has no other. */
export function choicesOf(scale: PageScale): readonly Choice[] {
  const unsure = { label: null, keys: ['u'] };
  if (scale.kind === 'continuous') return [unsure];
  if (isPassFail(scale)) {
    return [
      { label: 'pass', keys: ['p', '1'] },
      { label: 'fail', keys: ['f', '2'] },
      { label: null, keys: ['u', '3'] },
    ];
  }
  const categories = scale.kind === 'binary' ? [...scale.categories].reverse() : scale.categories;
  const areDigits = categories.every((category) => /^\d$/.test(String(category)));
  const keyOf = (category: string | number, place: number): readonly string[] => {
    if (areDigits) return [String(category)];
    return place < 9 ? [String(place + 1)] : [];
  };
  return [...categories.map((category, place) => ({ label: category, keys: keyOf(category, place) })), unsure];
}
