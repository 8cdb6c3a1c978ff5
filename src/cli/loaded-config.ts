import { dirname, isAbsolute, join } from 'node:path';
import type { Config, PlaceOf } from '../config.js';
import { UserError } from '../core/errors.js';

/** A configuration, and the file that it stands in. */
export class LoadedConfig {
  readonly config: Config;
  /** As the user would write it from the working folder; absent where there is no configuration. */
  readonly file: string | undefined;
  readonly #placeOf: PlaceOf;

  constructor(config: Config, file?: string, placeOf: PlaceOf = () => '') {
    this.config = config;
    this.file = file;
    this.#placeOf = placeOf;
  }

  /** A file that the configuration names relative to its own folder, as the user would write it from the working folder. */
  path(file: string): string {
    return this.file === undefined || file === '-' || isAbsolute(file) ? file : join(dirname(this.file), file);
  }

  /**
   * Makes something of the value at a path of keys.
   *
   * @throws UserError `config` with the value's place for what is wrong with it
   */
  read<Made>(keys: readonly string[], make: () => Made): Made {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      throw new UserError('config', `${this.#placeOf(keys)}: ${error.message}`);
    }
  }
}
