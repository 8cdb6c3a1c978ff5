import { formatNumber, formatPercent } from '../../src/core/format.js';
import { countOf } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { CutoffCalibration } from '../threshold/calibrate-cutoff.js';

/** What can be promised of what passes, where a promise was asked for. */
export function guaranteeSection({ guarantee }: CutoffCalibration): readonly TextSection[] {
  if (guarantee === undefined) return [];
  const { risk, confidence, certificate } = guarantee;
  const promise = `at most ${formatPercent(risk)} of what passes is bad, with ${formatPercent(confidence)} confidence`;
  if (certificate.certified) {
    const { cut, accepted, errors } = certificate;
    return [
      {
        kind: 'text',
        title: 'Guarantee',
        lines: [
          `At ${formatNumber(cut)} or more ${promise}: ${countOf(accepted, 'labelled item passes', 'labelled items pass')}, of which ${errors === 0 ? 'none is' : errors === 1 ? '1 is' : `${errors} are`} bad. It is the lowest cut-off with that promise.`,
          'It holds for answers like those that the labelled ones were drawn from, and for this judge alone.',
        ],
      },
    ];
  }
  const { accepted, errors, more, why } = certificate;
  const found =
    why === 'too-few-labels'
      ? `there are too few labels (${accepted}, of which ${errors} are bad)`
      : `of the ${accepted} that score highest ${errors} are bad`;
  return [
    {
      kind: 'text',
      title: 'Not certifiable with these labels',
      lines: [
        `That ${promise}, cannot be said: ${found}. ${countOf(more, 'more label')} would do, of items that score above every bad one, were none of them bad.`,
      ],
      outcome: 'undecided',
    },
  ];
}
