import * as v from 'valibot';
import { UserError } from './core/errors.js';
import type { Metric, MetricOptions } from './core/metric.js';
import { suggest } from './core/suggest.js';
import { isMetric } from './metrics/define-metric.js';

/**
 * The configuration of a project, as it is written in `plumbline.config.js`; `plumbline.config.json` has the same keys.
 * Flags of the command line go before it.
 */
export interface Config {
  readonly $schema?: string | undefined;
  /** The sample files, relative to the configuration. */
  readonly samples?: string | readonly string[] | undefined;
  /** Files with verdicts on the samples, by id, relative to the configuration. */
  readonly verdicts?: string | readonly string[] | undefined;
  /** Field to column, where the file's names differ: `{ question: 'Query' }`. */
  readonly map?: Readonly<Record<string, string>> | undefined;
  /** What `plumbline threshold` wrote, relative to the configuration: the gate holds means at it. */
  readonly thresholds?: string | undefined;
  /** The k of the default hit@k. Default 3. */
  readonly k?: number | undefined;
  /** Metrics to report, gated or not. */
  readonly metrics?: readonly string[] | undefined;
  /** Metrics of your own: modules whose exports are metrics, or in JavaScript the metrics themselves. */
  readonly custom_metrics?: readonly (string | Metric)[] | undefined;
  /** Settings that change what metrics compute. */
  readonly options?: ConfigOptions | undefined;
  /** Where vectors of texts come from. */
  readonly embedding?: ConfigEmbedding | undefined;
  readonly gate?: ConfigGate | undefined;
  /** Such as `terminal` or `junit=report.xml`, the file relative to the configuration. */
  readonly reporters?: readonly string[] | undefined;
}

/** The options of metrics under their names in files, such as `relevance_level`. */
export type ConfigOptions = {
  readonly [Option in keyof Settable as SnakeCase<Option>]?: Settable[Option] | undefined;
};

type Settable = Omit<MetricOptions, 'embeddingModel'>;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

export interface ConfigEmbedding {
  /** The model's name, such as `Xenova/all-MiniLM-L6-v2`. */
  readonly model?: string | undefined;
  /** The folder of a model's files, relative to the configuration. */
  readonly path?: string | undefined;
  /** How a text's vector is made of its tokens' vectors. Default: as the model's files say, else the mean. */
  readonly pooling?: 'mean' | 'cls' | undefined;
  /** What the model wants before a question, and before any other text. Default: what is known of the model. */
  readonly query_prefix?: string | undefined;
  readonly passage_prefix?: string | undefined;
  /** How many tokens of a text are read at the most. Default: as many as the model can. */
  readonly max_tokens?: number | undefined;
  /** Whether vectors are kept on disk for the next run. Default true. */
  readonly cache?: boolean | undefined;
  /** A module of your own instead of a model, relative to the configuration: it exports `model`, a name with a version, and `embed`. */
  readonly own?: string | undefined;
}

export interface ConfigGate {
  /** A sample passes if each of these metrics reaches its threshold; a share of the samples must pass. */
  readonly per_sample?:
    | { readonly thresholds?: Thresholds | undefined; readonly pass_rate?: number | undefined }
    | undefined;
  /** Thresholds for the mean over all samples. */
  readonly mean?: Thresholds | undefined;
  /** Earlier runs, relative to the configuration, which must not have been better; default of the metrics: those that are gated. */
  readonly regression?:
    | { readonly baseline: string | readonly string[]; readonly metrics?: readonly string[] | undefined }
    | undefined;
  /** Whether a missing score fails the gate (the default), or counts as the worst score it could have been. */
  readonly unscored?: 'fail' | 'bounds' | undefined;
  /** Whether answers of another commit than the one under test are warned of. Default true. */
  readonly stamp_check?: boolean | undefined;
}

/** By metric; null for a metric that is reported and not gated. */
export type Thresholds = Readonly<Record<string, number | null>>;

const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const number = v.pipe(v.number(), v.finite('wanted a finite number'));

const thresholds = v.record(
  v.string(),
  v.pipe(v.nullable(number), v.description('The threshold, or null for a metric that is reported and not gated.')),
);

