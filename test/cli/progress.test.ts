import { expect, test } from 'vitest';
import { Project, record } from './project.js';

const project = new Project();

/** A clock that goes on by so many milliseconds whenever somebody looks. */
function ticking(step: number): () => number {
  let time = 0;
  return () => {
    time += step;
    return time;
  };
}

/** Enough samples for several batches. */
function writeSamples(last = ''): void {
  const lines = Array.from({ length: 2000 }, (_, index) => record(`q${index}`));
  project.write('samples.jsonl', [...lines, last].join('\n'));
}

const cleared = '\r\u001b[2K';

test('progress is shown on a terminal, when it takes more than a second, and taken away again', async () => {
  writeSamples();
  const line = 'score samples.jsonl -m hit@1';
  const { stderr } = await project.run(line, { isTerminal: true, now: ticking(1000) });
  const [counts = '', ...rest] = stderr.split(cleared);
  expect(counts).toMatch(/^(?:\r\d+ samples)+$/);
  expect(rest).toEqual(['']);
  const quick = ticking(999);
  expect((await project.run(line, { isTerminal: true, now: () => Math.min(quick(), 1998) })).stderr).toBe('');
  expect((await project.run(line, { isTerminal: false, now: ticking(1000) })).stderr).toBe('');
});

test('it counts no oftener than five times a second', async () => {
  writeSamples();
  const shownWith = async (step: number): Promise<number> => {
    // A second is gone by the first look after the start, and then so many milliseconds between two looks.
    const times = ticking(step);
    let now = (): number => {
      now = () => 1000 + times();
      return 0;
    };
    const { stderr } = await project.run('score samples.jsonl -m hit@1', { isTerminal: true, now: () => now() });
    return stderr.split(' samples').length - 1;
  };
  const looks = await shownWith(200);
  expect(looks).toBeGreaterThan(4);
  expect(await shownWith(199)).toBe(Math.ceil(looks / 2));
  expect(await shownWith(50)).toBe(Math.ceil(looks / 4));
});

test('it is taken away before an error is told', async () => {
  writeSamples('{');
  const { code, stderr } = await project.run('gate samples.jsonl', { isTerminal: true, now: ticking(1000) });
  expect(code).toBe(2);
  expect(stderr.split(cleared)).toEqual([
    expect.stringMatching(/\d samples$/),
    expect.stringMatching(/^plumbline: samples\.jsonl:2001: /),
  ]);
});

test('it is taken away where something else fails', async () => {
  writeSamples();
  let looks = 0;
  const failing = (): number => {
    looks += 1;
    if (looks > 4) throw new Error('the clock is broken');
    return looks * 1000;
  };
  const { code, stderr } = await project.run('score samples.jsonl -m hit@1', { isTerminal: true, now: failing });
  expect(code).toBe(3);
  expect(stderr.split(cleared)).toEqual([
    expect.stringMatching(/\d samples$/),
    expect.stringContaining('the clock is broken'),
  ]);
});
