import { type Command, InvalidArgumentError, Option } from 'commander';
import type { MetricOptions } from '../core/metric.js';
import { plainNumber } from '../core/plain-number.js';
import { defaultModel } from '../embed/embedding-settings.js';
import { foreignFormats } from '../formats/index.js';

/** Flags that say how samples are read. */
export interface ReadingFlags {
  readonly config?: string;
  readonly map?: string;
  readonly format?: string;
  readonly verdicts?: readonly string[];
}

/** Flags that say what is computed: the metrics by name, and how they count. */
export interface MetricFlags extends Partial<MetricOptions>, Partial<EmbeddingFlags> {
  readonly metrics?: string;
}

/** Flags that say which model makes the vectors of texts. */
export interface EmbeddingFlags {
  readonly model?: string;
  readonly modelPath?: string;
  readonly allowDownload?: boolean;
  readonly vectorCache?: boolean;
}

/** Flags that say where results go. */
export interface ReporterFlags {
  readonly reporter?: readonly string[];
}

export function addReadingOptions(command: Command): Command {
  return command
    .option(
      '-c, --config <file>',
      'configuration (default: plumbline.config.json or .js in this folder, if there is one)',
    )
    .option('--map <field=Column,…>', 'columns with other names, such as question=Query,contexts=Docs')
    .addOption(
      new Option('--format <format>', 'format of the samples (default: told from content)').choices(formatNames()),
    )
    .option('--verdicts <file>', 'verdicts on the samples, by id; may be given several times', several);
}

function formatNames(): readonly string[] {
  return ['jsonl', 'json', 'csv', ...foreignFormats.map(({ name }) => name), 'trec-qrels', 'trec-run'];
}

/** For a command that scores: which model makes the vectors of texts. */
export function addEmbeddingOptions(command: Command): Command {
  return command
    .option('--model <name>', `embedding model, kept on this machine (default: ${defaultModel})`)
    .option('--model-path <folder>', "folder of an embedding model's files")
    .option('--allow-download', 'fetch the embedding model where it is not there yet')
    .option('--no-vector-cache', 'embed every text anew');
}

/** For a command that takes the default metrics where none are named. */
export function addRankOption(command: Command): Command {
  return command.option('-k, --k <rank>', 'the k of the default hit@k (default: 3)', rank);
}

export function addMetricOptions(command: Command): Command {
  command
    .option('-m, --metrics <names>', 'metrics to report, such as recall@5,map')
    .addOption(new Option('--analyzer <name>', 'what TF-IDF counts').choices(['char_wb', 'word', 'stem']))
    .addOption(
      new Option(
        '--vectors <kind>',
        'what answer_relevancy and answer_correctness compare texts by (default: tfidf)',
      ).choices(['tfidf', 'embedding']),
    );
  return addEmbeddingOptions(command)
    .option('--relevance-level <grade>', 'lowest grade that counts as relevant (default: 1)', numeric)
    .addOption(new Option('--gain <form>', 'gain of a grade in nDCG').choices(['linear', 'exp']))
    .addOption(
      new Option('--ties <rule>', 'what ranks retrieved ids: the list, or score then id').choices(['list', 'trec']),
    )
    .addOption(
      new Option('--numbers-derived <rule>', 'what a sum or difference of numbers in the contexts counts').choices([
        'ignore',
        'warn',
        'support',
      ]),
    )
    .option('--text-similarity <share>', 'how alike two texts must be to be the same chunk (default: 0.5)', share)
    .addOption(
      new Option('--compat <tool>', 'reproduce another tool').choices([
        'trec',
        'ragas@0.4',
        'ragas@0.3.5',
        'deepeval@4',
      ]),
    )
    .option('--beta <number>', 'weight of recall in the F measure of claims (default: 1)', positive)
    .option('--judge <name>', 'the only judge whose verdicts count (default: all)')
    .option('--mix-series', 'let a mean mix verdicts of several judges, tools, variants or runs')
    .option('--smallest-drop <number>', 'smallest difference of a mean that you look for (default: 0.05)', positive)
    .addOption(
      new Option('--missing-queries <rule>', 'with --compat trec: queries without results').choices(['skip', 'zero']),
    )
    .option('--judged-only', 'with --compat trec: drop retrieved ids that nobody judged');
}

export function addReporterOption(command: Command, names: readonly string[]): Command {
  return command.option(
    '-r, --reporter <name[=file]>',
    `${names.join(', ')}; may be given several times (default: terminal)`,
    several,
  );
}

/** Collects the values of a flag that may be given several times. */
export function several(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function numeric(text: string): number {
  const value = plainNumber(text);
  if (value === undefined) throw new InvalidArgumentError('Wanted a number.');
  return value;
}

export function positive(text: string): number {
  const value = numeric(text);
  if (value <= 0) throw new InvalidArgumentError('Wanted a number above 0.');
  return value;
}

export function share(text: string): number {
  const value = numeric(text);
  if (value < 0 || value > 1) {
    const hint = Number.isInteger(value) && value > 1 && value <= 100 ? ` Did you mean ${value / 100}?` : '';
    throw new InvalidArgumentError(`Wanted a share from 0 to 1.${hint}`);
  }
  return value;
}

export function rank(text: string): number {
  const value = numeric(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new InvalidArgumentError('Wanted a whole number from 1.');
  return value;
}

export function word(text: string): string {
  if (/\S/.test(text)) return text.trim();
  throw new InvalidArgumentError('Wanted a text that is not empty.');
}

/** What a flag says that a metric must reach, under the name that it gives the metric. */
export type NamedThreshold = readonly [name: string, threshold: number];

/** Collects `metric=threshold` flags. */
export function threshold(text: string, before: readonly NamedThreshold[] = []): readonly NamedThreshold[] {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new InvalidArgumentError('Wanted metric=threshold, such as hit@3=1.');
  return [...before, [text.slice(0, at).trim(), numeric(text.slice(at + 1).trim())]];
}
