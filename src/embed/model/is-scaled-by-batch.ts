import type { OnnxOutline } from './onnx-outline.js';

const scalingSteps: readonly string[] = [
  'DynamicQuantizeLinear',
  'MatMulInteger',
  'ConvInteger',
  'DynamicQuantizeLSTM',
  'DynamicQuantizeMatMul',
  'MatMulIntegerToFloat',
  'QAttention',
];

/**
 * Whether a network scales numbers to eight bits by the smallest and the largest of a whole batch. A text beside another one
 * has another vector then: its numbers are off by some thousandths. Versions of the runtime round differently as well.
 */
export function isScaledByBatch({ operators }: OnnxOutline): boolean {
  return scalingSteps.some((step) => operators.has(step));
}
