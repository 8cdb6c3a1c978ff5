import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Project } from './project.js';
import { root } from './run-cli.js';

const project = new Project();

/** Questions with all that a sample can have, and with what a spreadsheet would take for something else. */
const questions = [
  {
    id: '=1+1',
    user_input: '=SUM(A1) is what, and "why, oh why"?\nReally?',
    reference: '-5 degrees',
    reference_contexts: ['It is -5 degrees.'],
    reference_context_ids: ['a#1', 'b#1'],
    reference_grades: [2, 0],
    retrieved_context_ids: ['a#1'],
    retrieved_scores: [0.5],
    retrieved_contexts: ['It is -5 degrees.'],
    response: 'Minus five.',
    verdicts: [{ metric: 'tone', verdicts: ['yes'], judge: 'rowan-judge@3' }],
    stratum: 'answerable',
    language: 'en',
    group: 'a',
    generator: 'user',
    pipeline: 'v1',
    tags: ['cold'],
    metadata: { depth: { of: [1, null] } },
    synthesizer_name: 'single_hop',
    'odd field': { kept: true },
  },
  { id: '007', user_input: 'When does the boat leave?', reference: 'At 7:30.', stratum: 'answerable' },
  { id: 'when', user_input: 'When does the boat leave?', reference: 'At 8:30.', stratum: 'answerable' },
];

function writeQuestions(): void {
  project.write('set.jsonl', `${questions.map((question) => JSON.stringify(question)).join('\n')}\n`);
}

const keepAll = 'audit set.jsonl --from-checklist review.csv -o questions.jsonl';

function written(): readonly unknown[] {
  return project
    .read('questions.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('the checklist', () => {
  test('has a row for each question, with what was found, and no cell that a spreadsheet would run', async () => {
    writeQuestions();
    const { code } = await project.run('audit set.jsonl --checklist review.csv');
    expect(code).toBe(1);
    expect(project.read('review.csv')).toBe(
      [
        '\ufeffid,question,reference,findings,keep,note',
        '\'=1+1,"\'=SUM(A1) is what, and ""why, oh why""?\nReally?",\'-5 degrees,,yes,',
        '007,When does the boat leave?,At 7:30.,missing-source: no relevant id and no reference context,,',
        'when,When does the boat leave?,At 8:30.,"contradiction: ""At 8:30."" here, ""At 7:30."" there (007)\nduplicate: asks ""When does the boat leave?"" again (007)\nmissing-source: no relevant id and no reference context",,',
        '',
      ].join('\n'),
    );
  });

  test('takes the place of nobody’s work', async () => {
    writeQuestions();
    await project.run('audit set.jsonl --checklist review.csv');
    expect((await project.run('audit set.jsonl --checklist review.csv')).code).toBe(1);
    const reviewed = project.read('review.csv').replace('yes,', 'no,');
    project.write('review.csv', reviewed);
    const { code, stderr } = await project.run('audit set.jsonl --checklist review.csv');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'plumbline: --checklist review.csv: found a file there that somebody may have filled in, wanted another name; or delete it first\n',
    });
    expect(project.read('review.csv')).toBe(reviewed);
  });

  test('gives back the questions that are kept, with every field as it was', async () => {
    writeQuestions();
    await project.run('audit set.jsonl --checklist review.csv');
    project.write(
      'review.csv',
      project.read('review.csv').replace(/context"?,,$/gm, (end) => end.replace(/,,$/, ',Ja,')),
    );
    const { code, stdout } = await project.run(keepAll);
    expect([code, stdout]).toEqual([
      0,
      'Plumbline audit\n3 of 3 questions kept, written to questions.jsonl\n\nNext\n  plumbline audit questions.jsonl\n',
    ]);
    expect(written()).toEqual(questions);
  });

  test('survives what spreadsheets do to it: semicolons, quotes everywhere, CRLF, no guard', async () => {
    writeQuestions();
    const cells = [
      ['id', 'question', 'reference', 'findings', 'keep', 'note'],
      ['=1+1', '=SUM(A1) is what, and ""why, oh why""?\r\nReally? ', '-5 degrees', '', 'TRUE', ''],
      ['007', 'When does the boat leave?', 'At 7:30.', '', 'sì', ''],
      ['when', 'When does the boat leave?', 'At 8:30.', '', 'NO', 'the old timetable'],
    ];
    project.write(
      'review.csv',
      `\ufeff${cells.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n')}\r\n`,
    );
    const { stderr, stdout } = await project.run(keepAll);
    expect(stderr).toBe('');
    expect(stdout).toContain('2 of 3 questions kept, written to questions.jsonl\n\nDropped\n  1: when\n');
    expect(written()).toEqual(questions.slice(0, 2));
  });

  test('takes over what was corrected in it, and the note', async () => {
    writeQuestions();
    project.write(
      'review.csv',
      "id,question,reference,keep,note\n'=1+1,,'-6 degrees,yes,\n007,When does the first boat leave?,,yes,=asked twice\nwhen,,,no,\n",
    );
    const { stdout } = await project.run(keepAll);
    expect(stdout).toContain('Changed\n  2: =1+1, 007\n');
    expect(written()).toEqual([
      { ...questions[0], reference: '-6 degrees' },
      { ...questions[1], user_input: 'When does the first boat leave?', review_note: '=asked twice' },
    ]);
  });

  test.each([
    [
      'nothing decided',
      "id,keep\n'=1+1,yes\n007,\nwhen,perhaps\n",
      [
        'review.csv:3: keep: found nothing for "007", wanted yes or no; decide on each row',
        'review.csv:4: keep: found "perhaps", wanted yes or no; decide on each row',
      ],
    ],
    [
      'an id that a spreadsheet read as a number',
      "id,keep\n'=1+1,yes\n7,yes\nwhen,yes\n",
      [
        'review.csv:3: id: found "7", wanted an id of set.jsonl; give the column the format "text", for spreadsheets take ids for numbers and dates',
        'set.jsonl:2: id: found "007", which review.csv lacks, wanted a row for each question; drop a question by writing no into the column keep, or write the checklist again',
      ],
    ],
    [
      'an id twice',
      "id,keep\n'=1+1,yes\n007,yes\nwhen,yes\nwhen,no\n",
      ['review.csv:5: id: found "when", which line 4 has, wanted each id once'],
    ],
    [
      'another file',
      'name,keep\nx,yes\n',
      ['review.csv:1: id: found the columns name, keep, wanted those that plumbline audit --checklist writes'],
    ],
  ])('is refused with %s, and nothing is written', async (_, checklist, messages) => {
    writeQuestions();
    project.write('review.csv', checklist);
    const { code, stderr } = await project.run(keepAll);
    expect([code, stderr]).toEqual([2, `plumbline: ${messages.join('\n')}\n`]);
    expect(project.names()).toEqual(['review.csv', 'set.jsonl']);
  });
});

