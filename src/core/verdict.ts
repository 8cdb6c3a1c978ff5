import type { JsonObject } from './json.js';

/** A verdict as the judge wrote it: a word, a number or a truth value; null where it gave none. */
export type VerdictWord = string | number | boolean | null;

/** What a judge said of one sample for one metric. */
export interface VerdictRecord {
  /** The name of the metric, such as `faithfulness`. */
  readonly metric: string;
  /** Who judged, such as `model@version`. */
  readonly judge?: string;
  /** The tool that asked the judge, such as `ragas@0.4`: its prompts and, where there is only a score, its arithmetic. */
  readonly tool?: string;
  /** The form of the metric, such as `mode=recall`, where the tool knows several of one name. */
  readonly variant?: string;
  /** Which run of the pipeline made the answer, counted by the user. */
  readonly run?: number;
  /** Which run of the judge on that answer this is, counted by the user. */
  readonly judgeRun?: number;
  /** What was judged: the claims of the answer, or those of the reference where the metric is about it. */
  readonly claims?: readonly string[];
  /** One for each claim, or for each retrieved context, in their order. */
  readonly verdicts?: readonly VerdictWord[];
  /** The judge's reasons, in the order of the verdicts. */
  readonly reasons?: readonly (string | null)[];
  /** The claims of the reference, where those of the answer are judged as well. */
  readonly referenceClaims?: readonly string[];
  /** Whether the answer holds each claim of the reference. */
  readonly referenceVerdicts?: readonly VerdictWord[];
  /** Questions that the judge made from the answer. */
  readonly questions?: readonly string[];
  /** Whether the judge found the answer evasive, for each question. */
  readonly noncommittal?: readonly VerdictWord[];
  /** The score that the source computed. NaN where it says that it had none. */
  readonly score?: number;
  /** Why the judge's call failed. */
  readonly error?: string;
  /** Counts of tokens, such as `input_tokens`. */
  readonly usage?: { readonly [kind: string]: number };
  readonly seconds?: number;
  /** Fields that this program does not know, as they were. */
  readonly extra: JsonObject;
}

/** What a judge can mean: yes, no, or that it cannot tell. */
export type Verdict = 'yes' | 'no' | 'idk';

const meanings: ReadonlyMap<string, Verdict> = new Map<string, Verdict>([
  ['yes', 'yes'],
  ['true', 'yes'],
  ['1', 'yes'],
  ['no', 'no'],
  ['false', 'no'],
  ['0', 'no'],
  ['idk', 'idk'],
  // What DeepEval writes for it from version 4.2 on.
  ['borderline', 'idk'],
]);

/** What a verdict means, in any case and with spaces around it; undefined where it means neither yes nor no nor idk. */
export function readVerdict(word: Exclude<VerdictWord, null>): Verdict | undefined {
  return meanings.get(String(word).trim().toLowerCase());
}
