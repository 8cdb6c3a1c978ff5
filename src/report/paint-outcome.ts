import type { Outcome } from '../core/report.js';
import type { Page } from './page.js';

/** Gives a text the colour of an outcome. The text has to say the outcome by itself: not every page has colours. */
export function paintOutcome(text: string, outcome: Outcome, { colors }: Page): string {
  switch (outcome) {
    case 'failed':
      return colors.bold(colors.red(text));
    case 'unscored':
    case 'undecided':
    case 'tolerated':
      return colors.bold(colors.yellow(text));
    case 'passed':
      return colors.bold(colors.green(text));
    case 'not-applicable':
    case 'info':
      return colors.dim(text);
    default:
      return outcome satisfies never;
  }
}
