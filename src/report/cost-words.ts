import type { Choice, JudgeCost, Origin } from '../core/cost.js';

/** `tokens`, or `tokens, estimated`: a figure that nobody measured never stands without the word. */
export function withOrigin(label: string, origin: Origin): string {
  return origin === 'measured' ? label : `${label}, ${origin}`;
}

/** Those read and those written. */
export function tokensOf({ input, output }: JudgeCost): number {
  return input.total + output.total;
}

export function choiceWords(choice: Choice): string {
  switch (choice.kind) {
    case 'all':
      return 'all samples';
    case 'subset':
      return `a subset of ${choice.n}`;
    case 'worth judging':
      return 'those worth judging';
    case 'model':
      return `all by ${choice.model}`;
  }
}
