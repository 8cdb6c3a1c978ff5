import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commandWord } from '../../src/core/command-word.js';

describe('commandWord', () => {
  it.each([
    ['runs/base-1.jsonl', 'runs/base-1.jsonl'],
    ['rowan-judge@3', 'rowan-judge@3'],
    ['my labels.jsonl', '"my labels.jsonl"'],
    ["Kim's", '"Kim\'s"'],
    ['$(rm x)', "'$(rm x)'"],
    ["it's $5", String.raw`'it'\''s $5'`],
    ['', '""'],
  ])('%j', (word, written) => {
    expect(commandWord(word)).toBe(written);
  });

  it.skipIf(process.platform === 'win32')('is the word itself to a shell', () => {
    const words = [
      'a b',
      '$HOME',
      '`id`',
      'x"; echo y #',
      "it's",
      "'$'",
      'C:\\runs\\',
      '*',
      '~',
      'a!b',
      '(a)',
      'a&b;c|d',
    ];
    const said = execFileSync('sh', ['-c', `printf '%s\\n' ${words.map(commandWord).join(' ')}`], { encoding: 'utf8' });
    expect(said).toBe(words.map((word) => `${word}\n`).join(''));
  });
});
