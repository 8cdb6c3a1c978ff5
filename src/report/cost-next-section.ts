import { commandWord } from '../core/command-word.js';
import type { CostSummary } from '../core/cost.js';
import type { TextSection } from '../core/report.js';
import type { Input } from '../core/run.js';

/** The commands that would tell more, or save something. */
export function costNextSection(summary: CostSummary): readonly TextSection[] {
  const { total, choices, inputs } = summary;
  const samples = fileWord(inputs[0]);
  const subset = choices.flatMap(({ choice }) => (choice.kind === 'subset' ? [choice.n] : []))[0];
  const lines = [
    ...(total.input.origin === 'measured'
      ? []
      : [
          `To measure instead: judge ten samples (plumbline sample ${samples} --n 10 -o ten.jsonl), write usage with input_tokens and output_tokens, and seconds, into their verdicts, and give them with --verdicts.`,
        ]),
    ...moneyStep(summary, samples),
    ...(choices.some(({ choice }) => choice.kind === 'worth judging')
      ? [`To leave out failed retrievals: plumbline score ${samples} --plan-judge worth-judging.jsonl`]
      : []),
    ...(subset === undefined
      ? []
      : [`To draw a subset, the same on every machine: plumbline sample ${samples} --n ${subset} -o subset.jsonl`]),
    ...calibrateStep(summary),
  ];
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'Next', lines }];
}

/** Without a price list there is no money, and with one it takes a judge, where the verdicts name none. */
function moneyStep({ total, prices, unpriced, choices }: CostSummary, samples: string): readonly string[] {
  if (prices === undefined)
    return [`To see money: plumbline cost ${samples} --prices prices.json; plumbline cost --help shows such a file.`];
  if (total.money !== undefined || unpriced !== undefined) return [];
  const [model] = choices.flatMap(({ choice }) => (choice.kind === 'model' ? [choice.model] : []));
  return [
    `To see what all of this costs: plumbline cost ${samples} --prices ${commandWord(prices.file)} --judge ${commandWord(model ?? 'NAME')}`,
  ];
}

/** Two judges are compared at a time, in the file that was read last: verdicts come after samples. */
function calibrateStep({ paid, inputs }: CostSummary): readonly string[] {
  const [one, other] = paid.flatMap(({ judge }) => judge ?? []);
  if (one === undefined || other === undefined || one === other) return [];
  const judges = `--judge ${commandWord(one)} --judge ${commandWord(other)}`;
  return [
    `To see which judge people agree with: plumbline calibrate --labels labels.jsonl --verdicts ${fileWord(inputs.at(-1))} ${judges}`,
  ];
}

function fileWord({ file }: Pick<Input, 'file'> = { file: '-' }): string {
  return file === '<stdin>' ? '-' : commandWord(file);
}
