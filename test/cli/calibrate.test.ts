import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Project } from './project.js';

const project = new Project();

function lines(...records: readonly object[]): string {
  return records.map((one) => `${JSON.stringify(one)}\n`).join('');
}

function verdict(id: string, score: number, more: object = {}): object {
  return { id, metric: 'faithfulness', judge: 'rowan-judge@3', score, ...more };
}

function label(id: string, said: string | number | null, more: object = {}): object {
  return { id, metric: 'faithfulness', annotator: 'kim', label: said, ...more };
}

const usual = 'calibrate --labels labels.jsonl --verdicts verdicts.jsonl';

/** q1 and q2 are good, q3 and q4 bad; the judge takes q4 for good. */
function writeUsual(): void {
  project.write(
    'labels.jsonl',
    lines(label('q1', 'pass'), label('q2', 'Pass '), label('q3', 'FAIL'), label('q4', 'fail')),
  );
  project.write('verdicts.jsonl', lines(verdict('q4', 0.8), verdict('q3', 0.1), verdict('q2', 0.9), verdict('q1', 1)));
}

describe('joining', () => {
  it('refuses scores that a cut between 0 and 1 does not tell apart, in words and not one by one', async () => {
    writeUsual();
    project.write('verdicts.jsonl', lines(verdict('q1', 5), verdict('q2', 4), verdict('q3', 1), verdict('q4', 2)));
    const { code, stderr } = await project.run(usual);
    expect(code).toBe(2);
    expect(stderr).toContain('verdicts.jsonl: score: found 5 for "q1", and 2 more outside 0 to 1');
    expect(stderr).toContain('--scale ordinal:1,2,3,4,5');
  });

  it('says how disagreements come to show what was asked, where the verdicts are without samples', async () => {
    writeUsual();
    const advice =
      'put the verdicts into the samples: plumbline import SAMPLES --verdicts verdicts.jsonl -o judged.jsonl';
    const printed = async (line: string) => (await project.run(line)).stdout.replace(/\s+/g, ' ');
    expect(await printed(usual)).toContain(advice);
    const samples = ['q1', 'q2', 'q3', 'q4'].map((id) => ({ id, user_input: `Is ${id} open?`, response: 'Yes.' }));
    project.write('samples.jsonl', lines(...samples));
    await project.run('import samples.jsonl --verdicts verdicts.jsonl -o judged.jsonl');
    const withTexts = await printed('calibrate --labels labels.jsonl --verdicts judged.jsonl');
    expect(withTexts).toContain('q4, humans fail, judge pass: Is q4 open? answer: Yes.');
    expect(withTexts).not.toContain('plumbline import');
  });

  it('takes a name with a blank around it for the same annotator', async () => {
    writeUsual();
    project.write('labels.jsonl', lines(label('q1', 'pass'), label('q3', 'fail', { annotator: 'kim ' })));
    expect(await project.json(usual)).toMatchObject({ joined: { annotators: ['kim'] } });
  });

  it('keeps for machines which files were read, and for what', async () => {
    writeUsual();
    project.write('more.jsonl', lines(label('q1', 'pass', { annotator: 'noor' })));
    const sha256 = (file: string): string => createHash('sha256').update(project.read(file)).digest('hex');
    const read = [
      { of: 'labels', file: 'labels.jsonl', sha256: sha256('labels.jsonl'), samples: 4 },
      { of: 'labels', file: 'more.jsonl', sha256: sha256('more.jsonl'), samples: 1 },
      { of: 'verdicts', file: 'verdicts.jsonl', sha256: sha256('verdicts.jsonl'), samples: 4 },
    ];
    expect((await project.json(`${usual} --labels more.jsonl`)).inputs).toEqual(read);
    expect((await project.json(`${usual} --labels more.jsonl --score`)).inputs).toEqual(read);
    project.write('other.jsonl', lines(verdict('q1', 1), verdict('q3', 1)));
    const pair = await project.json(`${usual} --labels more.jsonl --verdicts other.jsonl`);
    expect(pair.inputs).toEqual([
      ...read,
      { of: 'verdicts', file: 'other.jsonl', sha256: sha256('other.jsonl'), samples: 2 },
    ]);
  });

  it('keeps for machines what the humans alone say', async () => {
    writeUsual();
    expect(await project.json(usual)).toMatchObject({
      pass_rate: { humans: { value: 0.5, successes: 2, n: 4, low: expect.closeTo(0.15, 2) } },
    });
  });

  it('pairs by id and leaves the order of the files alone', async () => {
    writeUsual();
    expect(await project.json(usual)).toMatchObject({
      command: 'calibrate',
      metric: 'faithfulness',
      judge: 'rowan-judge@3',
      verdict: 'not enough labels',
      table: [
        [1, 1],
        [0, 2],
      ],
      disagreements: [{ id: 'q4', human: 'fail', judge: 'pass' }],
    });
  });

  it('reads labels from a table, where numbers and ids are text', async () => {
    project.write('labels.csv', 'id,annotator,label\n007,kim,1\n008,kim,0.0\n009,kim,\n010,kim,TRUE\n');
    project.write('verdicts.jsonl', lines(...['007', '008', '009', '010', '7'].map((id) => verdict(id, 1))));
    const report = await project.json('calibrate --labels labels.csv --verdicts verdicts.jsonl');
    expect(report.table).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(report.joined).toMatchObject({
      items: 3,
      not_sure: 1,
      dropped: [{ id: '009', cause: 'not-sure' }],
      unlabelled: 1,
      judged: 5,
    });
  });

  it('puts several files of labels together', async () => {
    writeUsual();
    project.write(
      'more.jsonl',
      lines(label('q4', 'pass', { annotator: 'noor' }), label('q1', 'pass', { annotator: 'noor' })),
    );
    const report = await project.json(`${usual} --labels more.jsonl`);
    expect(report.joined).toMatchObject({
      annotators: ['kim', 'noor'],
      dropped: [{ id: 'q4', cause: 'humans-split' }],
    });
    expect(report.yardsticks[0]).toMatchObject({ raters: ['kim', 'noor'], items: 2, agreement: { value: 0.5 } });
    const kim = await project.json(`${usual} --labels more.jsonl --annotator kim`);
    expect(kim.joined).toMatchObject({ annotators: ['kim'], dropped: [] });
  });

  it('names the annotator after the file where nobody else does', async () => {
    writeUsual();
    project.write('labels.jsonl', lines({ id: 'q1', label: 'pass' }, { id: 'q3', label: 'fail' }));
    expect((await project.json(usual)).joined.annotators).toEqual(['labels.jsonl']);
  });

  it('counts and names what is on one side alone', async () => {
    writeUsual();
    project.write('labels.jsonl', lines(label('q1', 'pass'), label('q3', 'fail'), label('gone', 'pass')));
    const { stdout } = await project.run(usual);
    expect(stdout).toContain('1 labelled item (gone): there is no verdict on it.');
  });

  it('refuses id spaces that do not meet', async () => {
    writeUsual();
    project.write('labels.jsonl', lines(label('0', 'pass'), label('1', 'fail')));
    const { code, stdout, stderr } = await project.run(usual);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      'plumbline: labels.jsonl:1: id: found 2 labelled items, such as "0", none of which is judged, wanted ids of the judged items, such as "q4"\n',
    );
  });

  it('refuses words that are no label, each with its line', async () => {
    writeUsual();
    project.write('labels.jsonl', lines(label('q1', 'okay'), label('q2', 'pass'), label('q3', 'meh')));
    const { code, stderr } = await project.run(usual);
    expect(code).toBe(2);
    expect(stderr).toContain('labels.jsonl:1: label of "q1": found "okay", wanted one of fail, pass, or "not sure"');
    expect(stderr).toContain('labels.jsonl:3: label of "q3": found "meh"');
  });

  it('refuses two verdicts of one run, and takes runs that are numbered', async () => {
    writeUsual();
    project.write('verdicts.jsonl', lines(verdict('q1', 1), verdict('q3', 0), verdict('q1', 0)));
    expect((await project.run(usual)).stderr).toContain(
      'verdicts.jsonl:3: id: found "q1", which verdicts.jsonl:1 judges in the same run',
    );
    project.write(
      'verdicts.jsonl',
      lines(verdict('q1', 1, { judge_run: 1 }), verdict('q3', 0, { judge_run: 1 }), verdict('q1', 0, { judge_run: 2 })),
    );
    expect((await project.json(usual)).repeats).toMatchObject({ runs: 2, items: 1, missing: 1 });
  });
});

