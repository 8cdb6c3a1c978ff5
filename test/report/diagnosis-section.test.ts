import { expect, test } from 'vitest';
import { noDiagnosis, type RunDiagnosis } from '../../src/core/diagnosis.js';
import { diagnosisSection } from '../../src/report/diagnosis-section.js';

function rowsOf(counts: RunDiagnosis['counts']): unknown {
  return diagnosisSection({ ...noDiagnosis, counts })[0]?.rows.map((row) => row.slice(0, 3));
}

test('sure words stand for sure samples alone', () => {
  expect(rowsOf(new Map([['unfaithful', { sure: 0, likely: 4 }]]))).toEqual([
    ['probably not faithful in spite of good context', 4, '100%'],
  ]);
  expect(
    rowsOf(
      new Map([
        ['missed', { sure: 5, likely: 2 }],
        ['late', { sure: 1, likely: 0 }],
      ]),
    ),
  ).toEqual([
    ['retrieval missed it', 5, '62.5%'],
    ['retrieval probably missed it', 2, '25%'],
    ['ranked too late', 1, '12.5%'],
  ]);
});

test('what nothing explains is one row', () => {
  expect(rowsOf(new Map([['unexplained', { sure: 1, likely: 3 }]]))).toEqual([
    ['no metric here explains it', 4, '100%'],
  ]);
});

test('where nothing went wrong there is no table', () => {
  expect(diagnosisSection(noDiagnosis)).toEqual([]);
});
