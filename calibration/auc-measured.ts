import { auc } from './accuracy/auc.js';
import { aucLimits } from './accuracy/auc-limits.js';
import type { Measured } from './coefficient.js';
import { isDrawnUnevenly } from './drawn-unevenly.js';
import type { JoinedItem } from './join.js';
import { notDefined, type Statistic } from './result.js';
import { type ClassScale, passFail } from './scale.js';

/**
 * The area under the ROC curve of a judge's scores against labels of two classes: the chance that an item the humans called good
 * has a higher score than one they called bad, a tie counting half. It asks for no cut-off. Items without a score are left out.
 * Limits of 95% by Newcombe's method 5. Undefined where the humans used one class, and for labels that were not drawn evenly, as
 * their scores are not spread as those of all items are.
 *
 * @param scale binary
 */
export function aucMeasured(items: readonly JoinedItem[], { categories }: ClassScale = passFail): Measured {
  const scored = items.flatMap(({ human, score }) => (score === undefined ? [] : [{ human, score }]));
  const good = scored.map(({ human }) => human === categories[1]);
  const scores = scored.map(({ score }) => score);
  const value = isDrawnUnevenly(items) ? notDefined('uneven-labels') : areaOf(good, scores);
  const head = { id: 'auc', name: 'area under the ROC curve', isPrimary: false, value };
  if (!value.defined) return head;
  const passes = good.filter((isGood) => isGood).length;
  return { ...head, limits: aucLimits(value.value, passes, good.length - passes, 0.95), method: 'Newcombe' };
}

function areaOf(good: readonly boolean[], scores: readonly number[]): Statistic {
  if (good.length === 0) return notDefined('no-items');
  return new Set(good).size === 1 ? notDefined('one-human-class') : auc(good, scores);
}
