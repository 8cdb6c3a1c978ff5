import { knowsCriterion } from '../knows-criterion.js';
import type { LabelPageData } from '../label-page-data.js';
import { element } from './element.js';
import { shownText } from './shown-text.js';
import type { Words } from './words/words.js';

/**
 * What to judge by: the words of whoever made the page, else what is known of the metric.
 *
 * @param onToggle hears of it when the person opens or closes it
 */
export function criterionView(
  data: LabelPageData,
  words: Words,
  isOpen: boolean = true,
  onToggle: (isOpen: boolean) => void = () => {},
): HTMLDetailsElement {
  const { criterion } = data;
  const known = knowsCriterion(data) ? words.faithfulness : words.asTold;
  const view = element(
    'details',
    { class: 'criterion', open: isOpen },
    element('summary', {}, words.criterion),
    element('p', { class: 'text', dir: 'auto' }, ...(criterion === undefined ? [known] : shownText(criterion))),
  );
  view.addEventListener('toggle', () => onToggle(view.open));
  return view;
}
