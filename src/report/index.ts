import type { Reporter } from '../core/report.js';
import { github } from './github.js';
import { json } from './json.js';
import { junit } from './junit.js';
import { markdown } from './markdown.js';
import { terminal } from './terminal.js';

export type ReporterName = 'terminal' | 'json' | 'junit' | 'markdown' | 'github';

/** Every reporter under the name that users type. */
export const reporters: Readonly<Record<ReporterName, Reporter>> = { terminal, json, junit, markdown, github };
