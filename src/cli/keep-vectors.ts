import type { Resources } from '../core/resources.js';
import type { Host } from './host.js';

/** When samples end, also where the run fails: what was embedded need not be embedded again. Says what keeps it from that. */
export async function keepVectors({ vectors }: Resources, host: Host): Promise<void> {
  const fault = await vectors?.flush();
  if (fault !== undefined) await host.stderr.write(`plumbline: ${fault}\n`);
}
