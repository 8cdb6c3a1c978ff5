import { formatSpan } from '../../src/core/format.js';
import { listOf } from '../../src/core/phrase.js';
import type { Section } from '../../src/core/report.js';
import { type BiasFindings, biasFindings } from '../bias/bias-findings.js';
import type { Calibration } from '../calibrate.js';
import { foundWords, measureWords, notLookedWords, soughtWords } from './bias-words.js';
import { formatP } from './format-p.js';

const title = 'Bias checks';

/** What the judge leans on besides what is to be judged: a sentence on each thing found, and one on what was not. */
export function biasSection({ bias }: Calibration, all: boolean): readonly Section[] {
  if (bias === undefined) return [];
  const findings = biasFindings(bias);
  if (all) return [everyCheck(findings)];
  const lines = [...foundLines(findings), ...notFoundLines(findings)];
  return lines.length === 0 ? [] : [{ kind: 'text', title, lines }];
}

export function foundLines({ looked }: BiasFindings): readonly string[] {
  return looked.filter(({ isFound }) => isFound).map(foundWords);
}

function notFoundLines({ looked }: BiasFindings): readonly string[] {
  const missed = looked.filter(({ isFound }) => !isFound).map(({ sought }) => soughtWords[sought.bias]);
  return missed.length === 0 ? [] : [`Not found, as far as these labels show: ${listOf(missed)}.`];
}

function everyCheck(findings: BiasFindings): Section {
  const { looked, notLooked } = findings;
  const unchecked = notLooked.map(notLookedWords);
  if (looked.length === 0) return { kind: 'text', title, lines: unchecked };
  return {
    kind: 'table',
    title,
    columns: [
      { label: 'measure', align: 'left' },
      { label: 'items', align: 'right' },
      { label: 'value', align: 'right' },
      { label: '95% interval', align: 'right' },
      { label: 'no bias', align: 'right' },
      { label: 'p', align: 'right' },
      { label: 'state', align: 'left' },
    ],
    rows: looked.map(({ sought, n, value, limits, none, p, isFound }) => [
      measureWords[sought.bias],
      n,
      value,
      limits === undefined ? null : formatSpan(limits),
      none,
      p === undefined ? null : formatP(p),
      isFound ? 'found' : 'not found',
    ]),
    notes: [
      ...foundLines(findings),
      'Found: p is 0.05 at most, after adjustment for how many there are (Holm); where there is none, the interval leaves out the value of no bias.',
      ...unchecked,
    ],
  };
}
