import type { JsonObject } from '../../src/core/json.js';
import type { BiasChecks } from '../bias/bias-checks.js';
import { biasFindings } from '../bias/bias-findings.js';

/** Each check with what it found, or the cause for which it could not be made. */
export function biasJson(checks: BiasChecks): JsonObject {
  const { looked, notLooked } = biasFindings(checks);
  return {
    checked: looked.map(({ sought, n, value, none, limits, p, isFound }) => ({
      bias: sought.bias,
      found: isFound,
      items: n,
      value,
      without_bias: none,
      interval: limits === undefined ? null : { ...limits },
      p: p ?? null,
    })),
    not_checked: notLooked.map(({ check, why }) => ({ check, cause: why })),
  };
}
