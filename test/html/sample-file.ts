import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const places = ['Harbour', 'Lakeside', 'Pier 4', 'Old Mill', 'Station'];

/** Samples of a bike hire, every tenth of which misses its document, and every seventh of which has a number of its own. */
export function bikeSample(index: number): object {
  const place = places[index % places.length];
  const price = 4 + (index % 9);
  const isMissed = index % 10 === 0;
  const told = index % 7 === 0 ? price + 1 : price;
  const chunk = (name: string): string =>
    `${name}: a city bike at ${place} costs ${price} euros a day, and the deposit is 150 euros. ${'The desk opens in the morning and closes at dusk; lights, lock and helmet come with each bike. '.repeat(5)}`;
  return {
    id: `hire-${index}`,
    user_input: `What does a city bike cost at ${place} for one day, question ${index}?`,
    response: `A city bike at ${place} costs ${told} euros a day. The deposit is 150 euros.`,
    reference: `${price} euros a day.`,
    retrieved_contexts: [chunk('Prices'), chunk('Deposits'), chunk('Hours')],
    retrieved_context_ids: [isMissed ? 'other' : `prices-${index}`, 'deposits', 'hours'],
    reference_context_ids: [`prices-${index}`],
  };
}

/** Writes samples as JSONL into a folder of their own, and says where. */
export async function sampleFile(
  samples: Iterable<object>,
): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-pages-'));
  const lines = Array.from(samples, (sample) => `${JSON.stringify(sample)}\n`);
  await writeFile(join(folder, 'samples.jsonl'), lines.join(''));
  return { folder, file: 'samples.jsonl' };
}
