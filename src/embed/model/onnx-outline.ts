import { closeSync, fstatSync, openSync } from 'node:fs';
import { BrokenFile, type Span, WireFile } from './wire-file.js';

/** What can be told of an ONNX file without its weights. */
export interface OnnxOutline {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** The kinds of its steps, such as `MatMul`. */
  readonly operators: ReadonlySet<string>;
  /** The files beside it that hold its weights, as it names them. */
  readonly dataFiles: readonly string[];
}

/**
 * Follows an ONNX file to its end, past the weights.
 *
 * @throws BrokenFile where it is none, or breaks off
 */
export function readOnnxOutline(path: string): OnnxOutline {
  const descriptor = openSync(path, 'r');
  try {
    return new OutlineReader(new WireFile(descriptor, fstatSync(descriptor).size)).read();
  } finally {
    closeSync(descriptor);
  }
}

/** Field numbers of onnx.proto3. */
const modelField = { graph: 7, opset: 8, functions: 25 } as const;
const graphField = { node: 1, initializer: 5, input: 11, output: 12 } as const;
const nodeField = { operator: 4, attribute: 5 } as const;
const attributeField = { tensor: 5, graph: 6, tensors: 10, graphs: 11 } as const;
const tensorField = { name: 8, externalData: 13 } as const;
const functionField = { node: 7 } as const;
const valueField = { name: 1 } as const;
const entryField = { key: 1, value: 2 } as const;

class OutlineReader {
  readonly #file: WireFile;
  readonly #inputs: string[] = [];
  readonly #outputs: string[] = [];
  readonly #weights: Set<string> = new Set();
  readonly #operators: Set<string> = new Set();
  readonly #dataFiles: Set<string> = new Set();

  constructor(file: WireFile) {
    this.#file = file;
  }

  read(): OnnxOutline {
    let hasOpset = false;
    for (const field of this.#file.fields(this.#file.whole)) {
      if (field.number === modelField.graph) this.#mainGraph(field);
      if (field.number === modelField.opset) hasOpset = true;
      if (field.number === modelField.functions) this.#nodes(field, functionField.node);
    }
    // The opset stands behind the graph: without it, the file ends too early.
    if (this.#outputs.length === 0 || !hasOpset) throw new BrokenFile('a file without a whole model');
    return {
      // Files of before 2019 list the weights among the inputs.
      inputs: this.#inputs.filter((name) => !this.#weights.has(name)),
      outputs: this.#outputs,
      operators: this.#operators,
      dataFiles: [...this.#dataFiles].sort(),
    };
  }

  #mainGraph(graph: Span): void {
    this.#graph(graph);
    for (const field of this.#file.fields(graph)) {
      if (field.number === graphField.input) this.#inputs.push(this.#textOf(field, valueField.name));
      if (field.number === graphField.output) this.#outputs.push(this.#textOf(field, valueField.name));
    }
  }

  #graph(graph: Span): void {
    this.#nodes(graph, graphField.node);
    for (const field of this.#file.fields(graph)) {
      if (field.number === graphField.initializer) this.#tensor(field);
    }
  }

  #nodes(parent: Span, node: number): void {
    for (const field of this.#file.fields(parent)) if (field.number === node) this.#node(field);
  }

  #node(node: Span): void {
    for (const field of this.#file.fields(node)) {
      if (field.number === nodeField.operator) this.#operators.add(this.#file.text(field));
      if (field.number === nodeField.attribute) this.#attribute(field);
    }
  }

  #attribute(attribute: Span): void {
    for (const field of this.#file.fields(attribute)) {
      const { number } = field;
      if (number === attributeField.graph || number === attributeField.graphs) this.#graph(field);
      if (number === attributeField.tensor || number === attributeField.tensors) this.#tensor(field);
    }
  }

  #tensor(tensor: Span): void {
    for (const field of this.#file.fields(tensor)) {
      if (field.number === tensorField.name) this.#weights.add(this.#file.text(field));
      if (field.number === tensorField.externalData && this.#textOf(field, entryField.key) === 'location') {
        this.#dataFiles.add(this.#textOf(field, entryField.value));
      }
    }
  }

  #textOf(message: Span, number: number): string {
    for (const field of this.#file.fields(message)) if (field.number === number) return this.#file.text(field);
    return '';
  }
}
