import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOnnxOutline } from '../../../src/embed/model/onnx-outline.js';
import { BrokenFile } from '../../../src/embed/model/wire-file.js';
import { encodeNetwork, randomEncoder } from '../../models/random-encoder.mjs';

let folder = '';
let file = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-onnx-'));
  file = join(folder, 'model.onnx');
});

afterAll(() => rm(folder, { recursive: true }));

const contents = (given: Readonly<Record<string, string | Uint8Array>>, name: string): Uint8Array =>
  Buffer.from(given[name] ?? '');

describe('readOnnxOutline', () => {
  it('tells what a network reads, gives, and does', async () => {
    await writeFile(file, contents(randomEncoder({ isQuantized: true }), 'onnx/model_quantized.onnx'));
    const { inputs, outputs, operators, dataFiles } = readOnnxOutline(file);
    expect({ inputs, outputs, dataFiles }).toEqual({
      inputs: ['input_ids', 'attention_mask'],
      outputs: ['last_hidden_state'],
      dataFiles: [],
    });
    expect([...operators].sort()).toEqual(
      'Add Cast CumSum DynamicQuantizeLinear Gather Identity LayerNormalization MatMul MatMulInteger Mul Relu Reshape Softmax Sub Transpose Unsqueeze'.split(
        ' ',
      ),
    );
  });

  it('tells where the weights are that are not in the file', async () => {
    await writeFile(file, contents(randomEncoder({ hasDataFile: true }), 'onnx/model.onnx'));
    expect(readOnnxOutline(file).dataFiles).toEqual(['model.onnx_data']);
  });

  it('finds the steps of branches and functions, and takes no weight for an input', async () => {
    const branch = { node: [{ opType: 'ConvInteger' }], initializer: [{ name: 'inside' }] };
    const network = {
      graph: {
        node: [{ opType: 'If', attribute: [{ name: 'then_branch', g: branch }] }],
        input: [{ name: 'input_ids' }, { name: 'weight' }],
        initializer: [{ name: 'weight', floatData: [1, 2, 3] }],
        output: [{ name: 'logits' }],
      },
      functions: [{ name: 'gelu', node: [{ opType: 'Erf' }] }],
      opsetImport: [{ version: 17 }],
    };
    await writeFile(file, encodeNetwork(network));
    const { inputs, operators } = readOnnxOutline(file);
    expect(inputs).toEqual(['input_ids']);
    expect(operators).toEqual(new Set(['If', 'ConvInteger', 'Erf']));
  });

  it('refuses a file that ends before its end, wherever', async () => {
    const whole = contents(randomEncoder(), 'onnx/model.onnx');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
        await writeFile(file, whole);
        await truncate(file, length);
        expect(() => readOnnxOutline(file)).toThrow(BrokenFile);
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  it('reads any bytes to their end, or refuses them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        await writeFile(file, bytes);
        expect(() => readOnnxOutline(file)).toThrow(BrokenFile);
      }),
      { seed: 7 },
    );
  });
});