describe('the exit code', () => {
  const row = (id: string, more: object): string =>
    JSON.stringify({
      id,
      user_input: `What does ${id} cost?`,
      reference: '12.',
      reference_context_ids: ['a'],
      ...more,
    });

  test.each([
    ['an error', row('a ferry', { reference: ' ' }), [1, 1, 0]],
    ['a warning', row('a bicycle according to the text', {}), [0, 1, 0]],
    ['nothing but too few to tell', row('a dog', {}), [0, 0, 0]],
  ])('with %s', async (_, line, codes) => {
    project.write('set.jsonl', line);
    const found = [];
    for (const severity of ['error', 'warning', 'never']) {
      found.push((await project.run(`audit set.jsonl --fail-on ${severity}`)).code);
    }
    expect(found).toEqual(codes);
  });

  test('and JUnit agree: what does not fail the audit fails no case', async () => {
    const line = 'audit fixtures/audit/flawed.jsonl --docs fixtures/audit/docs --reporter junit --fail-on';
    const options = { cwd: root };
    expect((await project.run(`${line} never`, options)).stdout).toContain('failures="0" errors="0"');
    expect((await project.run(`${line} error`, options)).stdout).toContain('failures="9" errors="0"');
  });
});

test('a set of several files, a configuration, other names of fields, and standard input', async () => {
  project.write('a.csv', 'Query,Gold\nWhen does the boat leave?,At 7:30.\n');
  project.write('b.csv', 'Query,Gold\nwhen does the boat leave,At 9.\n');
  const several = await project.json('audit a.csv b.csv --map user_input=Query,reference=Gold');
  expect(several.findings.filter(({ code }: { code: string }) => code === 'contradiction')).toMatchObject([
    { file: 'b.csv', line: 2, found: '"At 9." here, "At 7:30." there' },
  ]);
  const stdin = '{"user_input": "When does the boat leave?"}\n';
  expect((await project.json('audit -', { stdin })).questions).toBe(1);
  project.write('plumbline.config.json', { samples: 'a.csv', map: { user_input: 'Query', reference: 'Gold' } });
  expect((await project.json('audit')).questions).toBe(1);
});

test('an empty question is no sample: the reader names its line', async () => {
  project.write('set.jsonl', '{"user_input": "Who?"}\n{"user_input": " "}\n');
  const { code, stderr } = await project.run('audit set.jsonl');
  expect(code).toBe(2);
  expect(stderr).toContain('set.jsonl:2: user_input: found " ", wanted the question as text');
});

test('hostile texts stay texts', async () => {
  const text = '</script>\u001b[31m::error::x\u202e';
  project.write(
    'set.jsonl',
    JSON.stringify({ id: text, user_input: `${text} according to the text ?`, reference: text }),
  );
  const { stdout } = await project.run('audit set.jsonl');
  expect(stdout).not.toContain('\u001b');
  expect(stdout).not.toContain('\u202e');
  expect(stdout).not.toMatch(/^::/m);
});

test('the fixtures of the flawed set are as the checklist names them', async () => {
  project.write('set.jsonl', readFileSync(join(root, 'fixtures/audit/flawed.jsonl'), 'utf8'));
  await project.run('audit set.jsonl --checklist review.csv');
  const kept = project.read('review.csv').match(/,yes,$/gm);
  expect(kept).toHaveLength(3);
});
