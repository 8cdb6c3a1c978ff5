import { UserError } from '../../core/errors.js';
import { firstLine } from './first-line.js';

/** Imports a module by its name. */
export type ImportModule = (name: string) => Promise<unknown>;

/** What a tokenizer makes of a text. */
export interface Tokenizer {
  /** @param isFramed with the tokens that the model wants around a text */
  tokens(text: string, isFramed: boolean): readonly number[];
  /** What fills up the shorter texts of a batch. */
  readonly padding: number;
}

/** Texts as tokens, all of the same length: row by row. */
export interface TokenBatch {
  readonly rows: number;
  readonly columns: number;
  readonly tokens: BigInt64Array;
  /** 1 for a token of the text, 0 for one that fills it up. */
  readonly mask: BigInt64Array;
}

/** What a network gives for a batch: numbers with the length of each dimension, the rows first. */
export interface NetworkOutput {
  readonly data: Float32Array;
  readonly dimensions: readonly number[];
}

export interface Network {
  run(batch: TokenBatch, output: string): Promise<NetworkOutput>;
}

/** Where a model is, and which of its networks is run. */
export interface ModelSource {
  /** The folder that the model's folder is in. */
  readonly parent: string;
  readonly folder: string;
  readonly isQuantized: boolean;
  readonly hasDataFiles: boolean;
}

/** transformers.js, with only so much of it as is needed here. */
export interface TransformersLibrary {
  /** Such as `@xenova/transformers@2.17.2`. */
  readonly version: string;
  loadTokenizer(source: ModelSource): Promise<Tokenizer>;
  loadNetwork(source: ModelSource): Promise<Network>;
}

/** A path of this machine, which no report shall hold. */
const importer = / imported from .*/;

const names = ['@xenova/transformers', '@huggingface/transformers'] as const;

/**
 * transformers.js as its first or its later authors publish it, whichever is there.
 *
 * @param hasDataFiles whether the network's weights are in files of their own, which only the later one finds
 * @throws UserError `usage` where there is none
 */
export async function importTransformers(
  importModule: ImportModule,
  hasDataFiles: boolean,
): Promise<TransformersLibrary> {
  const wanted = hasDataFiles ? names.slice(1) : names;
  const causes: string[] = [];
  for (const name of wanted) {
    try {
      return new Transformers(await importModule(name), name);
    } catch (error) {
      if (error instanceof UserError) throw error;
      causes.push(`${name}: ${firstLine(error).replace(importer, '')}`);
    }
  }
  const purpose = hasDataFiles ? ', for a model with weights in files of their own' : '';
  throw new UserError(
    'usage',
    `embedding: found no package ${wanted.join(' or ')} that loads${purpose}; run npm install ${wanted.at(-1)} (${causes.join('; ')})`,
  );
}

class Transformers implements TransformersLibrary {
  readonly version: string;
  readonly #module: unknown;
  readonly #name: string;

  constructor(module: unknown, name: string) {
    this.#module = module;
    this.#name = name;
    this.version = `${name}@${member(this.#part('env'), 'version')}`;
    for (const part of ['AutoTokenizer', 'AutoModel', 'Tensor']) this.#part(part);
  }

  async loadTokenizer(source: ModelSource): Promise<Tokenizer> {
    const tokenizer = await this.#load('AutoTokenizer', source, {});
    if (typeof tokenizer !== 'function') throw this.#unlike('a tokenizer that can be called');
    return {
      padding: wholeNumber(member(tokenizer, 'pad_token_id')) ?? 0,
      tokens: (text, isFramed) => {
        const options = { add_special_tokens: isFramed, padding: false, truncation: false, return_tensor: false };
        const tokens: unknown = member(Reflect.apply(tokenizer, undefined, [text, options]), 'input_ids');
        if (Array.isArray(tokens)) return tokens.map(tokenNumber);
        throw this.#unlike('a tokenizer that gives input_ids');
      },
    };
  }

