import type { Choice } from './choices.js';
import type { Label } from './label-state.js';

/** What a key asks for. */
export type Command =
  | { readonly kind: 'label'; readonly label: Label }
  | { readonly kind: PlainCommand }
  /** A digit goes into the field of a scale of numbers. */
  | { readonly kind: 'number' };

export type PlainCommand = 'next' | 'previous' | 'undo' | 'comment' | 'marks' | 'overview' | 'save' | 'help';

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Whether the key is being held down. */
  readonly repeat: boolean;
}

/** The keys of each command; the first of them is shown. */
export const commandKeys: Readonly<Record<PlainCommand, readonly string[]>> = {
  next: ['→', 'j'],
  previous: ['←', 'k'],
  undo: ['z'],
  comment: ['c'],
  marks: ['m'],
  overview: ['o'],
  save: ['s'],
  help: ['?', 'h'],
};

const arrows: Readonly<Record<string, string>> = { ArrowRight: '→', ArrowLeft: '←' };

/** What a key that is pressed outside of all fields asks for; undefined for nothing. A key that is held down labels nothing more. */
export function commandOf(press: KeyPress, choices: readonly Choice[]): Command | undefined {
  const key = arrows[press.key] ?? press.key.toLowerCase();
  if (press.altKey) return undefined;
  if (press.ctrlKey || press.metaKey) return key === 'z' ? { kind: 'undo' } : undefined;
  const named = plainCommands.find((command) => commandKeys[command].includes(key));
  if (named === 'next' || named === 'previous') return { kind: named };
  if (press.repeat) return undefined;
  const choice = choices.find(({ keys }) => keys.includes(key));
  if (choice !== undefined) return { kind: 'label', label: choice.label };
  if (choices.length === 1 && /^[\d.-]$/.test(key)) return { kind: 'number' };
  return named && { kind: named };
}

const plainCommands: readonly PlainCommand[] = [
  'next',
  'previous',
  'undo',
  'comment',
  'marks',
  'overview',
  'save',
  'help',
];
