import { showValue } from '../../io/show-value.js';
import type { ForeignReader, ForeignRecord, ForeignSample } from '../foreign-format.js';
import { type ChainRun, readChainRun } from './chain-run.js';
import { readRowRun } from './read-row-run.js';

/** Gathers the runs of an evaluation, which come in any order, and makes a sample of each row at the end. */
export class RunReader implements ForeignReader {
  readonly #runs = new Map<string, ChainRun>();
  readonly #byParent = new Map<string, ChainRun[]>();
  #lastLine = 1;

  read(record: ForeignRecord): readonly ForeignSample[] {
    this.#lastLine = record.line;
    const run = readChainRun(record);
    if (run === undefined) return [notARun(record)];
    this.#runs.set(run.id, run);
    if (run.parent !== undefined) {
      const siblings = this.#byParent.get(run.parent);
      if (siblings === undefined) this.#byParent.set(run.parent, [run]);
      else siblings.push(run);
    }
    return [];
  }

  end(): readonly ForeignSample[] {
    const rows = [...this.#runs.values()].filter(isRow);
    if (rows.length === 0 && this.#runs.size > 0) return [noRows(this.#lastLine)];
    return rows.sort((a, b) => placeOf(a) - placeOf(b)).map((row) => readRowRun(row, (run) => this.#childrenOf(run)));
  }

  /** In the order in which they began: those that the run lists, then those that name it. */
  #childrenOf(run: ChainRun): readonly ChainRun[] {
    const listed = run.children.map((id) => this.#runs.get(id));
    return [...new Set([...listed, ...(this.#byParent.get(run.id) ?? [])])].filter((child) => child !== undefined);
  }
}

function isRow({ name, type }: ChainRun): boolean {
  return type === undefined ? /^row \d+$/.test(name) : type === 'row';
}

function placeOf({ name, rowIndex }: ChainRun): number {
  return rowIndex ?? Number(/^row (\d{1,9})$/.exec(name)?.[1] ?? 0);
}

function notARun({ line, path, value }: ForeignRecord): ForeignSample {
  const field = path.at(-1);
  const fault = {
    ...(field !== undefined && { field }),
    found: showValue(value),
    wanted: 'a run with its run_id, its name, inputs and outputs',
  };
  return { line, fields: {}, names: {}, left: {}, faults: [fault] };
}

function noRows(line: number): ForeignSample {
  const fault = {
    found: 'no run of a row',
    wanted: 'the runs of a whole evaluation',
    remedy: 'write out all of ragas_traces, from the evaluation down to the prompts',
  };
  return { line, fields: {}, names: {}, left: {}, faults: [fault] };
}
