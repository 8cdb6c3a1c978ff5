import { en } from './en.js';
import { it } from './it.js';
import { pl } from './pl.js';
import type { Words } from './words.js';

export type Language = 'en' | 'it' | 'pl';

export const dictionaries: Readonly<Record<Language, Words>> = { en, it, pl };

export const languages: readonly Language[] = ['en', 'it', 'pl'];

/** The first of the wished languages, as browsers write them (`pl-PL`), that the page speaks; else English. */
export function chooseLanguage(wished: readonly string[]): Language {
  const codes = wished.map((tag) => tag.toLowerCase().split('-')[0]);
  return codes.flatMap((code) => languages.find((language) => language === code) ?? [])[0] ?? 'en';
}
