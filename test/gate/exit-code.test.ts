import { expect, test } from 'vitest';
import { exitCode } from '../../src/gate/exit-code.js';

test('each ending has its code', () => {
  const endings = ['passed', 'failed', 'user-error', 'fault'] as const;
  expect(endings.map(exitCode)).toEqual([0, 1, 2, 3]);
});
