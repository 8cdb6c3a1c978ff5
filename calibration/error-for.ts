import type { Category } from './agreement/table.js';
import type { Scale } from './scale.js';

/**
 * The worst that a judge can say of an item, to stand for what it did not say: of a bad one that it is not, of a good one that it
 * is; of a grade or a number the end of the scale that is farther off.
 *
 * @param positive the class to catch
 */
export function errorFor(human: Category, scale: Scale, positive: Category): Category {
  switch (scale.kind) {
    case 'continuous':
      return Number(human) - scale.low > scale.high - Number(human) ? scale.low : scale.high;
    case 'ordinal': {
      const { categories } = scale;
      const place = categories.indexOf(human);
      const last = categories.length - 1;
      return categories[2 * place > last ? 0 : last] ?? human;
    }
    case 'binary':
    case 'nominal':
      return human === positive ? (scale.categories.find((category) => category !== positive) ?? human) : positive;
  }
}
