import { expect, it } from 'vitest';
import { setThreshold } from '../../src/cli/set-threshold.js';

const path = ['gate', 'per_sample', 'thresholds', 'faithfulness'];

it('keeps everything else: values, order, indentation, line ends, mark and last line', () => {
  const text =
    '{\n\t"samples": "a.jsonl",\n\t"gate": {\n\t\t"per_sample": {\n\t\t\t"thresholds": {\n\t\t\t\t"hit@3": 1,\n\t\t\t\t"faithfulness": 0.5,\n\t\t\t\t"mrr": null\n\t\t\t},\n\t\t\t"pass_rate": 0.9\n\t\t}\n\t},\n\t"k": 4\n}\n';
  expect(setThreshold(text, path, 0.7)).toBe(text.replace('0.5', '0.7'));
  const windows = `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  expect(setThreshold(windows, path, 0.7)).toBe(windows.replace('0.5', '0.7'));
  const open = text.trimEnd().replaceAll('\t', '    ');
  expect(setThreshold(open, path, 0.7)).toBe(open.replace('0.5', '0.7'));
});

it('adds what is not there, after what is', () => {
  expect(setThreshold('{"k":4,"gate":{"unscored":"bounds"}}', path, 0.7)).toBe(
    '{"k":4,"gate":{"unscored":"bounds","per_sample":{"thresholds":{"faithfulness":0.7}}}}',
  );
  const made = setThreshold('', path, 0.7);
  expect(JSON.parse(made)).toEqual({ gate: { per_sample: { thresholds: { faithfulness: 0.7 } } } });
  expect(made.split('\n').slice(0, 2)).toEqual(['{', '  "gate": {']);
  expect(made.endsWith('\n}\n')).toBe(true);
  expect(setThreshold('{}\n', ['k'], 4)).toBe('{"k":4}\n');
});

it('sets a metric of any name', () => {
  expect(setThreshold('{}', ['__proto__'], 1)).toBe('{"__proto__":1}');
});
