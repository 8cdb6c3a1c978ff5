import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../../src/history/entry-of-line.js';
import { readHistory } from '../../src/history/read-history.js';
import { anyEntry, entryOn, measured } from './entries.js';

function read(content: string | Uint8Array) {
  async function* chunks() {
    yield typeof content === 'string' ? new TextEncoder().encode(content) : content;
  }
  return readHistory({ file: 'history.jsonl', chunks: chunks() });
}

const first = JSON.stringify(lineOf(entryOn(1, [measured('hit@3', 0.5)])));
const second = JSON.stringify(lineOf(entryOn(2, [measured('hit@3', 0.75)])));

describe('readHistory', () => {
  it('gives back what was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 3 }), async (written) => {
        const { entries, torn } = await read(written.map((entry) => `${JSON.stringify(lineOf(entry))}\n`).join(''));
        expect(entries.map(({ entry }) => entry)).toEqual(written);
        expect(torn).toBeUndefined();
      }),
      { seed: 3, numRuns: 60 },
    );
  });

  it('keeps a torn last line apart, wherever it was cut', async () => {
    const bytes = Buffer.from(`${first}\n${second.replace('c0ffee2', 'café')}`);
    const start = Buffer.byteLength(first) + 1;
    for (let end = start + 1; end < bytes.length; end += 1) {
      const { entries, torn } = await read(bytes.subarray(0, end));
      expect(entries).toHaveLength(1);
      expect(torn).toEqual({ line: 2, bytes: end - start });
    }
    expect((await read(bytes)).entries).toHaveLength(2);
  });

  it.each([
    [`${first}\n${second}`, 2],
    [`${first}\r\n\r\n${second}\r\n`, 2],
    [`\ufeff${first}`, 1],
    [`${first}\n  `, 1],
  ])('reads a file that a person edited (%#)', async (content, count) => {
    const { entries, torn } = await read(content);
    expect({ count: entries.length, torn }).toEqual({ count, torn: undefined });
  });

  it('names the place and the field of everything that is wrong', async () => {
    const broken = (more: object) => JSON.stringify({ ...JSON.parse(first), ...more });
    const lines = [
      first,
      first.slice(0, 20),
      broken({ time: '2026-03-01' }),
      broken({ schema_version: 2 }),
      broken({ metrics: [{ ...measured('hit@3', 0.5), not_applicable: {}, unscored: {}, bounds: null, scored: -1 }] }),
      '[]',
    ];
    await expect(read(lines.map((line) => `${line}\n`).join(''))).rejects.toThrow(
      [
        'history.jsonl:2: found the end of the text at column 21, wanted a field name in double quotes',
        'history.jsonl:3: time: found "2026-03-01", wanted a time in UTC to the second, such as "2026-11-30T18:00:00Z"',
        'history.jsonl:4: schema_version: found 2, wanted 1, the only version that this program reads; a newer program may have written it',
        'history.jsonl:5: metrics[0].scored: found -1, wanted a whole number from 0',
        'history.jsonl:5: metrics[0].interval: found nothing, wanted an object with metric, version, options, series, n, scored, not_applicable, unscored, mean, bounds and interval',
        'history.jsonl:6: found [], wanted an object with schema_version, time, tool_version, questions and metrics',
      ].join('\n'),
    );
  });
});
