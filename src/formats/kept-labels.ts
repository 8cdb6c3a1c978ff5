import type { JsonObject, JsonValue } from '../core/json.js';
import type { Sample } from '../core/sample.js';
import { isJsonObject } from '../io/is-json-object.js';
import type { LabelLine } from '../io/label-line.js';
import type { LabelValue } from '../io/label-record.js';
import { own, ownList, ownText } from './ragas/own.js';

/** What a person said of a sample, before it is known who. */
export type KeptLabel = Omit<LabelLine, 'id' | 'scale'>;

/** What people said of a sample in the tool that it comes from, as the readers of these tools keep it in the sample. */
export function keptLabels(sample: Sample): readonly KeptLabel[] {
  const annotations = ownList(sample.extra['ragas-annotations'], 'annotations') ?? [];
  const ratings = ['promptfoo', 'promptfoo-jsonl'].flatMap((format) => ownList(sample.extra[format], 'labels') ?? []);
  return [
    ...annotations.filter(isJsonObject).flatMap((annotation) => annotationLabel(annotation, sample)),
    ...ratings.filter(isJsonObject).map(ratingLabel),
  ];
}

/** promptfoo calls a rating that is about nothing in particular `human`. */
function ratingLabel(rating: JsonObject): KeptLabel {
  const metric = ownText(rating, 'metric') ?? 'human';
  const comment = ownText(rating, 'comment');
  return {
    label: labelIn(own(rating, 'label')),
    ...(metric !== 'human' && { metric }),
    ...(comment !== undefined && { comment }),
  };
}

/**
 * The person's own score; else that of the verdicts as the person edited them; else the judge's, where the person agrees with it,
 * or where the judge knows but yes and no, the other one. "Not sure" where the file says that the judge is wrong, and not what is
 * right. None where the person said nothing.
 */
function annotationLabel(annotation: JsonObject, { verdicts = [] }: Sample): readonly KeptLabel[] {
  const metric = ownText(annotation, 'metric');
  const isAccepted = own(annotation, 'is_accepted');
  const target = own(annotation, 'target');
  if (metric === undefined || (typeof isAccepted !== 'boolean' && target == null)) return [];
  const variant = ownText(annotation, 'variant');
  const judged = verdicts.find((record) => record.metric === metric && record.variant === variant);
  const given = numberIn(target) ?? editedScore(own(annotation, 'edited_output'), judged?.verdicts?.length ?? 0);
  if (given !== undefined) return [{ metric, label: given }];
  const score = numberIn(judged?.score);
  if (score === undefined) return [{ metric, label: null, comment: 'the score of the judge is not known' }];
  if (isAccepted === true) return [{ metric, label: score }];
  if (score === 0 || score === 1) return [{ metric, label: 1 - score }];
  return [{ metric, label: null, comment: 'rejected without a score of the person' }];
}

/**
 * The share of yes among edited verdicts.
 *
 * @param count how many verdicts the judge gave: an edit of only some of them is no score
 */
function editedScore(edited: JsonValue | undefined, count: number): number | undefined {
  if (!isJsonObject(edited)) return undefined;
  const scores = Object.values(edited).flatMap((answer) => {
    const words = verdictsIn(answer);
    const isWhole = words.length === count && words.every((word) => word === 0 || word === 1);
    return count > 0 && isWhole ? [words.filter((word) => word === 1).length / count] : [];
  });
  return scores.length === 1 ? scores[0] : undefined;
}

function verdictsIn(answer: JsonValue): readonly (JsonValue | undefined)[] {
  const parts = ownList(answer, 'statements') ?? ownList(answer, 'classifications') ?? [answer];
  return parts.map((part) => own(part, 'verdict') ?? own(part, 'attributed'));
}

function labelIn(value: JsonValue | undefined): LabelValue {
  return typeof value === 'string' || typeof value === 'boolean' ? value : (numberIn(value) ?? null);
}

function numberIn(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
