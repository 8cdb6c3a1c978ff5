/** What a label says, with the question that it answers. */
export interface LabelVerdict {
  readonly verdict: 'yes' | 'no';
  /** Such as `relevance`. */
  readonly about: string;
}

/** Pairs of labels that judges are told to choose from: the good one first. */
const pairs: readonly (readonly [about: string, yes: string, ...no: readonly string[]])[] = [
  ['relevance', 'relevant', 'irrelevant', 'unrelated'],
  ['faithfulness', 'faithful', 'unfaithful'],
  ['hallucination', 'factual', 'hallucinated'],
  ['correctness', 'correct', 'incorrect'],
  ['completeness', 'complete', 'incomplete'],
  ['context_quality', 'valid', 'invalid'],
];

const meanings: ReadonlyMap<string, LabelVerdict> = new Map(
  pairs.flatMap(([about, yes, ...no]): [string, LabelVerdict][] => [
    [yes, { verdict: 'yes', about }],
    ...no.map((label): [string, LabelVerdict] => [label, { verdict: 'no', about }]),
  ]),
);

/** Undefined where the label is none whose meaning is known. */
export function labelVerdict(label: string): LabelVerdict | undefined {
  return meanings.get(label.trim().toLowerCase());
}
