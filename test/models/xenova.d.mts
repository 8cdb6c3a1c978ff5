interface Part {
  from_pretrained(...given: readonly unknown[]): unknown;
}

type Extract = (
  texts: readonly string[],
  options: { readonly pooling: 'mean'; readonly normalize: boolean },
) => Promise<{ readonly data: Float32Array; readonly dims: readonly number[] }>;

export const AutoModel: Part;
export const AutoTokenizer: Part;
export const Tensor: unknown;
export const env: { allowRemoteModels: boolean; localModelPath: string };
export function pipeline(
  task: 'feature-extraction',
  model: string,
  options: { readonly quantized: boolean },
): Promise<Extract>;
