import * as v from 'valibot';
import { inputError, type Problem } from '../core/errors.js';
import type { ModelPrice, PriceTable } from '../cost/prices.js';
import { isFailure } from '../io/attempt.js';
import { readJsonDocument } from '../io/json-document.js';
import { parseRecord } from '../io/parse-record.js';
import { readText } from '../io/read-text.js';
import { showValue } from '../io/show-value.js';
import type { Host } from './host.js';
import { openSource } from './sample-files.js';

const price = v.pipe(v.number(), v.finite(), v.minValue(0));
const modelSchema = v.strictObject({ input_per_million: price, output_per_million: price });
const wantedTable = '{ "currency": "EUR", "models": { "NAME": { "input_per_million": 1, "output_per_million": 4 } } }';
const wantedModel = '{ "input_per_million": …, "output_per_million": … }, each a number from 0';

const schema = v.strictObject({
  $schema: v.optional(v.string()),
  currency: v.pipe(v.string(), v.regex(/\S/)),
  models: v.record(v.pipe(v.string(), v.regex(/\S/)), modelSchema),
});

/**
 * Reads what models cost.
 *
 * @throws UserError `input` with the place of each problem
 */
export async function readPrices(file: string, host: Host): Promise<PriceTable> {
  const { chunks } = await openSource(file, host);
  const text = await readText({ file, chunks });
  const parsed = parseRecord(file, { line: 1, value: text.replace(/^\uFEFF/, '') });
  if (isFailure(parsed)) throw inputError(parsed.problems);
  const checked = v.safeParse(schema, parsed.value);
  if (!checked.success) {
    const lines = await linesOf(file, Buffer.from(text));
    throw inputError(checked.issues.map((issue) => problemOf(file, issue, lines)));
  }
  const { currency, models } = checked.output;
  return { file, currency, models: new Map(Object.entries(models).map(([name, given]) => [name, priceOf(given)])) };
}

function priceOf({ input_per_million, output_per_million }: v.InferOutput<typeof modelSchema>): ModelPrice {
  return { input: input_per_million, output: output_per_million };
}

/** Where the currency stands and each of the models, by their names. */
async function linesOf(file: string, bytes: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const lines = new Map<string, number>();
  const source = { file, chunks: once(bytes) };
  for await (const batch of readJsonDocument(source, [['currency'], ['models', '*']])) {
    for (const part of batch) if (!isFailure(part)) lines.set(part.path.join('\n'), part.line);
  }
  return lines;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function problemOf(file: string, { path, input }: v.BaseIssue<unknown>, lines: ReadonlyMap<string, number>): Problem {
  const keys = (path ?? []).map(({ key }) => String(key));
  const line = lines.get(keys.slice(0, keys[0] === 'models' ? 2 : 1).join('\n'));
  return {
    file,
    ...(line !== undefined && { line }),
    ...(keys.length > 0 && { field: keys.join('.') }),
    found: showValue(input),
    wanted: keys.length > 1 ? wantedModel : wantedTable,
  };
}