const optionEntries = {
  compat: v.optional(
    v.pipe(
      v.picklist(['trec', 'ragas@0.4', 'ragas@0.3.5', 'deepeval@4']),
      v.description('Reproduce the arithmetic of trec_eval, Ragas or DeepEval.'),
    ),
  ),
  ties: v.optional(
    v.pipe(v.picklist(['list', 'trec']), v.description('What ranks the retrieved ids: the list, or score then id.')),
  ),
  relevance_level: v.optional(v.pipe(number, v.description('The lowest grade that counts as relevant.'))),
  gain: v.optional(v.pipe(v.picklist(['linear', 'exp']), v.description('The gain of a grade in nDCG.'))),
  missing_queries: v.optional(
    v.pipe(v.picklist(['skip', 'zero']), v.description('With compat trec: what a query without results counts.')),
  ),
  judged_only: v.optional(v.pipe(v.boolean(), v.description('With compat trec: drop retrieved ids nobody judged.'))),
  text_similarity: v.optional(v.pipe(rate, v.description('How alike two texts must be to count as the same chunk.'))),
  analyzer: v.optional(v.pipe(v.picklist(['char_wb', 'word', 'stem']), v.description('What TF-IDF counts.'))),
  vectors: v.optional(
    v.pipe(
      v.picklist(['tfidf', 'embedding']),
      v.description('What answer_relevancy and answer_correctness compare texts by. Default tfidf.'),
    ),
  ),
  numbers_derived: v.optional(
    v.pipe(
      v.picklist(['ignore', 'warn', 'support']),
      v.description('What a sum or difference of context numbers counts.'),
    ),
  ),
  beta: v.optional(
    v.pipe(
      number,
      v.gtValue(0),
      v.description('How much more recall weighs than precision where claims are compared. Default 1.'),
    ),
  ),
  judge: v.optional(
    v.pipe(v.string(), v.description('The only judge whose verdicts count, such as "model@version". Default: all.')),
  ),
  mix_series: v.optional(
    v.pipe(
      v.boolean(),
      v.description('A mean may mix verdicts of several judges, tools, variants or runs of the system.'),
    ),
  ),
  smallest_drop: v.optional(
    v.pipe(number, v.gtValue(0), v.description('The smallest difference of a mean that you look for. Default 0.05.')),
  ),
  refusal_phrases: v.optional(
    v.pipe(v.array(v.string()), v.description('Phrases by which your system declines to answer.')),
  ),
} satisfies Record<keyof ConfigOptions, v.GenericSchema>;
const options = v.strictObject(optionEntries);

const gate = v.strictObject({
  per_sample: v.optional(
    v.strictObject({
      thresholds: v.optional(
        v.pipe(
          thresholds,
          v.description(
            'A sample passes if each of these metrics reaches its threshold. Default: as the fields allow.',
          ),
        ),
      ),
      pass_rate: v.optional(v.pipe(rate, v.description('The share of samples that must pass. Default 0.75.'))),
    }),
  ),
  mean: v.optional(v.pipe(thresholds, v.description('Thresholds for the mean over all samples.'))),
  regression: v.optional(
    v.strictObject({
      baseline: v.pipe(
        v.union([v.string(), v.array(v.string())]),
        v.description('Samples of earlier runs, relative to this file, which must not have been better.'),
      ),
      metrics: v.optional(
        v.pipe(v.array(v.string()), v.description('What is compared. Default: the metrics that are gated.')),
      ),
    }),
  ),
  unscored: v.optional(
    v.pipe(
      v.picklist(['fail', 'bounds']),
      v.description('A missing score fails the gate, or counts as the worst score it could have been.'),
    ),
  ),
  stamp_check: v.optional(
    v.pipe(v.boolean(), v.description('Warn of answers of another commit than the one under test. Default true.')),
  ),
});

const embedding = v.strictObject({
  model: v.optional(v.pipe(v.string(), v.description('The model, such as "Xenova/all-MiniLM-L6-v2".'))),
  path: v.optional(v.pipe(v.string(), v.description("The folder of a model's files, relative to this file."))),
  pooling: v.optional(
    v.pipe(
      v.picklist(['mean', 'cls']),
      v.description("How a vector is made of its tokens' vectors. Default: the model's."),
    ),
  ),
  query_prefix: v.optional(v.pipe(v.string(), v.description('What the model wants before a question.'))),
  passage_prefix: v.optional(v.pipe(v.string(), v.description('What the model wants before any other text.'))),
  max_tokens: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description('How many tokens of a text are read. Default: as many as the model can.'),
    ),
  ),
  cache: v.optional(v.pipe(v.boolean(), v.description('Keep vectors on disk for the next run. Default true.'))),
  own: v.optional(
    v.pipe(v.string(), v.description('A module of your own that exports "model", a name with a version, and "embed".')),
  ),
});

const settings = {
  $schema: v.optional(v.string()),
  samples: v.optional(
    v.pipe(v.union([v.string(), v.array(v.string())]), v.description('The sample files, relative to this file.')),
  ),
  verdicts: v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.description('Files with verdicts on the samples, by id, relative to this file.'),
    ),
  ),
  map: v.optional(v.pipe(v.record(v.string(), v.string()), v.description('Field to column, where names differ.'))),
  thresholds: v.optional(
    v.pipe(
      v.string(),
      v.description('The file that plumbline threshold writes, relative to this one: the gate holds means at it.'),
    ),
  ),
  k: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(Number.MAX_SAFE_INTEGER),
      v.description('The k of the default hit@k. Default 3.'),
    ),
  ),
  metrics: v.optional(v.pipe(v.array(v.string()), v.description('Metrics to report, gated or not.'))),
  options: v.optional(options),
  embedding: v.optional(embedding),
  gate: v.optional(gate),
  reporters: v.optional(
    v.pipe(v.array(v.string()), v.description('Such as "terminal" or "junit=report.xml", relative to this file.')),
  ),
};

