// Encoders of texts with random weights, for tests and benchmarks of what loads and runs a model. They know no language: their
// vectors mean nothing. They are BERT in small, of the same steps and files, so that transformers.js runs them as any other.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import onnxProto from 'onnx-proto';

const { onnx } = onnxProto;
const { DataType } = onnx.TensorProto;
const specialTokens = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
const characters = [...'abcdefghijklmnopqrstuvwxyz0123456789.,:;?!-'];
const vocabulary = [...specialTokens, ...characters, ...characters.map((character) => `##${character}`)];

/** The files of a model by their names in its folder. */
export function randomEncoder(options = {}) {
  const given = { ...defaults, ...options };
  const { network, data } = makeNetwork(given);
  const file = given.isQuantized ? 'model_quantized.onnx' : 'model.onnx';
  return {
    'config.json': asJson({
      model_type: 'bert',
      max_position_embeddings: given.positions,
      pad_token_id: 0,
      ...given.config,
    }),
    'tokenizer.json': asJson(tokenizer),
    'tokenizer_config.json': asJson({ ...tokenizerConfig, model_max_length: given.positions }),
    [`onnx/${file}`]: network,
    ...(data && { [`onnx/${given.dataFile}`]: data }),
  };
}

export async function writeModel(folder, files) {
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), contents);
  }
}

const defaults = {
  layers: 2,
  size: 16,
  heads: 2,
  /** How many tokens a text may have. */
  positions: 64,
  seed: 1,
  /** Whether activations are scaled to eight bits by their range, as in files named "quantized". */
  isQuantized: false,
  /** Whether what fills up a shorter text leaks into it. */
  leaks: false,
  /** Whether the weights are in a file of their own. */
  hasDataFile: false,
  /** The name of that file, from where the network is. */
  dataFile: 'model.onnx_data',
  /** Whether the network has a step that no runtime knows. */
  hasStrangeStep: false,
  inputs: ['input_ids', 'attention_mask'],
  output: 'last_hidden_state',
  config: {},
};

function makeNetwork(options) {
  const graph = new Graph(options);
  const mask = graph.step('Cast', [options.inputs[1] ?? options.inputs[0]], { to: DataType.FLOAT });
  let states = embed(graph, options);
  const bias = options.leaks ? undefined : maskBias(graph, mask);
  for (let layer = 0; layer < options.layers; layer++) {
    states = graph.normalize(graph.step('Add', [states, attend(graph, states, bias, options)]));
    states = graph.normalize(graph.step('Add', [states, feedForward(graph, states, options)]));
  }
  const last = options.hasStrangeStep ? 'NoSuchStep' : 'Identity';
  return graph.encode(last, states);
}

function embed(graph, { inputs: [ids, mask = ids], size, positions }) {
  const words = graph.step('Gather', [graph.weights([vocabulary.length, size]), ids]);
  const places = graph.step('CumSum', [mask, graph.integers([1], [])]);
  return graph.normalize(
    graph.step('Add', [words, graph.step('Gather', [graph.weights([positions + 1, size]), places])]),
  );
}

/** 0 where there is a token, and so much less elsewhere that nothing is left of it. */
function maskBias(graph, mask) {
  const hidden = graph.step('Sub', [graph.floats([1], []), mask]);
  return graph.step('Unsqueeze', [
    graph.step('Mul', [hidden, graph.floats([-10_000], [])]),
    graph.integers([1, 2], [2]),
  ]);
}

function attend(graph, states, bias, { size, heads }) {
  const width = size / heads;
  const split = (perm) => {
    const rows = graph.step('Reshape', [graph.dense(states, size, size), graph.integers([0, 0, heads, width], [4])]);
    return graph.step('Transpose', [rows], { perm });
  };
  const [queries, keys, values] = [split([0, 2, 1, 3]), split([0, 2, 3, 1]), split([0, 2, 1, 3])];
  const alike = graph.step('Mul', [graph.step('MatMul', [queries, keys]), graph.floats([1 / Math.sqrt(width)], [])]);
  const shares = graph.step('Softmax', [bias ? graph.step('Add', [alike, bias]) : alike], { axis: -1 });
  const merged = graph.step('Transpose', [graph.step('MatMul', [shares, values])], { perm: [0, 2, 1, 3] });
  return graph.dense(graph.step('Reshape', [merged, graph.integers([0, 0, size], [3])]), size, size);
}

function feedForward(graph, states, { size }) {
  return graph.dense(graph.step('Relu', [graph.dense(states, size, 4 * size)]), 4 * size, size);
}

/** Collects the steps and weights of a network. */
class Graph {
  #options;
  #random;
  #nodes = [];
  #tensors = [];
  #dataPieces = [];
  #dataSize = 0;
  #count = 0;

  constructor(options) {
    this.#options = options;
    this.#random = normalNumbers(options.seed);
  }

