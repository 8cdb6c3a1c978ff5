import { listOf } from '../../core/phrase.js';
import { defaultModel } from '../embedding-settings.js';
import { fetchAgain, modelFault } from './model-fault.js';
import { type ModelFolder, pathOf, shownFile } from './model-folder.js';
import { type OnnxOutline, readOnnxOutline } from './onnx-outline.js';
import { BrokenFile } from './wire-file.js';

const understoodInputs: readonly string[] = ['input_ids', 'attention_mask', 'token_type_ids'];

/** What the network may give: the vectors of the tokens, or the text's own where the authors put the pooling into the network. */
export const tokenOutputs = ['last_hidden_state', 'token_embeddings'] as const;
export const textOutput = 'sentence_embedding';

const understoodOutputs: readonly string[] = [...tokenOutputs, textOutput];

const anotherModel = `take a model for sentence similarity or feature extraction, such as ${defaultModel}`;

/**
 * What the network of a model reads and gives, by its file alone.
 *
 * @throws UserError `config` where the file is broken, or the network is no encoder of texts
 */
export function readNetwork(folder: ModelFolder, network: string): OnnxOutline {
  const file = shownFile(folder, network);
  const outline = outlineOf(folder, network);
  const strange = outline.inputs.filter((name) => !understoodInputs.includes(name));
  if (!outline.inputs.includes('input_ids') || strange.length > 0) {
    throw modelFault({
      file,
      found: `a model that reads ${listOf(outline.inputs)}`,
      wanted: `an encoder of texts, which reads ${listOf(understoodInputs)} and nothing else`,
      remedy: anotherModel,
    });
  }
  if (!outline.outputs.some((name) => understoodOutputs.includes(name))) {
    throw modelFault({
      file,
      found: `a model that gives ${listOf(outline.outputs)}`,
      wanted: `an encoder of texts, which gives ${understoodOutputs.join(' or ')}`,
      remedy: anotherModel,
    });
  }
  const outside = outline.dataFiles.find((name) => !isPlainName(name));
  if (outside !== undefined) {
    throw modelFault({
      file,
      found: `weights in ${outside}`,
      wanted: 'weights in a file beside it: nothing else is read or fetched',
      remedy: anotherModel,
    });
  }
  return outline;
}

function isPlainName(name: string): boolean {
  return /^[^/\\:]+$/.test(name) && name !== '..' && name !== '.';
}

function outlineOf(folder: ModelFolder, network: string): OnnxOutline {
  try {
    return readOnnxOutline(pathOf(folder, network));
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    throw modelFault({
      file: shownFile(folder, network),
      found: error.message,
      wanted: 'an ONNX network',
      remedy: fetchAgain,
    });
  }
}