describe('labels of answers that have changed since', () => {
  const samples = ['q1', 'q2', 'q3'].map((id, place) => ({
    id,
    user_input: 'How deep is the harbour?',
    response: `It is ${place + 3} m deep.`,
    retrieved_contexts: ['The harbour is 4 m deep.'],
    verdicts: [verdict('', place % 2)],
  }));
  const labelled = async (page: readonly object[]): Promise<string> => {
    project.write('page.jsonl', lines(...page));
    await project.run('label page.jsonl -o label.html');
    const [, json = ''] = /id="data">(.*)<\/script>/.exec(project.read('label.html')) ?? [];
    const { items }: { items: { id: string; fields: object }[] } = JSON.parse(json);
    return lines(...items.map(({ id, fields }) => label(id, 'fail', fields)));
  };
  const line = 'calibrate --labels labels.jsonl --verdicts samples.jsonl';

  it('are left out with a word', async () => {
    const changed = samples.map((sample) => (sample.id === 'q2' ? { ...sample, response: 'It is 9 m deep.' } : sample));
    project.write('labels.jsonl', await labelled(changed));
    project.write('samples.jsonl', lines(...samples));
    const { stdout } = await project.run(line);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'Left out 1 label (q2) is about another answer or texts than the judge had under the same id. Label it anew.',
    );
    const { joined } = await project.json(line);
    expect(joined).toMatchObject({ items: 2, of_another_answer: [{ id: 'q2', annotator: 'kim' }] });
  });

  it('are told from those of an answer that was shown without its texts, or judged in a file that leaves them out', async () => {
    const bare = samples.map(({ retrieved_contexts: _, ...sample }) => sample);
    project.write('labels.jsonl', await labelled(bare));
    project.write('samples.jsonl', lines(...samples));
    expect((await project.json(line)).joined).toMatchObject({ items: 3, of_another_answer: [] });
    project.write('labels.jsonl', await labelled(samples));
    project.write('samples.jsonl', lines(...bare));
    expect((await project.json(line)).joined).toMatchObject({ items: 3, of_another_answer: [] });
  });

  it('are an error where all of them are', async () => {
    project.write('labels.jsonl', await labelled(samples.map((sample) => ({ ...sample, response: 'It is deep.' }))));
    project.write('samples.jsonl', lines(...samples));
    const { code, stderr } = await project.run(line);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        'found 3 labels of answers or texts that are not those that the judge had under their ids',
      ),
    });
  });
});

