import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { bikeSample } from '../html/sample-file.js';
import { Project, record } from './project.js';
import { root } from './run-cli.js';

const project = new Project();

/** The ids of the samples of a page, in its order. */
function idsIn(page: string): readonly (string | undefined)[] {
  return [...page.matchAll(/<details class="sample" id="sample=([^"]*)"/g)].map(([, id]) => id);
}

/** The words of a page's tags and texts that a person reads, one line for each part. */
function sampleIn(page: string, id: string): string {
  const [, sample = ''] = page.split(`id="sample=${id}"`);
  return sample.slice(0, sample.indexOf('</details>')).replace(/<[^>]*>/g, '');
}

const invented = { response: '26 seats.' };

describe('--reporter html', () => {
  it('is the whole page on standard output', async () => {
    project.write('samples.jsonl', [record('good'), record('bad', invented)].join('\n'));
    const { code, stdout, stderr } = await project.run('gate samples.jsonl --reporter html');
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout.startsWith('<!doctype html>\n')).toBe(true);
    expect(stdout.endsWith('</html>\n')).toBe(true);
    expect(idsIn(stdout)).toEqual(['bad', 'good']);
  });

  it('has every score with its reason, of what passed too, and changes nothing of another report', async () => {
    project.write('samples.jsonl', [record('good'), record('bad', invented)].join('\n'));
    await project.run('gate samples.jsonl --reporter html=report.html --reporter json=beside.json');
    await project.run('gate samples.jsonl --reporter json=alone.json');
    expect(project.read('beside.json')).toBe(project.read('alone.json'));
    const page = project.read('report.html');
    expect(sampleIn(page, 'good')).toContain('hit@3✓ 1, required 1plans at rank 1 of 1');
    expect(sampleIn(page, 'bad')).toContain('26 in no chunk; nearest: 25 seats in chunk 1');
  });

  it('has the reasons of a metric that stands in for another, and of those that there are verdicts for', async () => {
    const faithfulness = { metric: 'faithfulness', judge: 'rowan@1', claims: ['It has 25.'], verdicts: ['yes'] };
    const texts = {
      retrieved_context_ids: null,
      reference_context_ids: null,
      reference: '25 seats',
      verdicts: [faithfulness],
    };
    project.write('samples.jsonl', record('only-texts', texts));
    const { stdout } = await project.run('gate samples.jsonl --reporter html');
    const sample = sampleIn(stdout, 'only-texts');
    expect(sample).toContain(
      'reference_support@3✓ 1.000, required 0.5002 of 2 content words and numbers of the reference',
    );
    expect(sample).toContain('faithfulness11 of 1 claim supported by the contexts');
    expect(sample).toContain('faithfulness, rowan@1');
  });

  it('shows what went wrong where nothing is gated', async () => {
    const missed = { reference_context_ids: ['other'] };
    project.write('samples.jsonl', [record('good'), record('missed', missed)].join('\n'));
    const { stdout } = await project.run('score samples.jsonl --reporter html');
    expect(idsIn(stdout)).toEqual(['missed', 'good']);
    expect(stdout).toContain('<h2><bdi>Samples: 1 went wrong, 1 no fault found</bdi></h2>');
  });

  it('shows what went wrong first where only means are gated', async () => {
    const missed = { reference_context_ids: ['other'] };
    project.write('samples.jsonl', [record('good'), record('missed', missed)].join('\n'));
    const { stdout } = await project.run('gate samples.jsonl --mean hit@3=0.9 --reporter html');
    expect(idsIn(stdout)).toEqual(['missed', 'good']);
    expect(stdout).toContain('<h2><bdi>Samples: 1 went wrong, 1 no fault found</bdi></h2>');
  });

  it('shows of many what went wrong where only means are gated, wherever it stands in the file', async () => {
    const missed = { reference_context_ids: ['other'] };
    const bad = new Set([3, 1_100]);
    const lines = Array.from({ length: 1_250 }, (_, index) => record(`q${index}`, bad.has(index) ? missed : {}));
    project.write('samples.jsonl', lines.join('\n'));
    const { stdout } = await project.run('gate samples.jsonl --mean hit@3=0.999 --reporter html');
    expect(idsIn(stdout)).toEqual(['q3', 'q1100']);
  });

  it('shows of many samples those that failed, wherever they stand in the file', async () => {
    const bad = new Set([3, 999, 1_100, 1_249]);
    const lines = Array.from({ length: 1_250 }, (_, index) => record(`q${index}`, bad.has(index) ? invented : {}));
    project.write('samples.jsonl', lines.join('\n'));
    const { stdout } = await project.run('gate samples.jsonl --pass-rate 1 --reporter html');
    expect(idsIn(stdout)).toEqual(['q3', 'q999', 'q1100', 'q1249']);
    expect(stdout).toContain('<b>4 of 1250 samples.</b>');
  });

  it('shows a thousand of more failures', async () => {
    const lines = Array.from({ length: 2_500 }, (_, index) => record(`q${index}`, invented));
    project.write('samples.jsonl', lines.join('\n'));
    const { stdout } = await project.run('gate samples.jsonl --reporter html');
    const ids = idsIn(stdout);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([1_000, 'q0', 'q999']);
    expect(stdout).toContain('<b>1000 of 2500 samples.</b>');
  });

  it('killed at any moment, leaves what was there or the whole page', async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) => JSON.stringify(bikeSample(index)));
    project.write('samples.jsonl', lines.join('\n'));
    project.write('report.html', 'the page of yesterday');
    const words = ['gate', 'samples.jsonl', '--reporter', 'html=report.html'];
    const child = spawn(process.execPath, [join(root, 'dist/bin.js'), ...words], {
      cwd: project.folder,
      stdio: 'ignore',
    });
    // As soon as the page is being written, beside the file that it shall be.
    while (readdirSync(project.folder).length < 3 && child.exitCode === null) await sleep(1);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    const page = project.read('report.html');
    expect(page === 'the page of yesterday' || page.endsWith('</html>\n')).toBe(true);
  });
});
