import type { JsonObject } from '../../core/json.js';
import { listSome } from '../../core/phrase.js';
import { isYes, type VerdictList } from './read-verdicts.js';

/** What a record says of the things that were judged, each list in the order of the verdicts. */
interface Words {
  readonly claims?: readonly string[] | undefined;
  readonly reasons?: readonly (string | null)[] | undefined;
}

/** Each thing with its verdict: true for a yes, null where there is none. */
export function detailsOf({ verdicts }: VerdictList, { claims, reasons }: Words): readonly JsonObject[] {
  return verdicts.map((verdict, index) => ({
    ...given('claim', claims?.[index]),
    verdict: verdict === undefined ? null : isYes(verdict),
    ...given('reason', reasons?.[index]),
  }));
}

/** `; not: “The fee is 5 euros”, claim 4`, or nothing where all have a yes. */
export function listOthers({ verdicts }: VerdictList, thing: string, { claims }: Words): string {
  const others = verdicts.flatMap((verdict, index) => {
    if (isYes(verdict)) return [];
    const claim = claims?.[index];
    return [claim === undefined ? `${thing} ${index + 1}` : `“${claim}”`];
  });
  return others.length === 0 ? '' : `; not: ${listSome(others)}`;
}

function given(name: string, text: string | null | undefined): JsonObject {
  return text == null ? {} : { [name]: text };
}
