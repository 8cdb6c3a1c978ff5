import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomEncoder, writeModel } from '../models/random-encoder.mjs';
import { root, runCli } from './run-cli.js';

const bin = join(root, 'dist/bin.js');
const metrics = ['embedding_relevancy', 'context_relevancy', 'semantic_support'];
const models = ['exact', 'quantized'];
let folder = '';
let lines: readonly string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  cpSync(join(root, 'fixtures/help-centre/samples.jsonl'), join(folder, 'samples.jsonl'));
  lines = readFileSync(join(folder, 'samples.jsonl'), 'utf8').trim().split('\n');
  writeFileSync(join(folder, 'reversed.jsonl'), lines.toReversed().join('\n'));
  await writeModel(join(folder, 'exact'), randomEncoder());
  await writeModel(join(folder, 'quantized'), randomEncoder({ isQuantized: true }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function scoring(model: string, file = 'samples.jsonl', ...more: readonly string[]): readonly string[] {
  return ['score', file, '--metrics', metrics.join(), '--model-path', model, '--reporter', 'jsonl', ...more];
}

/** The values of all samples in the metrics, by id: 2, which is no cosine, where there is none. */
function valuesOf(jsonl: string): ReadonlyMap<string, readonly number[]> {
  const rows = jsonl
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return new Map(rows.map(({ id, plumbline }) => [id, metrics.map((metric) => plumbline.scores[metric].value ?? 2)]));
}

async function score(
  args: readonly string[],
  cache: string,
  stdin = '',
): Promise<ReadonlyMap<string, readonly number[]>> {
  const env = { PLUMBLINE_CACHE: cache };
  const { code, stdout, stderr } = await runCli(args, { cwd: folder, env, stdin });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return valuesOf(stdout);
}

function start(args: readonly string[], cache: string): ChildProcess {
  return spawn(process.execPath, [bin, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PLUMBLINE_CACHE: cache },
  });
}

async function outputOf({ stdout }: ChildProcess): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of stdout ?? []) pieces.push(String(piece));
  return pieces.join('');
}

function expectSame(
  found: ReadonlyMap<string, readonly number[]>,
  wanted: ReadonlyMap<string, readonly number[]>,
): void {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [id, values] of wanted) {
    for (const [index, value] of values.entries()) {
      expect(Math.abs((found.get(id)?.[index] ?? Number.NaN) - value), `${id} ${metrics[index]}`).toBeLessThanOrEqual(
        1e-6,
      );
    }
  }
}

describe.each(models)('the scores of a model that is %s', (model) => {
  test('hang on no order, batch or cache', { timeout: 60_000 }, async () => {
    const fresh = ['--no-vector-cache'];
    const wanted = await score(scoring(model, 'samples.jsonl', ...fresh), 'none');
    expect(wanted.size).toBe(lines.length);
    expectSame(await score(scoring(model, 'reversed.jsonl', ...fresh), 'none'), wanted);
    expectSame(await score(scoring(model), `${model}-cache`), wanted);
    expectSame(await score(scoring(model, 'reversed.jsonl'), `${model}-cache`), wanted);
    for (const line of lines.slice(0, 5)) {
      const alone = await score(scoring(model, '-', ...fresh), 'none', line);
      expectSame(alone, new Map([...wanted].filter(([id]) => alone.has(id))));
    }
  });

  test('are those of two processes that fill one cache at once', { timeout: 60_000 }, async () => {
    const wanted = await score(scoring(model, 'samples.jsonl', '--no-vector-cache'), 'none');
    const both = [start(scoring(model), `${model}-shared`), start(scoring(model, 'reversed.jsonl'), `${model}-shared`)];
    const outputs = await Promise.all(both.map(outputOf));
    await Promise.all(both.map((child) => child.exitCode ?? once(child, 'exit')));
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    for (const output of outputs) expectSame(valuesOf(output), wanted);
    expectSame(await score(scoring(model), `${model}-shared`), wanted);
  });
});

/** The files of JavaScript that a command loads. */
function scriptsOf(args: readonly string[]): readonly string[] {
  const coverage = mkdtempSync(join(folder, 'coverage-'));
  const env = { PATH: process.env['PATH'], NODE_V8_COVERAGE: coverage, PLUMBLINE_CACHE: 'scripts-cache' };
  const { status } = spawnSync(process.execPath, [bin, ...args], { cwd: folder, env });
  expect([0, 1]).toContain(status);
  return readdirSync(coverage)
    .flatMap((name) => JSON.parse(readFileSync(join(coverage, name), 'utf8')).result)
    .map(({ url }) => String(url))
    .filter((url) => url.startsWith('file:'))
    .map((url) => fileURLToPath(url));
}

/** Of the library, of the runtime, or of what is said here of a model. */
function ofModels(scripts: readonly string[]): readonly string[] {
  return scripts.filter(
    (path) =>
      /node_modules.*(transformers|onnxruntime)/.test(path) ||
      readFileSync(path, 'utf8').includes('DynamicQuantizeLinear'),
  );
}

test('a gate without embeddings loads nothing of them', { timeout: 60_000 }, () => {
  const without = scriptsOf(['gate', 'samples.jsonl']);
  expect(without).toContain(bin);
  expect(ofModels(without)).toEqual([]);
  const gated = ['gate', 'samples.jsonl', '--per-sample', 'semantic_support=0', '--model-path', 'exact'];
  expect(ofModels(scriptsOf(gated)).length).toBeGreaterThan(2);
});

const hasStrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

test.skipIf(!hasStrace)('a gate with embeddings opens no socket', { timeout: 120_000 }, () => {
  const log = join(folder, 'calls.txt');
  const traced = ['-f', '-e', 'trace=network,openat,open', '-o', log, process.execPath, bin];
  const gated = ['gate', 'samples.jsonl', '--per-sample', 'semantic_support=0', '--model-path', 'exact'];
  const env = { PATH: process.env['PATH'], PLUMBLINE_CACHE: 'traced-cache' };
  expect([0, 1]).toContain(spawnSync('strace', [...traced, ...gated], { cwd: folder, env }).status);
  const calls = readFileSync(log, 'utf8');
  expect(calls).toContain('model.onnx');
  expect(calls.split('\n').filter((line) => /\b(socket|connect|bind|sendto)\(/.test(line))).toEqual([]);
});
