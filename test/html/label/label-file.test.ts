import { describe, expect, test } from 'vitest';
import { conflictCount, fileNameFor, readLabels, writeLabels } from '../../../src/html/label/client/label-file.js';
import type { Answers } from '../../../src/html/label/client/label-state.js';
import type { LabelPageData, PageItem } from '../../../src/html/label/label-page-data.js';

const places = ['deposit', 'sunday', 'helmet'];

function item(id: string, drawn: object = {}): PageItem {
  const fields = { metric: 'faithfulness', ...drawn, item_hash: `hash of ${id}` };
  return { id, place: places.indexOf(id), fields, question: 'Which?', answer: [{ text: 'This.' }], chunks: [] };
}

const data: LabelPageData = {
  page: 'a-page',
  metric: 'faithfulness',
  scale: { kind: 'binary', categories: ['fail', 'pass'] },
  showsMarks: true,
  items: [
    item('sunday', { stratum: 'a1b2c3', inclusion_probability: 0.396, round: 2 }),
    item('deposit'),
    item('helmet'),
  ],
};
const answers: Answers = new Map([
  ['deposit', { label: null, comment: 'Which deposit?\nOf what?' }],
  ['sunday', { label: 'fail' }],
  ['helmet', { comment: 'later' }],
]);

describe('what is saved', () => {
  test('is a line for each label in the order of the samples, with how the sample was drawn', () => {
    expect(writeLabels(data, 'Kim', answers)).toBe(
      '{"id":"deposit","metric":"faithfulness","annotator":"Kim","label":null,"comment":"Which deposit?\\nOf what?","item_hash":"hash of deposit","scale":{"kind":"binary","categories":["fail","pass"]}}\n' +
        '{"id":"sunday","metric":"faithfulness","annotator":"Kim","label":"fail","stratum":"a1b2c3","inclusion_probability":0.396,"round":2,"item_hash":"hash of sunday"}\n',
    );
  });

  test('is read again as it was, but for comments on what has no label', () => {
    const read = readLabels(writeLabels(data, 'Kim', answers), data, 'Kim');
    const expected = new Map([...answers].filter(([id]) => id !== 'helmet'));
    expect(read).toEqual({ kind: 'labels', annotator: 'Kim', answers: expected, others: 0 });
  });
});

describe('a file that is loaded', () => {
  const line = (more: object): string => JSON.stringify({ id: 'sunday', annotator: 'Kim', label: 'pass', ...more });

  test('may be of a hand: a byte order mark, ends of lines as on Windows, no hash', () => {
    expect(readLabels(`\ufeff${line({})}\r\n\r\n`, data)).toMatchObject({ kind: 'labels', annotator: 'Kim' });
  });

  test.each([
    ['another sample', { id: 'monday' }],
    ['another answer to the same question', { item_hash: 'another' }],
    ['another metric', { metric: 'tone' }],
    ['another scale', { label: 4 }],
    ['another person', { annotator: 'Noor' }],
  ])('leaves out, and counts, labels of %s', (_, more) => {
    const read = readLabels(`${line({ id: 'helmet' })}\n${line(more)}\n`, data, 'Kim');
    expect(read).toMatchObject({ kind: 'labels', others: 1, answers: new Map([['helmet', { label: 'pass' }]]) });
  });

  test('is refused where all of it is somebody else’s, or about other answers, or no labels at all', () => {
    expect(readLabels(line({ annotator: 'Noor' }), data, 'Kim')).toEqual({
      kind: 'other-annotator',
      annotator: 'Noor',
    });
    expect(readLabels(line({ id: 'monday' }), data, 'Kim')).toEqual({ kind: 'other-page', labels: 1 });
    for (const text of ['', 'hello', '[]', '{"id":"sunday"}', line({ annotator: null }), line({ annotator: ' ' })]) {
      expect(readLabels(text, data, 'Kim')).toEqual({ kind: 'no-labels' });
    }
  });
});

test('conflicts are labels that differ from those that the person gave here', () => {
  const loaded: Answers = new Map([
    ['sunday', { label: 'pass' }],
    ['deposit', { label: null }],
    ['helmet', { label: 'fail' }],
  ]);
  expect(conflictCount(loaded, answers)).toBe(1);
});

test.each([
  ['Kim', 'labels-kim.jsonl'],
  ['Zoë de la Cruz', 'labels-zoë-de-la-cruz.jsonl'],
  ['../../etc/passwd', 'labels-etc-passwd.jsonl'],
  ['سلمى', 'labels-سلمى.jsonl'],
  ['***', 'labels.jsonl'],
])('the file of %j is %s', (annotator, file) => {
  expect(fileNameFor(annotator)).toBe(file);
});
