import { countOf, listSome } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { Calibration } from '../calibrate.js';
import { type DropCause, dropCauses } from '../join.js';

const dropWords: Readonly<Record<DropCause, string>> = {
  'not-sure': 'nobody was sure',
  'humans-split': 'the annotators are split, as they are on hard ones: agreement without them looks better than it is',
  'no-verdict': 'there is no verdict on it',
};

/** What was left out of the figures, and why. Nothing is dropped in silence. */
export function joinSection({ joined }: Calibration): readonly TextSection[] {
  const { dropped, ofAnother, notSure, repeated } = joined;
  const lines = [
    ...dropCauses.flatMap((cause) => {
      const ids = dropped.filter((item) => item.cause === cause).map(({ id }) => id);
      return ids.length === 0
        ? []
        : [`${countOf(ids.length, 'labelled item')} (${listSome(ids, 5)}): ${dropWords[cause]}.`];
    }),
    ...(ofAnother.length > 0 ? [anotherLine(ofAnother.map(({ id }) => id))] : []),
    ...(notSure > 0 ? [`${countOf(notSure, 'label says', 'labels say')} "not sure".`] : []),
    ...(repeated > 0
      ? [`${countOf(repeated, 'label repeats', 'labels repeat')} what the same annotator had said.`]
      : []),
  ];
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'Left out', lines }];
}

function anotherLine(ids: readonly string[]): string {
  const about = ids.length === 1 ? 'is about another answer' : 'are about other answers';
  const anew = ids.length === 1 ? 'Label it anew' : 'Label those anew';
  return `${countOf(ids.length, 'label')} (${listSome([...new Set(ids)], 5)}) ${about} or texts than the judge had under the same id. ${anew}.`;
}
