import { describe, expect, it } from 'vitest';
import { Project, record as sampleLine } from '../cli/project.js';

/** A line of a file of verdicts. */
function verdict(id: string, verdicts: readonly unknown[], more: object = {}): string {
  return JSON.stringify({
    id,
    metric: 'faithfulness',
    judge: 'rowan-judge@3',
    claims: verdicts.map((_, i) => `Claim ${i}.`),
    verdicts,
    ...more,
  });
}

describe('verdicts in files of their own', () => {
  const project = new Project();
  const samples = ['a', 'b', 'c'].map((id) => sampleLine(id)).join('\n');

  async function means(line: string) {
    const { metrics, stderr } = await project.json(`score samples.jsonl --metrics faithfulness ${line}`);
    return stderr ?? metrics[0].mean;
  }

  it('join the samples of the same id', async () => {
    project.write('samples.jsonl', samples);
    project.write(
      'verdicts.jsonl',
      [verdict('c', [1, 1]), verdict('a', ['yes', 'no']), verdict('b', [true])].join('\n'),
    );
    // (1/2 + 1 + 1) / 3
    expect(await means('--verdicts verdicts.jsonl')).toBeCloseTo(5 / 6, 12);
  });

  it('may be a JSON array, and CSV', async () => {
    project.write('samples.jsonl', samples);
    project.write('verdicts.json', `[${[verdict('a', [1]), verdict('b', [0]), verdict('c', [0])].join(',\n')}]`);
    project.write(
      'verdicts.csv',
      'id,metric,verdicts,score\na,faithfulness,"[1, 0]",\nb,faithfulness,"[\'yes\']",\nc,faithfulness,,0.75\n',
    );
    expect(await means('--verdicts verdicts.json')).toBeCloseTo(1 / 3, 12);
    // (1/2 + 1 + 3/4) / 3
    expect(await means('--verdicts verdicts.csv')).toBeCloseTo(0.75, 12);
  });

  it('may be samples that hold their verdicts', async () => {
    project.write('samples.jsonl', samples);
    const record = { metric: 'faithfulness', verdicts: [1] };
    project.write('judged.jsonl', ['a', 'b', 'c'].map((id) => sampleLine(id, { verdicts: [record] })).join('\n'));
    expect(await means('--verdicts judged.jsonl')).toBe(1);
  });

  it('stand beside those of other files and of the sample', async () => {
    project.write('samples.jsonl', sampleLine('a', { verdicts: [{ metric: 'context_recall', verdicts: [1] }] }));
    project.write('v1.jsonl', verdict('a', [1]));
    project.write('v2.jsonl', verdict('a', [0], { judge_run: 2 }));
    const { metrics } = await project.json(
      'score samples.jsonl --metrics faithfulness,context_recall --verdicts v1.jsonl --verdicts v2.jsonl',
    );
    expect(metrics.map((metric: { mean: number }) => metric.mean)).toEqual([0.5, 1]);
  });

  it('are named among the inputs, with their hash', async () => {
    project.write('samples.jsonl', samples);
    project.write('verdicts.jsonl', ['a', 'b', 'c'].map((id) => verdict(id, [1])).join('\n'));
    const { inputs } = await project.json('score samples.jsonl --metrics faithfulness --verdicts verdicts.jsonl');
    expect(inputs.map(({ file }: { file: string }) => file)).toEqual(['samples.jsonl', 'verdicts.jsonl']);
  });

  it('on samples that are not there are counted and named', async () => {
    project.write('samples.jsonl', samples);
    project.write('verdicts.jsonl', ['a', 'b', 'c', 'd'].map((id) => verdict(id, [1])).join('\n'));
    const { warnings } = await project.json('score samples.jsonl --metrics faithfulness --verdicts verdicts.jsonl');
    expect(warnings).toEqual([
      {
        code: 'verdicts-without-sample',
        message: 'there are verdicts, and no such sample: "d" (verdicts.jsonl:4)',
        samples: 1,
      },
    ]);
  });

  it.each([
    ['', 'verdicts.jsonl: found an empty file, wanted at least one record'],
    [
      verdict('z', [1]),
      'verdicts.jsonl:1: id: found verdicts on 1 sample, such as "z", none of which is read, wanted ids of samples.jsonl; give the samples an id of their own each, and the verdicts the same',
    ],
    [
      `${verdict('a', [1])}\n${verdict('a', [0])}`,
      'verdicts.jsonl:2: metric: found "faithfulness" of the sample "a", which verdicts.jsonl:1 has from the same judge and run, wanted one record for each metric, judge, pipeline run and judge run; number the runs of the judge with judge_run',
    ],
    [
      '{"id": "a", "metric": "faithfulness", "verdicts": "yes"}',
      'verdicts.jsonl:1: verdicts: found "yes", wanted a list of verdicts; put it in brackets: ["yes", "no"]',
    ],
    [
      sampleLine('a'),
      'verdicts.jsonl: found samples without verdicts, wanted verdict records, or samples that hold their verdicts; have the judge judge them, with plumbline run --judge, or write {"id": "q1", "metric": "faithfulness", "verdicts": [1, 0]} on each line',
    ],
    ['{"id": "a", "metric": ', 'verdicts.jsonl:1: '],
  ])('that are wrong are refused: %j', async (content, message) => {
    project.write('samples.jsonl', samples);
    project.write('verdicts.jsonl', content);
    const { code, stdout, stderr } = await project.run(
      'score samples.jsonl --metrics faithfulness --verdicts verdicts.jsonl',
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.startsWith(`plumbline: ${message}`)).toBe(true);
  });

  it('are read where the configuration says', async () => {
    project.write('plumbline.config.json', {
      samples: 'samples.jsonl',
      verdicts: ['verdicts.jsonl'],
      metrics: ['faithfulness'],
    });
    project.write('samples.jsonl', sampleLine('a'));
    project.write('verdicts.jsonl', verdict('a', [1, 0]));
    const { metrics } = await project.json('score');
    expect(metrics[0].mean).toBe(0.5);
  });
});
