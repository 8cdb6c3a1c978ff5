import { expect, it } from 'vitest';
import { parseObjective } from '../../../calibration/threshold/parse-objective.js';

it('reads what a cut-off should make large', () => {
  expect(parseObjective('youden')).toEqual({ kind: 'youden' });
  expect(parseObjective(' F1 ')).toEqual({ kind: 'f1' });
  // A false positive is a good answer that fails: fail is the class to catch.
  expect(parseObjective('cost:1,5')).toEqual({ kind: 'cost', falseFail: 1, falsePass: 5 });
  expect(parseObjective('cost: 0.5, 0')).toEqual({ kind: 'cost', falseFail: 0.5, falsePass: 0 });
});

it.each(['cost', 'cost:1', 'cost:0,0', 'cost:-1,5', 'cost:1,5,2', 'accuracy', ''])('refuses %j', (text) => {
  expect(() => parseObjective(text)).toThrow(
    `--objective: found ${JSON.stringify(text)}, wanted youden, f1 or cost:FP,FN`,
  );
});