/**
 * What `plumbline.config.json` may hold: `schema/config.json` is made from it.
 *
 * @public
 */
export const configFileSchema: v.GenericSchema<Config> = v.strictObject({
  ...settings,
  custom_metrics: v.optional(
    v.pipe(v.array(v.string()), v.description('Modules whose exports are metrics, relative to this file.')),
  ),
});

/** A configuration in JavaScript may hold the metrics themselves, as well as the names of their modules. */
const configModuleSchema: v.GenericSchema<Config> = v.strictObject({
  ...settings,
  custom_metrics: v.optional(
    v.array(
      v.custom<string | Metric>(isModuleOrMetric, 'wanted the name of a module or a metric made by defineMetric'),
    ),
  ),
});

function isModuleOrMetric(value: unknown): boolean {
  return typeof value === 'string' || isMetric(value);
}

/** Gives a configuration its type, for editors. It changes nothing. */
export function defineConfig(config: Config): Config {
  return config;
}

/** Says where the value at a path of keys stands: the file, and the line where it is known. */
export type PlaceOf = (path: readonly string[]) => string;

/**
 * Checks the configuration that a JSON file holds.
 *
 * @throws UserError with the code `config` that names every problem
 */
export function parseConfigFile(value: unknown, placeOf: PlaceOf): Config {
  return parse(configFileSchema, value, placeOf);
}

/**
 * Checks the configuration that a module exports.
 *
 * @throws UserError with the code `config` that names every problem
 */
export function parseConfigModule(value: unknown, placeOf: PlaceOf): Config {
  return parse(configModuleSchema, value, placeOf);
}

function parse(schema: v.GenericSchema<Config>, value: unknown, placeOf: PlaceOf): Config {
  if (Array.isArray(value)) {
    throw new UserError('config', `${placeOf([])}: found a list, wanted an object with the settings`);
  }
  const result = v.safeParse(schema, value);
  if (result.success) return withoutLoss(value, result.output, placeOf);
  const lines = result.issues.map((issue) => {
    const path = (issue.path ?? []).map((item) => String(item.key));
    return `${placeOf(path)}: ${path.join('.') || 'the configuration'}: ${explain(issue, path)}`;
  });
  throw new UserError('config', lines.join('\n'));
}

/** The validator leaves out keys that are names of JavaScript's own objects: a threshold must not be lost so. */
function withoutLoss(value: unknown, config: Config, placeOf: PlaceOf): Config {
  const paths = [['gate', 'mean'], ['gate', 'per_sample', 'thresholds'], ['map']];
  for (const path of paths) {
    const lost = ownKeys(path.reduce(member, value)).find((key) => !ownKeys(path.reduce(member, config)).includes(key));
    if (lost === undefined) continue;
    throw new UserError(
      'config',
      `${placeOf([...path, lost])}: ${[...path, lost].join('.')}: found ${lost}, wanted a name that JavaScript has not taken`,
    );
  }
  return config;
}

function member(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, key) : undefined;
}

function ownKeys(object: unknown): readonly string[] {
  return typeof object === 'object' && object !== null ? Object.keys(object) : [];
}

function explain(issue: v.BaseIssue<unknown>, path: readonly string[]): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object' && issue.expected === 'never') {
    const key = path.at(-1) ?? '';
    const known = keysAt(path.slice(0, -1));
    const near = suggest(key, known);
    return `unknown key${near === undefined ? `; known are ${known.join(', ')}` : `; did you mean ${near}?`}`;
  }
  const hasOwnWords = issue.expected === null || issue.type === 'custom';
  const wanted = hasOwnWords ? issue.message : `wanted ${issue.expected.replaceAll('"', "'")}`;
  return `found ${issue.received.replaceAll('"', "'")}, ${wanted}`;
}

/** The keys that are known in the object at a path. */
function keysAt(path: readonly string[]): readonly string[] {
  const [head, next] = path;
  if (head === undefined) return [...Object.keys(settings), 'custom_metrics'];
  if (head === 'options') return Object.keys(optionEntries);
  if (head === 'embedding') return Object.keys(embedding.entries);
  return next === undefined ? Object.keys(gate.entries) : Object.keys(gate.entries.per_sample.wrapped.entries);
}