describe('what is held against what', () => {
  it('is one metric, which the labels name or the user', async () => {
    writeUsual();
    project.write('labels.jsonl', lines(label('q1', 'pass'), label('q2', 'pass', { metric: 'relevance' })));
    expect((await project.run(usual)).stderr).toBe(
      'plumbline: found faithfulness and relevance, wanted one metric: name it with --metric\n',
    );
    expect((await project.json(`${usual} --metric faithfulness`)).joined.items).toBe(1);
    expect((await project.run(`${usual} --metric tone`)).stderr).toBe(
      'plumbline: --metric tone: found no label of it; there are labels of faithfulness and relevance\n',
    );
  });

  it('is one judge', async () => {
    writeUsual();
    project.write('verdicts.jsonl', lines(verdict('q1', 1), verdict('q1', 0, { judge: 'alder-judge@1' })));
    expect((await project.run(usual)).stderr).toContain('wanted one; name it with --judge');
    expect((await project.json(`${usual} --judge alder-judge@1`)).judge).toBe('alder-judge@1');
    expect((await project.run(`${usual} --judge alder-judge@2`)).stderr).toContain('did you mean alder-judge@1?');
  });

  it('is one form of the metric', async () => {
    writeUsual();
    project.write(
      'verdicts.jsonl',
      lines(
        verdict('q1', 1, { variant: 'mode=f1' }),
        verdict('q1', 0, { variant: 'mode=recall' }),
        verdict('q3', 0, { variant: 'mode=recall' }),
      ),
    );
    expect((await project.run(usual)).stderr).toContain('found verdicts of 2 judges');
    const report = await project.json(`${usual} --variant mode=recall`);
    expect(report).toMatchObject({
      judge: 'rowan-judge@3 · mode=recall',
      table: [
        [1, 0],
        [1, 0],
      ],
    });
  });

  it('may be a word of the judge, as an own metric has it', async () => {
    project.write(
      'labels.jsonl',
      lines(label('q1', 'pass', { metric: 'tone' }), label('q2', 'fail', { metric: 'tone' })),
    );
    project.write(
      'verdicts.jsonl',
      lines({ id: 'q1', metric: 'tone', verdicts: ['Pass'] }, { id: 'q2', metric: 'tone', verdicts: ['perhaps'] }),
    );
    expect(await project.json(usual)).toMatchObject({
      table: [
        [0, 0],
        [0, 1],
      ],
      unparsed: [{ id: 'q2', cause: 'invalid-verdict' }],
    });
  });

  it('takes the scale that the labels declare', async () => {
    const grades = { kind: 'ordinal', categories: [1, 2, 3] };
    project.write('labels.jsonl', lines(label('q1', 1, { scale: grades }), label('q2', '3')));
    project.write(
      'verdicts.jsonl',
      lines({ id: 'q1', metric: 'faithfulness', verdicts: [2] }, { id: 'q2', metric: 'faithfulness', verdicts: ['3'] }),
    );
    expect(await project.json(usual)).toMatchObject({
      scale: grades,
      table: [
        [0, 1, 0],
        [0, 0, 0],
        [0, 0, 1],
      ],
    });
  });
});

