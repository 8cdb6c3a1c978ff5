import { expect, test } from 'vitest';
import { DownloadProgress } from '../../src/cli/download-progress.js';

async function shown(isTerminal: boolean): Promise<readonly string[]> {
  const written: string[] = [];
  const progress = new DownloadProgress({ write: async (text) => void written.push(text), isTerminal, columns: 80 });
  for (const receivedBytes of [700, 1400]) {
    await progress.show({ file: 'tokenizer.json', receivedBytes, totalBytes: undefined });
  }
  for (const receivedBytes of [1, 2, 1000, 2000]) {
    await progress.show({ file: 'onnx/model.onnx', receivedBytes, totalBytes: 2000 });
  }
  return written;
}

test('on a terminal, a bar for a file of a known size, and its name for another', async () => {
  expect(await shown(true)).toEqual([
    '\r\u001b[2Kfetching tokenizer.json',
    '\r\u001b[2K░░░░░░░░░░░░░░░░░░░░ 0% of onnx/model.onnx',
    '\r\u001b[2K██████████░░░░░░░░░░ 50% of onnx/model.onnx',
    '\r\u001b[2K',
  ]);
});

test('elsewhere, a line for each file', async () => {
  expect(await shown(false)).toEqual(['plumbline: fetching tokenizer.json\n', 'plumbline: fetching onnx/model.onnx\n']);
});
