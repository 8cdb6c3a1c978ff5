// Joins the compiled modules into a few files: a program of many small modules starts twice as fast from few large ones.
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { dependencies, peerDependencies } = JSON.parse(await readFile(at('package.json'), 'utf8'));
const isDependency = (id) =>
  Object.keys({ ...dependencies, ...peerDependencies }).some((name) => id === name || id.startsWith(`${name}/`));

const bundle = await rolldown({
  input: {
    index: at('build/src/index.js'),
    bin: at('build/src/cli/bin.js'),
    calibration: at('build/calibration/index.js'),
    vitest: at('build/src/vitest/index.js'),
  },
  platform: 'node',
  external: (id) => id.startsWith('node:') || isDependency(id),
  // ml-distance has it for a distance that is not used here, and CommonJS would stay for whatever it might do when it loads.
  treeshake: { moduleSideEffects: [{ test: /\/ml-tree-similarity\//, sideEffects: false }] },
});
await rm(at('dist'), { recursive: true, force: true });
const { output } = await bundle.write({ dir: at('dist'), format: 'esm', chunkFileNames: 'shared-[hash].js' });
await chmod(at('dist/bin.js'), 0o755);
await writeFile(at('dist/LICENSES.txt'), await licences());

/** The licences of the packages that are in the files: whoever has their code shall have those too. */
async function licences() {
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds);
  const folders = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []));
  const texts = [...folders].sort().map(async (folder) => {
    const { name, version } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
    return `${name} ${version}\n\n${await readFile(`${folder}/LICENSE`, 'utf8')}`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n`);
}
