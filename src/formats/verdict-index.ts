import type { Problem } from '../core/errors.js';
import type { Location, Sample } from '../core/sample.js';
import type { VerdictRecord } from '../core/verdict.js';
import { verdictKey } from '../core/verdict-key.js';
import { showValue } from '../io/show-value.js';

interface Placed {
  readonly record: VerdictRecord;
  readonly location: Location;
}

/** Verdicts by the id of the sample that they are about, with the samples that asked for them. */
export class VerdictIndex {
  readonly #records = new Map<string, Placed[]>();
  readonly #taken = new Set<string>();

  /** What is wrong with one more record: that there is one like it. */
  add(id: string, record: VerdictRecord, location: Location): Problem | undefined {
    const records = this.#records.get(id);
    if (records === undefined) {
      this.#records.set(id, [{ record, location }]);
      return undefined;
    }
    const key = verdictKey(record);
    const earlier = records.find((other) => verdictKey(other.record) === key);
    if (earlier === undefined) {
      records.push({ record, location });
      return undefined;
    }
    const { file, line } = earlier.location;
    return {
      ...location,
      field: 'metric',
      found: `${showValue(record.metric)} of the sample ${showValue(id)}, which ${file}:${line} has from the same judge and run`,
      wanted: 'one record for each metric, judge, pipeline run and judge run',
      remedy: 'number the runs of the judge with judge_run',
    };
  }

  /** The sample with its verdicts, or what is wrong: that it holds one of them itself. */
  join(sample: Sample): { readonly sample: Sample } | { readonly problem: Problem } {
    const records = this.#records.get(sample.id);
    if (records === undefined) return { sample };
    this.#taken.add(sample.id);
    const own = new Set((sample.verdicts ?? []).map(verdictKey));
    const twice = records.find(({ record }) => own.has(verdictKey(record)));
    if (twice === undefined) {
      return { sample: { ...sample, verdicts: [...(sample.verdicts ?? []), ...records.map(({ record }) => record)] } };
    }
    const { file, line } = twice.location;
    return {
      problem: {
        ...sample.location,
        field: 'verdicts',
        found: `a record of ${twice.record.metric}, which ${file}:${line} has from the same judge and run`,
        wanted: 'one record for each metric, judge, pipeline run and judge run',
      },
    };
  }

  /** How many samples there are verdicts on. */
  get size(): number {
    return this.#records.size;
  }

  /** The ids for which no sample came, each with the place of its first record. */
  get unmatched(): readonly { readonly id: string; readonly location: Location }[] {
    return [...this.#records].flatMap(([id, [first]]) =>
      this.#taken.has(id) || first === undefined ? [] : [{ id, location: first.location }],
    );
  }
}
