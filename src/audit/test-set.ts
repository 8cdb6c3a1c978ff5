import type { Sample } from '../core/sample.js';
import { type ClosestChunk, Corpus, type SourceChunk } from './corpus.js';
import { documentOf } from './document-of.js';
import { type Documents, paragraphsOf } from './documents.js';
import { languageOf } from './guess-language.js';
import { plainContentWords, plainWords } from './plain-words.js';
import { type SameQuestions, sameQuestions } from './same-questions.js';
import { TextForms } from './word-forms.js';

/** A row with what several checks ask of it, each made once. */
export class TestRow {
  readonly sample: Sample;
  /** As `languageOf` tells it. */
  readonly language: string | undefined;
  readonly #documents: Documents | undefined;
  readonly #forms: TextForms;
  #words: readonly string[] | undefined;
  #contentWords: readonly string[] | undefined;
  #sources: readonly string[] | undefined;

  constructor(sample: Sample, documents: Documents | undefined, forms: TextForms) {
    this.sample = sample;
    this.language = languageOf(sample);
    this.#documents = documents;
    this.#forms = forms;
  }

  /** The plain words of the question. */
  get words(): readonly string[] {
    this.#words ??= plainWords(this.sample.question);
    return this.#words;
  }

  /** The plain words of the question that carry content, each once. */
  get contentWords(): readonly string[] {
    this.#contentWords ??= plainContentWords(this.sample.question);
    return this.#contentWords;
  }

  /** The question in plain words: equal for questions that differ in case, punctuation and accents alone. */
  get plainQuestion(): string {
    return this.words.join(' ');
  }

  /**
   * The texts that the right answer rests on: the reference contexts; else what is relevant of the documents, or of the retrieved
   * contexts; else the retrieved contexts of a row that no system has answered, where older Ragas test sets have their source. None
   * where the row does not tell.
   */
  get sources(): readonly string[] {
    this.#sources ??= [referenceContexts, relevantDocuments, relevantContexts, unansweredContexts]
      .map((texts) => texts(this.sample, this.#documents).filter((text) => text.trim() !== ''))
      .find(({ length }) => length > 0);
    this.#sources ??= [];
    return this.#sources;
  }

  /** Whether one of the sources has a word, in any form. */
  isInSource(word: string): boolean {
    return this.sources.some((text) => this.#forms.of(text).has(word));
  }

  /** How many documents the right answer rests on; undefined where the row does not tell. */
  get sourceDocuments(): number | undefined {
    const { relevant = [], referenceContexts: texts = [] } = this.sample;
    if (relevant.length > 0) {
      const ids = relevant.filter(({ grade }) => grade > 0).map(({ id }) => id);
      return new Set(ids.map((id) => this.#documents?.find(id) ?? documentOf(id))).size;
    }
    if (texts.length === 0) return undefined;
    return new Set(texts.map(withoutHop).map((text) => this.#documents?.holding(text) ?? text)).size;
  }
}

/** Ragas puts `<1-hop>` and so on before the reference contexts of a question over several of them. */
function withoutHop(text: string): string {
  return text.replace(/^<\d+-hop>\s*/, '');
}

type SourceTexts = (sample: Sample, documents: Documents | undefined) => readonly string[];

const referenceContexts: SourceTexts = (sample) => sample.referenceContexts ?? [];

const relevantDocuments: SourceTexts = ({ relevant = [] }, documents) =>
  relevant.flatMap(({ id, grade }) => (grade > 0 ? (documents?.find(id)?.text ?? []) : []));

const relevantContexts: SourceTexts = ({ relevant = [], retrieved = [], contexts = [] }) => {
  if (retrieved.length !== contexts.length) return [];
  const wanted = new Set(relevant.filter(({ grade }) => grade > 0).map(({ id }) => id));
  return contexts.filter((_, rank) => wanted.has(retrieved[rank]?.id ?? ''));
};

const unansweredContexts: SourceTexts = ({ answer, contexts = [] }) => (answer === undefined ? contexts : []);

/** What an audit is given. */
export interface TestSetInput {
  readonly samples: readonly Sample[];
  /** The documents that the system answers from. */
  readonly documents?: Documents;
  /** Questions that people have asked. */
  readonly real?: readonly Sample[];
}

/** A set of questions, with what they are held against. */
export class TestSet {
  readonly rows: readonly TestRow[];
  readonly documents: Documents | undefined;
  readonly real: readonly Sample[] | undefined;
  #same: SameQuestions | undefined;
  #corpus: Corpus | undefined;
  #closest: readonly (ClosestChunk | undefined)[] | undefined;

  constructor({ samples, documents, real }: TestSetInput) {
    const forms = new TextForms();
    this.rows = samples.map((sample) => new TestRow(sample, documents, forms));
    this.documents = documents;
    this.real = real;
  }

  /** Which rows ask the same. */
  get same(): SameQuestions {
    this.#same ??= sameQuestions(this.rows);
    return this.#same;
  }

  /** Every chunk that is known: of the documents, and of the rows. */
  get corpus(): Corpus {
    this.#corpus ??= new Corpus(this.#chunks());
    return this.#corpus;
  }

  /** For each row, the chunk that its question is closest to. */
  get closest(): readonly (ClosestChunk | undefined)[] {
    this.#closest ??= this.rows.map(({ sample }) => this.corpus.closest(sample.question));
    return this.#closest;
  }

  #chunks(): readonly SourceChunk[] {
    const chunks = new Map<string, string>();
    const add = (name: string, text: string): void => {
      if (text.trim() !== '' && !chunks.has(text)) chunks.set(text, name);
    };
    for (const { names, text } of this.documents?.all ?? []) {
      for (const chunk of paragraphsOf(text)) add(names[0] ?? 'a document', chunk);
    }
    for (const { sample } of this.rows) {
      for (const text of sample.referenceContexts ?? []) add(`a reference context of ${sample.id}`, text.trim());
      for (const [rank, text] of (sample.contexts ?? []).entries()) {
        add(sample.retrieved?.[rank]?.id ?? `a context of ${sample.id}`, text.trim());
      }
    }
    return Array.from(chunks, ([text, name]) => ({ name, text }));
  }
}