  step(kind, inputs, attributes = {}, outputs = 1) {
    const names = Array.from({ length: outputs }, () => this.#name());
    this.#nodes.push({
      opType: kind,
      input: inputs,
      output: names,
      attribute: Object.entries(attributes).map(toAttribute),
    });
    return outputs === 1 ? names[0] : names;
  }

  normalize(states) {
    const { size } = this.#options;
    return this.step('LayerNormalization', [
      states,
      this.floats(filled(size, 1), [size]),
      this.floats(filled(size, 0), [size]),
    ]);
  }

  /** A layer of weights, in eight bits where the model is quantized. */
  dense(states, from, to) {
    const scale = 1 / Math.sqrt(from);
    const product = this.#options.isQuantized
      ? this.#scaledProduct(states, [from, to], scale)
      : this.step('MatMul', [states, this.weights([from, to], scale)]);
    return this.step('Add', [product, this.weights([to], 0.1)]);
  }

  #scaledProduct(states, shape, scale) {
    const [numbers, step, zero] = this.step('DynamicQuantizeLinear', [states], {}, 3);
    const unit = (4 * scale) / 127;
    const rounded = Int8Array.from(this.#draw(shape, scale), (value) =>
      Math.max(-127, Math.min(127, Math.round(value / unit))),
    );
    const weights = this.#tensor(DataType.INT8, shape, rounded);
    const whole = this.step('MatMulInteger', [numbers, weights, zero]);
    const back = this.step('Mul', [step, this.floats([unit], [])]);
    return this.step('Mul', [this.step('Cast', [whole], { to: DataType.FLOAT }), back]);
  }

  weights(shape, scale = 1) {
    return this.#tensor(DataType.FLOAT, shape, this.#draw(shape, scale), this.#options.hasDataFile);
  }

  floats(values, shape) {
    return this.#tensor(DataType.FLOAT, shape, Float32Array.from(values));
  }

  integers(values, shape) {
    return this.#tensor(DataType.INT64, shape, BigInt64Array.from(values, BigInt));
  }

  encode(last, states) {
    const { inputs, output, hasDataFile } = this.#options;
    this.#nodes.push({ opType: last, input: [states], output: [output] });
    const graph = {
      name: 'random-encoder',
      node: this.#nodes,
      initializer: this.#tensors,
      input: inputs.map((name) => value(name, DataType.INT64, ['texts', 'tokens'])),
      output: [value(output, DataType.FLOAT, ['texts', 'tokens', 'numbers'])],
    };
    const model = { irVersion: 8, producerName: 'random-encoder', opsetImport: [{ domain: '', version: 17 }], graph };
    const network = encodeNetwork(model);
    return { network, data: hasDataFile ? Buffer.concat(this.#dataPieces) : undefined };
  }

  #draw(shape, scale) {
    return Float32Array.from({ length: shape.reduce((a, b) => a * b) }, () => scale * this.#random());
  }

  #tensor(dataType, dims, values, isApart = false) {
    const name = this.#name();
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    this.#tensors.push({ name, dataType, dims, ...(isApart ? this.#apart(bytes) : { rawData: bytes }) });
    return name;
  }

  #apart(bytes) {
    const place = { location: this.#options.dataFile, offset: String(this.#dataSize), length: String(bytes.length) };
    this.#dataPieces.push(bytes);
    this.#dataSize += bytes.length;
    const externalData = Object.entries(place).map(([key, text]) => ({ key, value: text }));
    return { externalData, dataLocation: onnx.TensorProto.DataLocation.EXTERNAL };
  }

  #name() {
    this.#count += 1;
    return `v${this.#count}`;
  }
}

function toAttribute([name, given]) {
  const { AttributeType } = onnx.AttributeProto;
  return Array.isArray(given)
    ? { name, type: AttributeType.INTS, ints: given }
    : { name, type: AttributeType.INT, i: given };
}

function value(name, elemType, shape) {
  return { name, type: { tensorType: { elemType, shape: { dim: shape.map((dimParam) => ({ dimParam })) } } } };
}

function filled(length, number) {
  return new Array(length).fill(number);
}

/** Numbers of about the normal distribution, the same for the same seed: sums of twelve uniform ones. */
function normalNumbers(seed) {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => {
    let sum = -6;
    for (let drawn = 0; drawn < 12; drawn++) sum += uniform();
    return sum;
  };
}

function asJson(object) {
  return JSON.stringify(object);
}

function special(id) {
  return { SpecialToken: { id, type_id: 0 } };
}

/** A token for each letter, digit and mark, whatever the word. */
const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: specialTokens.map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  })),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [special('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, special('[SEP]')],
    pair: [],
    special_tokens: Object.fromEntries(
      ['[CLS]', '[SEP]'].map((id) => [id, { id, ids: [vocabulary.indexOf(id)], tokens: [id] }]),
    ),
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(vocabulary.map((token, id) => [token, id])),
  },
};

const tokenizerConfig = {
  tokenizer_class: 'BertTokenizer',
  pad_token: '[PAD]',
  unk_token: '[UNK]',
  cls_token: '[CLS]',
  sep_token: '[SEP]',
  do_lower_case: true,
};

export function encodeNetwork(model) {
  return onnx.ModelProto.encode(onnx.ModelProto.fromObject(model)).finish();
}
