import type { JsonObject, JsonValue } from '../../core/json.js';
import type { ForeignRecord } from '../foreign-format.js';
import { own, ownObject, ownText, ownTexts } from './own.js';

/** One step of an evaluation: the whole, a row, a metric of a row, or a prompt of a metric. */
export interface ChainRun {
  readonly id: string;
  readonly parent: string | undefined;
  readonly name: string;
  /** `evaluation`, `row`, `metric` or `ragas_prompt`; absent where the file does not say. */
  readonly type: string | undefined;
  /** The place of a row in the dataset, from 0. */
  readonly rowIndex: number | undefined;
  readonly inputs: JsonObject;
  readonly outputs: JsonObject;
  readonly children: readonly string[];
  readonly line: number;
}

/** Whether a value begins as a run does. */
export function startsAsRun(value: JsonValue | undefined): boolean {
  return ownText(value, 'run_id') !== undefined && own(value, 'parent_run_id') !== undefined;
}

/** Undefined where the record is none. */
export function readChainRun({ value, path, line }: ForeignRecord): ChainRun | undefined {
  const id = ownText(value, 'run_id') ?? path.at(-1);
  const name = ownText(value, 'name');
  if (id === undefined || name === undefined) return undefined;
  const metadata = own(value, 'metadata');
  const index = own(metadata, 'row_index');
  return {
    id,
    parent: ownText(value, 'parent_run_id'),
    name,
    // Python writes the member of an enumeration as `row` or as `ChainType.ROW`.
    type: ownText(metadata, 'type')?.split('.').at(-1)?.toLowerCase(),
    rowIndex: typeof index === 'number' ? index : undefined,
    inputs: ownObject(value, 'inputs') ?? {},
    outputs: ownObject(value, 'outputs') ?? {},
    children: ownTexts(value, 'children') ?? [],
    line,
  };
}
