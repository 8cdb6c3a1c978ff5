import type { UndefinedCause } from '../result.js';

/** Why a coefficient does not exist, in words for a table. */
export const undefinedWords: Readonly<Record<UndefinedCause, string>> = {
  'no-items': 'no item',
  'one-class': 'all labels and verdicts are one class',
  'one-human-class': 'the humans used one class only',
  'one-judge-class': 'the judge used one class only',
  'no-human-positives': 'the humans found none to catch',
  'no-human-negatives': 'the humans found none to spare',
  'no-judge-positives': 'the judge caught none',
  'no-judge-negatives': 'the judge spared none',
  'no-positives': 'nobody found any to catch',
  'no-negatives': 'nobody found any to spare',
  'no-variance': 'the scores do not vary',
  'no-residual': 'the scores leave no residual',
  'too-few-items': 'too few items',
  'too-few-raters': 'too few raters',
  'no-pairs': 'no item with two values',
  'uneven-ratings': 'items have different numbers of ratings',
  'negative-scores': 'some scores are below 0',
  'no-better-than-chance': 'the judge is no better than chance',
  'too-few-of-a-class': 'a class has fewer than 5 labels',
  'uneven-labels': 'the labels were not drawn evenly',
  'unlabelled-class': 'a class of the judge has no label',
};
