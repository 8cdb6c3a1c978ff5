import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Project, record } from './project.js';

const project = new Project();

type Row = ReturnType<typeof JSON.parse>;

function rowsOf(text: string): readonly Row[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

function idsOf(text: string): readonly string[] {
  return rowsOf(text).map(({ id }) => id);
}

/** The ids that are drawn from a file of these lines. */
async function draw(lines: readonly string[], flags: string): Promise<readonly string[]> {
  project.write('all.jsonl', lines.join('\n'));
  const { code, stderr } = await project.run(`sample all.jsonl ${flags} -o some.jsonl`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return idsOf(project.read('some.jsonl'));
}

async function sift(lines: readonly string[], flags: string): Promise<readonly string[]> {
  const { code, stdout, stderr } = await project.run(`sample - ${flags}`, { stdin: lines.join('\n') });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return idsOf(stdout);
}

/** Of every ten questions the documents answer nine. */
function questions(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    record(`q${index}`, { stratum: index % 10 === 9 ? 'unanswerable' : 'answerable' }),
  );
}

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 30 });
const strata = fc.infiniteStream(fc.constantFrom('answerable', 'unanswerable'));

describe('sample --n', () => {
  it('draws of each stratum by its size, one at least, and says so in each row', async () => {
    project.write('all.jsonl', questions(300).join('\n'));
    const { strata: drawn, n, inputs } = await project.json('sample all.jsonl --n 20 -o some.jsonl');
    expect({ drawn, n, inputs: inputs.length }).toEqual({
      drawn: [
        { stratum: 'answerable', samples: 270, matching: 270, drawn: 18 },
        { stratum: 'unanswerable', samples: 30, matching: 30, drawn: 2 },
      ],
      n: 20,
      inputs: 1,
    });
    const rows = rowsOf(project.read('some.jsonl'));
    expect(rows).toHaveLength(20);
    for (const { subset_of, stratum, inclusion_probability } of rows) {
      const chance = stratum === 'answerable' ? 18 / 270 : 2 / 30;
      expect({ subset_of, inclusion_probability }).toEqual({
        subset_of: { samples: 300 },
        inclusion_probability: chance,
      });
    }
    const [{ subset_of, inclusion_probability, ...first }] = rows;
    expect(first).toEqual(JSON.parse(questions(300).find((line) => JSON.parse(line).id === first.id) ?? ''));
    const ofRare = await draw([...questions(9), record('rare', { stratum: 'unanswerable' })], '--n 3');
    expect(ofRare).toContain('rare');
  });

  it('draws the same in any order, and others with another seed', async () => {
    const lines = questions(60);
    const drawn = await draw(lines, '--n 10');
    expect(drawn).toEqual([...drawn].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
    expect([...(await draw([...lines].reverse(), '--n 10'))].reverse()).toEqual(drawn);
    expect(await draw(lines, '--n 10 --seed spring')).not.toEqual(drawn);
  });

  it('loses one of its samples at the most where one is added to the set', async () => {
    await fc.assert(
      fc.asyncProperty(ids, strata, fc.integer({ min: 1, max: 12 }), async (names, of, n) => {
        const lines = names.map((id) => record(id, { stratum: of.next().value }));
        const after = await draw(lines, `--n ${n}`);
        const before = lines.length === 1 ? [] : await draw(lines.slice(1), `--n ${n}`);
        expect(before.filter((id) => !after.includes(id)).length).toBeLessThanOrEqual(1);
        expect(after).toHaveLength(Math.min(n, lines.length));
      }),
      { seed: 30, numRuns: 60 },
    );
  });
});

describe('sample --rate', () => {
  it('keeps about such a share of a stream, and says so in each row', async () => {
    const { stdout } = await project.run('sample - --rate 0.1', { stdin: questions(2000).join('\n') });
    const rows = rowsOf(stdout);
    // 2,000 throws: 200, with a standard deviation of 13.
    expect(Math.abs(rows.length - 200)).toBeLessThan(54);
    for (const { subset_of, inclusion_probability } of rows) {
      expect({ subset_of, inclusion_probability }).toEqual({ subset_of: { rate: 0.1 }, inclusion_probability: 0.1 });
    }
    expect(await draw(questions(2000), '--rate 0.1')).toEqual(idsOf(stdout));
  });

  it('keeps a row or not by its id alone, and at a higher rate whatever it keeps at a lower one', async () => {
    await fc.assert(
      fc.asyncProperty(ids, async (names) => {
        const lines = names.map((id) => record(id));
        const kept = await sift(lines, '--rate 0.4');
        const alone = await Promise.all(lines.map((line) => sift([line], '--rate 0.4')));
        expect(alone.flat()).toEqual(kept);
        expect(await sift(lines, '--rate 0.7')).toEqual(expect.arrayContaining([...kept]));
        expect(await sift(lines, '--rate 1')).toEqual(names);
      }),
      { seed: 10, numRuns: 30 },
    );
  });

  it('draws anew from what was kept', async () => {
    const kept = await draw(questions(400), '--rate 0.5');
    const again = await sift(
      rowsOf(project.read('some.jsonl')).map((row) => JSON.stringify(row)),
      '--rate 0.5',
    );
    // About 200, of which the half: by the same throws it would be all.
    expect(kept.length - again.length).toBeGreaterThan(60);
    expect(again.length).toBeGreaterThan(60);
  });

  it('passes good lines on beside bad ones, which it tells of', async () => {
    const stdin = [record('a'), '{"id": "b"', record('c')].join('\n');
    const { code, stdout, stderr } = await project.run('sample - --rate 1', { stdin });
    expect({ code, ids: idsOf(stdout) }).toEqual({ code: 2, ids: ['a', 'c'] });
    expect(stderr).toMatch(/^plumbline: <stdin>:2: found .*\n$/);
  });
});

describe('sample --where', () => {
  const judged = (id: string, score: number | undefined, more: object = {}) =>
    record(id, {
      verdicts: [{ metric: 'faithfulness', ...(score === undefined ? { error: 'timeout' } : { score }) }],
      ...more,
    });
  const lines = [
    judged('good', 1),
    judged('bad', 0.2),
    judged('failed', undefined),
    judged('missed', 0.4, { retrieved_context_ids: ['prices'] }),
    judged('declined', 0, { response: 'I do not have that information.' }),
  ];
  const where = async (condition: string, flags = ''): Promise<readonly string[]> => {
    project.write('all.jsonl', lines.join('\n'));
    const words = [
      'sample',
      'all.jsonl',
      '--where',
      condition,
      '-o',
      'some.jsonl',
      ...flags.split(' ').filter(Boolean),
    ];
    const { code, stderr } = await project.run(words);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return idsOf(project.read('some.jsonl'));
  };

  it('chooses by scores, and by none where that is asked', async () => {
    expect(await where('faithfulness<0.5')).toEqual(['bad', 'missed']);
    expect(await where('faithfulness<0.5 and hit@3=1')).toEqual(['bad']);
    expect(await where('faithfulness=unscored')).toEqual(['failed']);
    expect(await where('faithfulness=not-applicable')).toEqual(['declined']);
    expect(await where('faithfulness!=scored and hit@3=0')).toEqual([]);
  });

  it('writes what the rows were chosen by, and draws from them', async () => {
    expect(await where('faithfulness<0.5', '--n 1')).toHaveLength(1);
    const [{ subset_of, inclusion_probability, verdicts }] = rowsOf(project.read('some.jsonl'));
    expect({ subset_of, inclusion_probability }).toEqual({
      subset_of: { samples: 2, where: 'faithfulness<0.5' },
      inclusion_probability: 0.5,
    });
    expect(verdicts).toHaveLength(1);
    await where('faithfulness<0.5');
    expect(rowsOf(project.read('some.jsonl'))[0]).not.toHaveProperty('inclusion_probability');
  });

  it('takes verdicts from a file of their own', async () => {
    project.write('all.jsonl', [record('a'), record('b')].join('\n'));
    project.write('verdicts.jsonl', JSON.stringify({ id: 'b', metric: 'judge_of_tone', score: 0 }));
    const flags = ['--verdicts', 'verdicts.jsonl', '--where', 'judge:judge_of_tone=0', '-o', 'some.jsonl'];
    expect((await project.run(['sample', 'all.jsonl', ...flags])).stderr).toBe('');
    expect(idsOf(project.read('some.jsonl'))).toEqual(['b']);
  });

  it('sifts a stream', async () => {
    const { stdout } = await project.run(['sample', '-', '--where', 'faithfulness<0.5', '--rate', '1'], {
      stdin: lines.join('\n'),
    });
    expect(rowsOf(stdout).map(({ id, subset_of }) => [id, subset_of])).toEqual([
      ['bad', { rate: 1, where: 'faithfulness<0.5' }],
      ['missed', { rate: 1, where: 'faithfulness<0.5' }],
    ]);
  });

  it('counts those without a value', async () => {
    project.write('all.jsonl', lines.join('\n'));
    const words = ['sample', 'all.jsonl', '--where', 'faithfulness<0.5', '-o', 'some.jsonl', '--reporter', 'json'];
    const report = JSON.parse((await project.run(words)).stdout);
    expect(report).toMatchObject({
      matching: 2,
      without_value: [{ metric: 'faithfulness', unscored: 1, not_applicable: 1 }],
    });
  });

  it.each([
    ['faithfulness<low', 'wanted a metric beside a number'],
    ['faithfullness<1', 'did you mean faithfulness?'],
  ])('%s is refused', async (condition, message) => {
    project.write('all.jsonl', record('a'));
    const { code, stderr } = await project.run(['sample', 'all.jsonl', '--where', condition, '-o', 'some.jsonl']);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(project.names()).toEqual(['all.jsonl']);
  });
});

describe('a subset', () => {
  const gated = async (lines: readonly string[], flags: string) => {
    await draw(lines, flags);
    return project.run('gate some.jsonl');
  };

  it('is known to the gate', async () => {
    const { stdout } = await gated(questions(30), '--n 3');
    expect(stdout).toContain('3 of 30 samples; per-sample pass rate');
    expect(stdout).toContain('These are 3 of 30 samples (10%), drawn by their ids.');
    expect((await project.json('gate some.jsonl')).subsets).toEqual([
      { size: 3, samples: 30, rate: null, where: null },
    ]);
    expect((await project.json('score some.jsonl')).subsets).toHaveLength(1);
  });

  it('that was chosen by its scores stands for itself alone', async () => {
    const { stdout } = await gated(questions(30), '--where mrr=1');
    expect(stdout).toContain('They were chosen by what they scored');
  });

  it('of all is no subset to speak of, nor are its rows among others', async () => {
    expect((await gated(questions(5), '--n 9')).stdout).not.toContain('Subset');
    await draw(questions(30), '--n 3');
    project.write('some.jsonl', `${project.read('some.jsonl')}${record('new')}\n`);
    expect((await project.json('gate some.jsonl')).subsets).toEqual([]);
  });

  it('goes through a pipeline as one', async () => {
    await draw(questions(30), '--n 3');
    project.write(
      'pipeline.mjs',
      'export const answer = () => ({ answer: "25 seats.", contexts: [], ids: ["plans"] });',
    );
    await project.run('run --pipeline ./pipeline.mjs --questions some.jsonl -o answers.jsonl');
    expect(rowsOf(project.read('answers.jsonl')).map(({ subset_of }) => subset_of.samples)).toEqual([30, 30, 30]);
  });

  it('does not tell those who label what it was chosen by', async () => {
    await draw(questions(30), '--where mrr=1');
    await project.run('sample some.jsonl --for-labels 3 -o to-label.jsonl');
    expect(project.read('to-label.jsonl')).not.toContain('mrr');
  });

  it('reads as it was written, from CSV too', async () => {
    project.write('some.csv', 'question,answer,subset_of\nSeats?,25.,"{""samples"": 300, ""rate"": 0.5}"\n');
    const { subsets } = await project.json('score some.csv --metrics token_f1');
    expect(subsets).toEqual([{ size: 1, samples: 300, rate: 0.5, where: null }]);
  });

  it.each([
    [{ samples: 0 }, 'subset_of.samples: found 0, wanted a whole number from 1'],
    [{ rate: 1.5 }, 'subset_of.rate: found 1.5, wanted a share above 0 and at most 1'],
    ['easy', 'subset_of: found "easy", wanted an object that says what the sample was drawn from'],
  ])('%j is told', async (subset_of, message) => {
    project.write('all.jsonl', record('a', { subset_of }));
    const { code, stderr } = await project.run('gate all.jsonl');
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

it.each([
  ['', 'found nothing to draw, wanted --n, --rate or --where for a subset, or --for-labels for samples to label'],
  ['--n 3 --rate 0.1', 'found --n and --rate together'],
  ['--n 3 --for-labels 3', 'found --n and --for-labels together'],
  ['--rate 0.1 --metric mrr --cut 0.5', 'found --rate, --metric and --cut together'],
  ['--template labels.csv', 'found --template, wanted --n'],
  ['--n 3', 'found no --output, wanted the file to write'],
  ['--rate 0', 'Wanted a share above 0.'],
  ['--rate 0.1 -o all.jsonl', '--output all.jsonl: found a file that is read'],
])('sample all.jsonl %s is refused', async (flags, message) => {
  project.write('all.jsonl', record('a'));
  const { code, stdout, stderr } = await project.run(`sample all.jsonl ${flags}`);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

it.each([
  ['--n 3', 'found no --output'],
  ['--rate 1 --reporter json', 'found --reporter without --output'],
  ['--rate 1 --verdicts verdicts.jsonl', 'found verdicts in verdicts.jsonl and no --output'],
])('sample - %s is refused', async (flags, message) => {
  const { code, stdout, stderr } = await project.run(`sample - ${flags}`, { stdin: record('a') });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});
