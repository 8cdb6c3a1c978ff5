import { expect, test } from 'vitest';
import { parseCondition } from '../../src/subset/parse-condition.js';

test('a comparison has a metric, an operator and a number', () => {
  expect(parseCondition('faithfulness<0.5')).toEqual([{ metric: 'faithfulness', operator: '<', value: 0.5 }]);
  expect(parseCondition(' hit@3 = 0 ')).toEqual([{ metric: 'hit@3', operator: '=', value: 0 }]);
  for (const operator of ['<', '<=', '>', '>=', '=', '!=']) {
    expect(parseCondition(`judge:tone ${operator} -.5e1`)).toEqual([{ metric: 'judge:tone', operator, value: -5 }]);
  }
});

test('several are joined', () => {
  expect(parseCondition('hit@3=1 and mrr>=0.5 AND faithfulness != 1')).toEqual([
    { metric: 'hit@3', operator: '=', value: 1 },
    { metric: 'mrr', operator: '>=', value: 0.5 },
    { metric: 'faithfulness', operator: '!=', value: 1 },
  ]);
});

test('an equals sign within brackets belongs to the name', () => {
  expect(parseCondition('factual_correctness(mode=f1)<=0.5')).toEqual([
    { metric: 'factual_correctness(mode=f1)', operator: '<=', value: 0.5 },
  ]);
});

test('a state may be asked for, and its opposite', () => {
  expect(parseCondition('faithfulness=unscored and mrr!=not-applicable and map=scored')).toEqual([
    { metric: 'faithfulness', operator: '=', state: 'unscored' },
    { metric: 'mrr', operator: '!=', state: 'not-applicable' },
    { metric: 'map', operator: '=', state: 'scored' },
  ]);
});

test.each([
  '',
  'faithfulness',
  '<0.5',
  'faithfulness<',
  'faithfulness<low',
  'faithfulness<unscored',
  'faithfulness==1',
  'faithfulness<0x1',
  'faithfulness<0.5 or mrr=1',
  'faithfulness<0.5,mrr=1',
  '0.5<faithfulness<1',
  'faithfulness<0.5 and',
])('%j cannot be meant', (text) => {
  expect(() => parseCondition(text)).toThrow('wanted a metric beside a number');
});
