import type { InitFile, Project } from './project.js';
import { starterFile } from './starter.js';

/** Where a configuration is looked for. */
export const configName = 'plumbline.config.json';

/** A configuration with which the gate runs at once. */
export function configFile({ samples: { files, gate } }: Project): InitFile {
  const [first = starterFile, ...others] = files;
  const config = {
    $schema: './node_modules/rag-plumbline/schema/config.json',
    samples: others.length === 0 ? first : files,
    ...(gate !== undefined && { gate }),
    reporters: ['terminal'],
  };
  return {
    isOfRepository: false,
    path: configName,
    purpose: 'which samples, and what they must reach',
    text: `${JSON.stringify(config, null, 2)}\n`,
  };
}
