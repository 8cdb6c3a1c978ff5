// The library without its types, which want those of a browser.
export { AutoModel, AutoTokenizer, env, pipeline, Tensor } from '@xenova/transformers';
