import type { InitFile, Project, VitestProject } from './project.js';
import { starterFile } from './starter.js';

/** An example of a test: the same gate among the tests of the project. */
export function vitestFile({ samples: { files, gate } }: Project, { folder, isTypeScript }: VitestProject): InitFile {
  const { thresholds, pass_rate: passRate } = gate?.per_sample ?? {};
  const settings = [
    ...(thresholds === undefined ? [] : [`thresholds: ${objectText(thresholds)}`, `passRate: ${passRate}`]),
    ...(gate?.mean === undefined ? [] : [`means: ${objectText(gate.mean)}`]),
  ];
  const options = settings.length === 0 ? '' : `, {\n${settings.map((setting) => `  ${setting},\n`).join('')}}`;
  const name = `plumbline.test.${isTypeScript ? 'ts' : 'js'}`;
  return {
    isOfRepository: false,
    path: folder === '' ? name : `${folder}/${name}`,
    purpose: 'the same gate among the tests of the project',
    text: `import { sampleTests } from 'rag-plumbline/vitest';

// One test for each sample, and one for each rule. Files are looked for from the folder on in which vitest runs.
${(files.length === 0 ? [starterFile] : files)
  .map((file) => `await sampleTests(${JSON.stringify(file)}${options});\n`)
  .join('')}`,
  };
}

function objectText(thresholds: Readonly<Record<string, number>>): string {
  const entries = Object.entries(thresholds).map(([metric, least]) => `${JSON.stringify(metric)}: ${least}`);
  return `{ ${entries.join(', ')} }`;
}
