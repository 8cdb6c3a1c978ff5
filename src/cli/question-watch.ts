import { inputError, type Problem } from '../core/errors.js';
import type { Location, Sample } from '../core/sample.js';

/** Sees that an id stands for one question in several files, and learns which samples share a source. */
export class QuestionWatch {
  /** The source of each sample that names one, by its id. */
  readonly groups: Map<string, string> = new Map();
  readonly #seen = new Map<string, { readonly question: string; readonly location: Location }>();
  readonly #problems: Problem[] = [];

  add({ id, question, location, group }: Sample): void {
    if (group !== undefined) this.groups.set(id, group);
    const earlier = this.#seen.get(id);
    if (earlier === undefined) this.#seen.set(id, { question, location });
    else if (earlier.question !== question) {
      this.#problems.push({
        ...location,
        field: 'user_input',
        found: `another question under the id ${JSON.stringify(id)} than ${earlier.location.file}:${earlier.location.line} has`,
        wanted: 'one question for each id: the difference would be that of two questions',
      });
    }
  }

  /** @throws UserError `input` where an id stands for two questions */
  check(): void {
    if (this.#problems.length > 0) throw inputError(this.#problems);
  }
}
