import type { JsonObject } from '../core/json.js';
import type { Metric, MetricOptions } from '../core/metric.js';
import type { Sample } from '../core/sample.js';
import { notApplicable, type Score, unscored } from '../core/score.js';
import { checkNumbers, countNumbers, type NumberCheck } from '../text/numbers/index.js';

/** The share of the answer's numbers that the retrieved contexts hold. */
export const numbersInContext: Metric = {
  id: 'numbers_in_context',
  version: 1,
  needs: ['answer', 'contexts'],
  options: ['numbersDerived'],
  range: [0, 1],
  higherIsBetter: true,
  doc: {
    question: 'Does each number of the answer stand in the retrieved contexts?',
    formula:
      'the numbers, dates, times and identifiers of the answer that a context holds, divided by all that are counted; a context holds a number if it states the same value for the same unit, in digits or words, in any notation, or in a unit that converts into it',
    edgeCases: [
      'No number in the answer: not applicable.',
      'An answer of nothing but spaces: unscored, as missing input.',
      'An empty list of contexts holds no number: every number of the answer is unsupported.',
      'A number that only the question states is shown and not counted.',
      'A sum or difference of two numbers of the contexts is shown as derived and counts as unsupported; `numbers_derived` lets it count as supported, or pass unmentioned.',
      'Rounding or cutting at the last place written is accepted for percentages and measures; money and counts are exact, unless "about" or the like stands before them.',
      'A number that can be read in two ways, as 1.234, is supported if a context holds one of them; the language of the sample, or a clear number beside it, settles which is meant.',
      'Web and e-mail addresses, citation marks and the numbers of lists are not counted. A lone number at the start of a line, such as "42.", is no list.',
      'Identifiers such as INV-2024-0042, GPT-4 and Q3 are compared among themselves, without the marks between their parts. Everyday names of a short list, such as A4, B2B, 5G, CO2 and 24/7, count only where a context holds them.',
    ],
    caveat:
      'It sees whether a number stands in a context, not whether it stands there for the same thing: a price taken from another plan passes. Small numbers without a unit are marked weak, because nearly every text holds them.',
    reference: 'defined here',
  },
  score,
};

function score({ answer = '', contexts = [], question, language }: Sample, { numbersDerived }: MetricOptions): Score {
  if (answer.trim() === '') return unscored('missing-input', 'the answer is empty');
  const input = { answer, contexts, question, derived: numbersDerived, ...(language !== undefined && { language }) };
  const { counted, supported } = countNumbers(input);
  if (counted === 0) return notApplicable('nothing-to-check', reasonForNothing(checkNumbers(input)));
  // Made only where somebody reads them: they look for what comes close to a number that no context holds.
  let checks: readonly NumberCheck[] | undefined;
  const read = (): readonly NumberCheck[] => {
    checks ??= checkNumbers(input);
    return checks;
  };
  return {
    state: 'scored',
    value: supported / counted,
    get reason() {
      return reasonFor(read());
    },
    get details() {
      return read().map(detailOf);
    },
  };
}

function reasonForNothing(checks: readonly NumberCheck[]): string {
  if (checks.length === 0) return 'the answer has no number';
  return `the answer has only numbers of the question: ${checks.map(({ text }) => text).join(', ')}`;
}

function reasonFor(checks: readonly NumberCheck[]): string {
  const counted = checks.filter(({ supported }) => supported !== undefined);
  const [only] = counted;
  if (only !== undefined && counted.length === 1) return describe(only);
  const supported = counted.filter((check) => check.supported);
  const weak = supported.filter((check) => check.weak).length;
  const reliance = weak === 0 ? '' : `, ${weak} of them small and without a unit`;
  if (supported.length === counted.length) return `all ${counted.length} numbers stand in the contexts${reliance}`;
  const missing = counted.filter((check) => !check.supported).map(describe);
  return `${supported.length} of ${counted.length} numbers stand in the contexts${reliance}; ${missing.join('; ')}`;
}

/** `25 (seats): in no context; nearest: 20 seats in context 1` */
function describe({ text, label, verdict, supported, weak, support, terms, nearest }: NumberCheck): string {
  const number = label === undefined ? text : `${text} (${label})`;
  if (terms) return `${number}: in no context, but ${terms[0].text} and ${terms[1].text} there make it`;
  if (supported && support) {
    return `${number}: in context ${support.context + 1}${weak ? ', small and without a unit' : ''}`;
  }
  if (verdict === 'unit-mismatch' && support) return `${number}: context ${support.context + 1} has ${support.text}`;
  if (nearest === undefined) return `${number}: in no context`;
  return `${number}: in no context; nearest: ${nearest.text} in context ${nearest.context + 1}`;
}

function detailOf({ text, offset, length, verdict, support, weak }: NumberCheck): JsonObject {
  return {
    text,
    offset,
    length,
    verdict,
    ...(support && { context: support.context, support: support.text }),
    ...(weak && { weak }),
  };
}
