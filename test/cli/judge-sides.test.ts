import { describe, expect, it } from 'vitest';
import { judgeSides } from '../../src/cli/judge-sides.js';

describe('judgeSides', () => {
  it.each([
    [{ verdicts: ['a.jsonl'] }, [{ file: 'a.jsonl' }]],
    [{ verdicts: ['a.jsonl'], judge: ['rowan'] }, [{ file: 'a.jsonl', judge: 'rowan' }]],
    [{ verdicts: ['a.jsonl', 'b.jsonl'] }, [{ file: 'a.jsonl' }, { file: 'b.jsonl' }]],
    [
      { verdicts: ['a.jsonl'], judge: ['rowan', 'alder'] },
      [
        { file: 'a.jsonl', judge: 'rowan' },
        { file: 'a.jsonl', judge: 'alder' },
      ],
    ],
    [
      { verdicts: ['a.jsonl', 'b.jsonl'], judge: ['rowan'] },
      [
        { file: 'a.jsonl', judge: 'rowan' },
        { file: 'b.jsonl', judge: 'rowan' },
      ],
    ],
    [
      { verdicts: ['a.jsonl', 'b.jsonl'], judge: ['rowan', 'alder'] },
      [
        { file: 'a.jsonl', judge: 'rowan' },
        { file: 'b.jsonl', judge: 'alder' },
      ],
    ],
  ])('%j', (flags, sides) => {
    expect(judgeSides(flags)).toEqual(sides);
  });
});