describe('the exit code', () => {
  function writeCounts(caught: number, spared: number, missed = 0): void {
    const items = Array.from({ length: caught + spared + missed }, (_, item) => ({
      id: `q${item}`,
      isBad: item < caught + missed,
      isCaught: item < caught,
    }));
    project.write('labels.jsonl', lines(...items.map(({ id, isBad }) => label(id, isBad ? 'fail' : 'pass'))));
    project.write('verdicts.jsonl', lines(...items.map(({ id, isCaught }) => verdict(id, isCaught ? 0 : 1))));
  }

  it.each([
    [7, 18, 0, 0, 'trusted'],
    [6, 18, 0, 1, 'not enough labels'],
    [2, 30, 13, 1, 'not trusted'],
  ])('with %d caught, %d spared and %d missed is %d', async (caught, spared, missed, wanted, verdictWords) => {
    writeCounts(caught, spared, missed);
    const { code, stdout } = await project.run(`${usual} --reporter json`);
    expect([code, JSON.parse(stdout).verdict]).toEqual([wanted, verdictWords]);
  });

  it.each([
    [7, 18, 0, 0],
    [6, 18, 0, 1],
    [2, 30, 13, 1],
  ])(
    'with %d caught, %d spared and %d missed is the failure that JUnit shows',
    async (caught, spared, missed, wanted) => {
      writeCounts(caught, spared, missed);
      for (const line of [usual, `${usual} --score --risk 0.01`]) {
        const { code, stdout } = await project.run(`${line} --reporter junit`);
        const [, failures] = /failures="(\d)"/.exec(stdout) ?? [];
        expect(Number(failures)).toBe(code);
        if (line === usual) expect(code).toBe(wanted);
      }
    },
  );

  it('follows what the user requires', async () => {
    writeCounts(7, 18);
    expect((await project.run(`${usual} --require kappa>=0.7`)).code).toBe(0);
    expect((await project.run(`${usual} --require kappa>=0.7 --require sensitivity>=0.8`)).code).toBe(1);
  });

  it('comes with what more labels would change, for machines too', async () => {
    writeCounts(6, 18);
    const { outlook } = await project.json(usual);
    expect(outlook.drawn).toBe('evenly');
    expect(outlook.in_all.labels).toBeGreaterThan(24);
    expect(outlook.in_all.chance).toBeGreaterThanOrEqual(0.8);
    expect(outlook.sizes.map(({ labels }: { labels: number }) => labels)).toEqual([20, 25, 30, 50]);
    for (const { trusted, not_enough_labels, not_trusted } of outlook.sizes)
      expect(trusted + not_enough_labels + not_trusted).toBeCloseTo(1, 9);
    writeCounts(2, 18);
    expect((await project.json(usual)).outlook).toBeNull();
    writeCounts(5, 18, 8);
    expect((await project.json(usual)).outlook.in_all).toEqual({
      labels: null,
      chance: null,
      cause: 'judge-too-weak',
    });
  });

  it('is harder to get at a second look, which the labels tell of', async () => {
    writeCounts(7, 18);
    const labels = project.read('labels.jsonl').trim().split('\n');
    const rounds = labels.map((line, item) => JSON.stringify({ ...JSON.parse(line), round: item < 10 ? 1 : 2 }));
    project.write('labels.jsonl', rounds.join('\n'));
    const { code, stdout } = await project.run(`${usual} --reporter json`);
    expect([code, JSON.parse(stdout).looks]).toEqual([1, 2]);
  });
});
