// The floor of every benchmark on sample files: read the file, and JSON.parse each line of it.
import { createReadStream } from 'node:fs';
import process from 'node:process';
import { StringDecoder } from 'node:string_decoder';
import { fileURLToPath } from 'node:url';

/** The number of records of a JSONL file. */
export async function countRecords(file) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let count = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop();
    for (const line of lines) if (JSON.parse(line) !== null) count++;
  }
  return count;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await countRecords(process.argv[2]);