  async loadNetwork(source: ModelSource): Promise<Network> {
    const { isQuantized, hasDataFiles } = source;
    const model = await this.#load('AutoModel', source, {
      // The network is an encoder, as its inputs and outputs show. By other types the library would look for other files.
      config: { model_type: 'bert' },
      quantized: isQuantized,
      dtype: isQuantized ? 'q8' : 'fp32',
      device: 'cpu',
      use_external_data_format: hasDataFiles,
      session_options: { intraOpNumThreads: 1, interOpNumThreads: 1 },
    });
    if (typeof model !== 'function') throw this.#unlike('a model that can be called');
    return {
      run: async (batch, output) => {
        const shape = [batch.rows, batch.columns];
        const inputs = {
          input_ids: this.#tensor(batch.tokens, shape),
          attention_mask: this.#tensor(batch.mask, shape),
        };
        const outputs: unknown = await Reflect.apply(model, undefined, [inputs]);
        try {
          return this.#numbers(member(outputs, output), output);
        } finally {
          for (const tensor of [...Object.values(inputs), ...members(outputs)]) dispose(tensor);
        }
      },
    };
  }

  /**
   * Loads from the folder alone. The library's settings are those of the whole process, so they are put back. What it calls
   * its cache is the folder itself: of all it does, only this gives later versions the path to a file of weights.
   */
  async #load(part: string, { parent, folder }: ModelSource, options: object): Promise<unknown> {
    const loader = this.#part(part);
    const load = member(loader, 'from_pretrained');
    const env = this.#part('env');
    if (typeof load !== 'function' || typeof env !== 'object' || env === null)
      throw this.#unlike(`${part}.from_pretrained`);
    const local = {
      allowLocalModels: true,
      allowRemoteModels: false,
      localModelPath: parent,
      cacheDir: parent,
      useFS: true,
      useFSCache: true,
      useBrowserCache: false,
      useCustomCache: false,
    };
    const before = Object.fromEntries(Object.keys(local).map((key) => [key, member(env, key)]));
    Object.assign(env, local);
    try {
      return await Reflect.apply(load, loader, [folder, { ...options, local_files_only: true, cache_dir: parent }]);
    } finally {
      Object.assign(env, before);
    }
  }

  #tensor(values: BigInt64Array, shape: readonly number[]): unknown {
    const tensor = this.#part('Tensor');
    if (typeof tensor !== 'function') throw this.#unlike('a class Tensor');
    return Reflect.construct(tensor, ['int64', values, shape]);
  }

  #numbers(tensor: unknown, name: string): NetworkOutput {
    const data = member(tensor, 'data');
    const dimensions = member(tensor, 'dims');
    if (!(data instanceof Float32Array) || !Array.isArray(dimensions)) {
      throw new Error(`found no numbers of 32 bits in ${name}`);
    }
    // A copy: the library may take its memory back.
    return { data: data.slice(), dimensions: dimensions.map(Number) };
  }

  #part(name: string): unknown {
    const part = member(this.#module, name);
    if (part === undefined) throw this.#unlike(name);
    return part;
  }

  #unlike(wanted: string): UserError {
    return new UserError(
      'usage',
      `embedding: the package ${this.#name} has not ${wanted}; run npm install ${this.#name}`,
    );
  }
}

function member(object: unknown, name: string): unknown {
  const canHave = (typeof object === 'object' && object !== null) || typeof object === 'function';
  return canHave ? Reflect.get(object, name) : undefined;
}

function members(object: unknown): readonly unknown[] {
  return typeof object === 'object' && object !== null ? Object.values(object) : [];
}

/** Later versions keep a tensor's memory outside of JavaScript's until it is given back. */
function dispose(tensor: unknown): void {
  const free = member(tensor, 'dispose');
  if (typeof free === 'function') Reflect.apply(free, tensor, []);
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}

function tokenNumber(token: unknown): number {
  const number = wholeNumber(token);
  if (number === undefined) throw new Error('the tokenizer has no number for a part of the text');
  return number;
}
