import type { JudgeSeries } from './judge-series.js';
import type { JudgeTool } from './judge-tool.js';
import { custom } from './tools/custom.js';
import { deepeval } from './tools/deepeval.js';
import { promptfoo } from './tools/promptfoo.js';
import { ragas04, ragas035 } from './tools/ragas.js';

/** Every tool whose calls can be counted. */
export const judgeTools: readonly JudgeTool[] = [ragas04, ragas035, deepeval, promptfoo, custom];

/** The tool that a verdict record names: `ragas`, `ragas@0.3.9`, `deepeval@4.1`. Undefined for one whose calls are not known. */
export function toolNamed(name: string): JudgeTool | undefined {
  const [, base, version = ''] = /^([^@]*)@?(.*)$/.exec(name) ?? [];
  if (base === 'ragas') return /^0\.[0-3](\.|$)/.test(version) ? ragas035 : ragas04;
  return judgeTools.find((tool) => tool.name.replace(/@.*/, '') === base);
}

/** The tool that the most verdicts name, Ragas 0.4 where none names one. */
export function toolOfVerdicts(series: readonly JudgeSeries[]): JudgeTool {
  const [most] = series.filter(({ tool }) => tool !== undefined).toSorted((a, b) => b.items.length - a.items.length);
  return most?.tool === undefined ? ragas04 : (toolNamed(most.tool) ?? custom);
}
