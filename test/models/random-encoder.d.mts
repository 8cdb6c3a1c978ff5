/** The files of a model by their names in its folder. */
export type ModelContents = Readonly<Record<string, string | Uint8Array>>;

export interface RandomEncoderOptions {
  readonly layers?: number;
  readonly size?: number;
  readonly heads?: number;
  readonly positions?: number;
  readonly seed?: number;
  readonly isQuantized?: boolean;
  readonly leaks?: boolean;
  readonly hasDataFile?: boolean;
  readonly dataFile?: string;
  readonly hasStrangeStep?: boolean;
  readonly inputs?: readonly string[];
  readonly output?: string;
  readonly config?: Readonly<Record<string, unknown>>;
}

export function randomEncoder(options?: RandomEncoderOptions): ModelContents;
/** The bytes of an ONNX file with this content, as `onnx.ModelProto` has it. */
export function encodeNetwork(model: Readonly<Record<string, unknown>>): Uint8Array;
export function writeModel(folder: string, files: ModelContents): Promise<void>;
