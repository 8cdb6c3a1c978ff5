import type { PageScale } from '../label-page-data.js';
import { isOnScale } from './label-file.js';
import type { Answer, Answers, LabelState, Step } from './label-state.js';

/** What the state is kept against: what it holds of other items, or on another scale, is no part of it. */
export interface Ground {
  readonly ids: readonly string[];
  readonly scale: PageScale;
}

type StoredAnswer = readonly [id: string, answer: Answer | null];

/** The state as text. Every step is in it, so that work can be undone after a crash as well. */
export function encodeState({ answers, at, steps, saved }: LabelState, { ids }: Ground): string {
  const stored = {
    answers: [...answers],
    // The order of the items may be another one when the page is made again.
    at: ids[at] ?? null,
    steps: steps.map((step) => ({
      ...step,
      at: ids[step.at] ?? null,
      before: step.before.map(([id, answer]): StoredAnswer => [id, answer ?? null]),
    })),
    saved: [...saved],
  };
  return JSON.stringify(stored);
}

/** The state that a text holds; undefined where it holds none. */
export function decodeState(text: string, annotator: string, ground: Ground): LabelState | undefined {
  const stored = parse(text);
  const answers = answersIn(stored['answers'], ground);
  const saved = answersIn(stored['saved'], ground);
  const steps = stored['steps'];
  if (answers === undefined || saved === undefined || !Array.isArray(steps)) return undefined;
  const read = steps.map((step) => stepIn(step, ground));
  // A step that is lost takes those before it along: they do not fit what it would have led to.
  const usable = read.slice(read.lastIndexOf(undefined) + 1);
  return {
    annotator,
    answers,
    at: placeOf(stored['at'], ground),
    steps: usable.filter((step) => step !== undefined),
    saved,
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

function answersIn(value: unknown, ground: Ground): Answers | undefined {
  if (!Array.isArray(value)) return undefined;
  return new Map(
    value.flatMap((entry) => {
      const pair = pairIn(entry, ground);
      return pair?.[1] === undefined ? [] : [[pair[0], pair[1]] as const];
    }),
  );
}

function stepIn(value: unknown, ground: Ground): Step | undefined {
  const { kind, at, before } = fieldsOf(value);
  if ((kind !== 'label' && kind !== 'comment' && kind !== 'load') || !Array.isArray(before)) return undefined;
  const pairs = before.map((entry) => pairIn(entry, ground)).filter((pair) => pair !== undefined);
  return pairs.length === before.length ? { kind, at: placeOf(at, ground), before: pairs } : undefined;
}

function pairIn(value: unknown, { ids, scale }: Ground): Step['before'][number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [id, answer] = value;
  if (!ids.includes(id)) return undefined;
  if (answer === null) return [id, undefined];
  const { label, comment } = fieldsOf(answer);
  if (label !== undefined && !isOnScale(label, scale)) return undefined;
  return [id, { ...(label !== undefined && { label }), ...(typeof comment === 'string' && { comment }) }];
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function placeOf(id: unknown, { ids }: Ground): number {
  const place = typeof id === 'string' ? ids.indexOf(id) : -1;
  return place === -1 ? ids.length : place;
}
