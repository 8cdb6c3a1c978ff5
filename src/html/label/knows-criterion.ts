import type { LabelPageData, PageScale } from './label-page-data.js';

/** Whether the page itself can say what makes an answer good: for faithfulness, where labels are pass and fail. */
export function knowsCriterion({ metric, scale }: Pick<LabelPageData, 'metric' | 'scale'>): boolean {
  return metric === 'faithfulness' && isPassFail(scale);
}

/** The scale of whoever declares none. */
export function isPassFail(scale: PageScale): boolean {
  return scale.kind === 'binary' && scale.categories.join() === 'fail,pass';
}
