import type { LazyReporter, Reporter } from '../core/report.js';
import { mostShownSamples } from '../core/sample-view.js';
import { github, shownOfLevel } from './github.js';
import { html } from './html.js';
import { json } from './json.js';
import { junit } from './junit.js';
import { markdown } from './markdown.js';
import { shownCases, terminal } from './terminal.js';

export type ReporterName = 'terminal' | 'json' | 'junit' | 'markdown' | 'github' | 'html';

/** Every reporter under the name that users type. */
export const reporters: Readonly<Record<Exclude<ReporterName, 'html'>, Reporter> & { html: LazyReporter }> = {
  terminal,
  json,
  junit,
  markdown,
  github,
  html,
};

/** How many cases a reporter shows at the most; one that is not named here shows all. */
export const mostCases: ReadonlyMap<Reporter | LazyReporter, number> = new Map<Reporter | LazyReporter, number>([
  [terminal, shownCases],
  [github, shownOfLevel],
  [html, mostShownSamples],
]);
