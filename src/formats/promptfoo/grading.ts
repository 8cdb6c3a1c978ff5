import type { JsonObject, JsonValue } from '../../core/json.js';
import { isJsonObject } from '../../io/is-json-object.js';
import type { Limit } from '../foreign-format.js';
import { readLabel } from './human-label.js';
import { failedJudgement, type JudgedAssertion, type JudgeSetting, readJudged } from './judged-assertion.js';

/** What the assertions of a result came to. */
export interface Grading {
  /** Verdict records as sample files have them. */
  readonly verdicts: readonly JsonObject[];
  /** What the file calls the verdicts. */
  readonly name: string;
  /** What people said of the result: a metric, a label and maybe a comment. */
  readonly labels: readonly JsonObject[];
  /** The components without what became a verdict or a label, in their order. */
  readonly rests: readonly JsonValue[];
  readonly limits: readonly Limit[];
}

export function readComponents(components: readonly JsonValue[], setting: JudgeSetting): Grading {
  const read = components.map((component) => {
    if (!isJsonObject(component)) return { rest: component };
    return readJudged(component, setting) ?? readLabel(component) ?? { rest: component };
  });
  return {
    name: 'gradingResult.componentResults',
    ...withOwnNames(read.flatMap((part) => ('record' in part ? [part] : []))),
    labels: read.flatMap((part) => ('label' in part ? [part.label] : [])),
    rests: read.map(({ rest }) => rest),
  };
}

/** The judges of a test that would have been asked, had there been anything to judge: each of them failed with its error. */
export function failAssertions(
  assertions: readonly JsonValue[],
  setting: JudgeSetting,
  error: string,
): Pick<Grading, 'name' | 'verdicts' | 'limits'> {
  const records = assertions
    .map((assertion) => failedJudgement(assertion, setting, error))
    .filter((record) => record !== undefined);
  return { name: 'testCase.assert', ...withOwnNames(records.map((record) => ({ record, limits: [] }))) };
}

/** Numbers the records of one name, from the second on: a sample has one of each. */
function withOwnNames(
  judged: readonly Pick<JudgedAssertion, 'record' | 'limits'>[],
): Pick<Grading, 'verdicts' | 'limits'> {
  const taken = new Set<string>();
  const named = judged.map(({ record, limits }) => {
    const name = String(record['metric']);
    const own = freeName(name, taken);
    taken.add(own);
    if (own === name) return { record, limits };
    const renamed = limits.map((limit) => (limit.field === name ? { ...limit, field: own } : limit));
    return { record: { ...record, metric: own }, limits: [...renamed, { field: own, reason: numbered }] };
  });
  return { verdicts: named.map(({ record }) => record), limits: named.flatMap(({ limits }) => limits) };
}

const numbered = 'several assertions have one name: their order tells them apart';

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let ordinal = 2; taken.has(free); ordinal++) free = `${name}_${ordinal}`;
  return free;
}
