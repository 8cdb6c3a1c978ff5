import type { RunWarning } from '../core/run.js';
import { hasContent, type Sample, type SampleField, sampleFields } from '../core/sample.js';
import type { Subset } from '../core/subset.js';
import { SubsetTally } from './subset-tally.js';

const fieldNames: readonly SampleField[] = Object.keys(sampleFields).filter(isField);

function isField(name: string): name is SampleField {
  return name in sampleFields;
}

/** Watches the samples go by, and says what is odd about the whole set. */
export class SetWatch {
  readonly #fields = new Map<SampleField, number>();
  readonly #pipelines = new Map<string, number>();
  #size = 0;
  readonly #judges = new Set<string>();
  readonly #idSpaces = new IdSpaces();
  readonly #subsets = new SubsetTally();
  #duplicateRetrieved = 0;
  #duplicateRelevant = 0;
  #emptyContexts = 0;
  #uncheckedNumbers = 0;

  add(sample: Sample): void {
    for (const field of fieldNames) {
      if (hasContent(sample, field)) this.#fields.set(field, (this.#fields.get(field) ?? 0) + 1);
    }
    if (sample.contexts === undefined && /\p{Nd}/u.test(sample.answer ?? '')) this.#uncheckedNumbers++;
    this.#size++;
    const { pipeline } = sample;
    if (pipeline !== undefined) this.#pipelines.set(pipeline, (this.#pipelines.get(pipeline) ?? 0) + 1);
    for (const { judge } of sample.verdicts ?? []) if (judge !== undefined) this.#judges.add(judge);
    this.#idSpaces.add(sample);
    this.#subsets.add(sample.subsetOf);
    if (hasDuplicates(sample.retrieved)) this.#duplicateRetrieved++;
    if (hasDuplicates(sample.relevant)) this.#duplicateRelevant++;
    if (sample.contexts?.some((context) => context.trim() === '')) this.#emptyContexts++;
  }

  /** How many answers have a digit and no contexts to hold it against. */
  uncheckedNumbers(): number {
    return this.#uncheckedNumbers;
  }

  /** How many samples say something in each field. */
  fields(): ReadonlyMap<SampleField, number> {
    return this.#fields;
  }

  /** Everybody whose verdicts there are, as far as they are named. */
  judges(): ReadonlySet<string> {
    return this.#judges;
  }

  /** How many samples name each system. */
  pipelines(): ReadonlyMap<string, number> {
    return this.#pipelines;
  }

  /** The label of the system that made every answer; none where they differ. */
  pipeline(): string | undefined {
    return [...this.#pipelines].find(([, samples]) => samples === this.#size)?.[0];
  }

  /** What the samples were drawn from; empty where one of them says nothing of it. */
  subsets(): readonly Subset[] {
    return this.#subsets.subsets();
  }

  warnings(): readonly RunWarning[] {
    const warnings: RunWarning[] = [
      {
        code: 'id-spaces-differ',
        message: `no relevant id is in any retrieved list (relevant: ${quoted(this.#idSpaces.relevantExample)}; retrieved: ${quoted(this.#idSpaces.retrievedExample)}): the two lists probably name different things, such as documents and chunks`,
        samples: this.#idSpaces.mismatches(),
      },
      {
        code: 'duplicate-retrieved-ids',
        message: 'an id is retrieved twice: it is credited once, and both places count',
        samples: this.#duplicateRetrieved,
      },
      {
        code: 'duplicate-relevant-ids',
        message: 'an id is listed as relevant twice: it counts once',
        samples: this.#duplicateRelevant,
      },
      {
        code: 'empty-contexts',
        message: 'a retrieved context is empty',
        samples: this.#emptyContexts,
      },
    ];
    return warnings.filter((warning) => warning.samples > 0);
  }
}

/**
 * Whether relevant and retrieved ids speak of the same things. Ids are collected only until one sample has an id in both of
 * its lists, which nearly always is the first.
 */
class IdSpaces {
  #shared = false;
  #samples = 0;
  readonly #relevant = new Set<string>();
  readonly #retrieved = new Set<string>();

  get relevantExample(): string {
    return first(this.#relevant);
  }

  get retrievedExample(): string {
    return first(this.#retrieved);
  }

  add({ relevant = [], retrieved = [] }: Sample): void {
    if (this.#shared || relevant.length === 0 || retrieved.length === 0) return;
    this.#samples++;
    const own = new Set(retrieved.map(({ id }) => id));
    if (relevant.some(({ id }) => own.has(id))) {
      this.#shared = true;
      this.#relevant.clear();
      this.#retrieved.clear();
      return;
    }
    for (const { id } of relevant) this.#relevant.add(id);
    for (const id of own) this.#retrieved.add(id);
  }

  /** How many samples have both lists, where no relevant id is in any retrieved list; else 0. */
  mismatches(): number {
    if (this.#shared) return 0;
    for (const id of this.#relevant) if (this.#retrieved.has(id)) return 0;
    return this.#samples;
  }
}

function first(ids: ReadonlySet<string>): string {
  const [id = ''] = ids;
  return id;
}

function quoted(id: string): string {
  return JSON.stringify(id.length > 40 ? `${id.slice(0, 39)}…` : id);
}

function hasDuplicates(entries: readonly { readonly id: string }[] = []): boolean {
  // Lists are short: comparing pairs is quicker than building a set, up to some length.
  if (entries.length > 32) return new Set(entries.map(({ id }) => id)).size < entries.length;
  for (let later = 1; later < entries.length; later++) {
    const id = entries[later]?.id;
    for (let earlier = 0; earlier < later; earlier++) if (entries[earlier]?.id === id) return true;
  }
  return false;
}
