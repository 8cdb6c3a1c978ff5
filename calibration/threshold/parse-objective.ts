import { UserError } from '../../src/core/errors.js';
import type { Objective } from './objective.js';

/**
 * Reads `youden`, `f1` or `cost:FP,FN`: what a good answer that fails costs (a false positive, as fail is the class to catch),
 * and what a bad one that passes costs.
 *
 * @throws UserError `usage` for anything else
 */
export function parseObjective(text: string): Objective {
  const word = text.trim().toLowerCase();
  if (word === 'youden' || word === 'f1') return { kind: word };
  const [, falseFail, falsePass] = /^cost:\s*(\d+(?:\.\d+)?)\s*,\s*(\d+(?:\.\d+)?)$/.exec(word) ?? [];
  const costs = { falsePass: Number(falsePass), falseFail: Number(falseFail) };
  if (costs.falsePass + costs.falseFail > 0) return { kind: 'cost', ...costs };
  throw new UserError(
    'usage',
    `--objective: found ${JSON.stringify(text)}, wanted youden, f1 or cost:FP,FN, such as cost:1,5 where a good answer that fails costs 1 and a bad one that passes costs 5`,
  );
}
