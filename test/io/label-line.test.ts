import { describe, expect, it, test } from 'vitest';
import type { JsonValue } from '../../src/core/json.js';
import { isFailure } from '../../src/io/attempt.js';
import { isLabelLine, type LabelLine, parseLabelLine } from '../../src/io/label-line.js';

function parse(value: JsonValue, fromCells = false): LabelLine | readonly object[] {
  const read = parseLabelLine('labels.jsonl', { line: 3, value }, fromCells);
  return isFailure(read) ? read.problems : read.value;
}

describe('a label line', () => {
  it('is read with all that it says', () => {
    const line = {
      id: 7,
      metric: 'faithfulness',
      annotator: 'kim',
      label: 'pass',
      comment: 'The deposit is right.',
      stratum: 'a1b2c3',
      inclusion_probability: 0.25,
      scale: { kind: 'binary', categories: ['fail', 'pass'] },
      round: 2,
    };
    const { stratum, inclusion_probability: probability, ...rest } = line;
    expect(parse(line)).toEqual({ ...rest, id: '7', draw: { stratum, probability } });
  });

  it.each(['pass', ' Pass ', 'not sure', 4, 0, 0.5, true, false, null])('may have the label %j, as it is', (label) => {
    expect(parse({ id: 'q1', label })).toEqual({ id: 'q1', label });
  });

  it('takes the NaN of Python for "not sure", and null for what is not said', () => {
    const absent = { metric: null, annotator: null, comment: null, stratum: null, scale: null, round: Number.NaN };
    expect(parse({ id: 'q1', label: Number.NaN, inclusion_probability: Number.NaN, ...absent })).toEqual({
      id: 'q1',
      label: null,
    });
  });

  it('may be a sample as well', () => {
    const sample = { id: 'q1', user_input: 'How high is the deposit?', stratum: 'answerable', label: 'fail' };
    expect(parse(sample)).toEqual({ id: 'q1', label: 'fail' });
    expect(parse({ ...sample, label_stratum: 'a1b2c3', inclusion_probability: 1 })).toEqual({
      id: 'q1',
      label: 'fail',
      draw: { stratum: 'a1b2c3', probability: 1 },
    });
  });

  it('with a chance and no stratum was drawn from all', () => {
    expect(parse({ id: 'q1', label: 1, inclusion_probability: 0.1 })).toHaveProperty('draw', {
      stratum: 'all',
      probability: 0.1,
    });
  });

  it('of a table has texts for labels, and numbers where numbers belong', () => {
    const cells = {
      id: '007',
      label: '4',
      round: '2',
      inclusion_probability: '0.5',
      scale: '{"kind": "continuous", "low": 0, "high": 1}',
    };
    expect(parse(cells, true)).toEqual({
      id: '007',
      label: '4',
      round: 2,
      draw: { stratum: 'all', probability: 0.5 },
      scale: { kind: 'continuous', low: 0, high: 1 },
    });
  });

  it('of a table is "not sure" where the label is empty, and has the ids that spreadsheets were kept from running', () => {
    expect(parse({ id: "'-1", metric: 'tone' }, true)).toEqual({ id: '-1', metric: 'tone', label: null });
    expect(parse({ id: "'tis", label: "'=pass" }, true)).toEqual({ id: "'tis", label: '=pass' });
  });
});

const scale = 'a scale, such as {"kind": "ordinal", "categories": [1, 2, 3]}';
const chance = 'a chance above 0 and at most 1';

test.each<[JsonValue, string | undefined, string, string, boolean?]>([
  ['pass', undefined, '"pass"', 'an object with the id of a sample and a label'],
  [{ label: 'pass' }, 'id', 'nothing', 'an object with the id of a sample and a label'],
  [{ id: 'q1' }, 'label', 'nothing', 'an object with the id of a sample and a label'],
  [{ id: '', label: 'pass' }, 'id', '""', 'a text that is not empty'],
  [{ id: 'q1', label: ['pass'] }, 'label', '["pass"]', 'a label: "pass", "fail", a number, or null for "not sure"'],
  [{ id: 'q1', label: Number.POSITIVE_INFINITY }, 'label', 'Infinity', 'a number'],
  [{ id: 'q1', label: 1, metric: ' ' }, 'metric', '" "', 'a name that is not empty'],
  [{ id: 'q1', label: 1, annotator: 4 }, 'annotator', '4', 'a name'],
  [{ id: 'q1', label: 1, inclusion_probability: 0 }, 'inclusion_probability', '0', chance],
  [{ id: 'q1', label: 1, inclusion_probability: 1.5 }, 'inclusion_probability', '1.5', chance],
  [{ id: 'q1', label: '1', inclusion_probability: 'a half' }, 'inclusion_probability', '"a half"', chance, true],
  [{ id: 'q1', label: '1', round: ' ' }, 'round', '" "', 'a whole number from 1', true],
  [{ id: 'q1', label: 1, round: 0 }, 'round', '0', 'a whole number from 1'],
  [{ id: 'q1', label: 1, scale: 'ordinal' }, 'scale', '"ordinal"', scale],
  [{ id: 'q1', label: '1', scale: '1 to 5' }, 'scale', '"1 to 5"', scale, true],
  [{ id: 'q1', label: 1, scale: { kind: 'continuous', low: 0 } }, 'scale', '{"kind":"continuous","low":0}', scale],
  [
    { id: 'q1', label: 1, scale: { kind: 'continuous', low: 1, high: 0 } },
    'scale',
    '{"kind":"continuous","low":1,"high":0}',
    'a low end below the high one',
  ],
  [
    { id: 'q1', label: 1, scale: { kind: 'nominal', categories: ['a', 'a'] } },
    'scale.categories',
    '["a","a"]',
    'each class once',
  ],
  [
    { id: 'q1', label: 1, scale: { kind: 'nominal', categories: ['a'] } },
    'scale.categories',
    '["a"]',
    'two classes at least',
  ],
  [
    { id: 'q1', label: 1, scale: { kind: 'binary', categories: [1, 2, 3] } },
    'scale',
    '{"kind":"binary","categories":[1,2,3]}',
    'two classes on a binary scale',
  ],
])('%j is refused, with its place', (value, field, found, wanted, fromCells) => {
  expect(parse(value, fromCells)).toEqual([
    expect.objectContaining({ file: 'labels.jsonl', line: 3, ...(field !== undefined && { field }), found, wanted }),
  ]);
});

test('every fault of a line is told', () => {
  expect(parse({ id: 'q1', label: {}, round: 'two', comment: 7 })).toHaveLength(3);
});

test('a label line is told from samples and verdicts by its label', () => {
  expect(isLabelLine({ id: 'q1', label: null })).toBe(true);
  expect(isLabelLine({ id: 'q1', user_input: 'q', label_stratum: 'a1b2c3' })).toBe(true);
  expect(isLabelLine({ id: 'q1', metric: 'faithfulness', verdicts: [1] })).toBe(false);
  expect(isLabelLine({ user_input: 'q', label: 'pass' })).toBe(false);
  expect(isLabelLine([])).toBe(false);
});
