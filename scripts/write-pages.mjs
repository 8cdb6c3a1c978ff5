// Makes of each page's script and style one module, src/html/assets/PAGE.ts: a page holds them itself, and its security policy
// lets nothing else run. With --check, says whether the modules are current, and writes nothing.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const at = (path) => fileURLToPath(new URL(`../src/html/${path}`, import.meta.url));
const isCheck = process.argv.includes('--check');

const entries = await readdir(at('.'), { recursive: true });
const pages = entries
  .flatMap((path) => /^([^/]+)\/client\/index\.ts$/.exec(path.replaceAll('\\', '/'))?.[1] ?? [])
  .sort();
for (const page of pages) {
  const wanted = await moduleOf(page);
  const file = at(`assets/${page}.ts`);
  const found = await readFile(file, 'utf8').catch(() => '');
  if (found === wanted) continue;
  if (!isCheck) {
    await writeFile(file, wanted);
    continue;
  }
  console.error(`src/html/assets/${page}.ts is not what its sources make; run npm run pages`);
  process.exitCode = 1;
}

async function moduleOf(page) {
  const script = await scriptOf(page);
  const style = `${await readFile(at('theme.css'), 'utf8')}${await readFile(at(`${page}/style.css`), 'utf8')}`;
  return `// Made by scripts/write-pages.mjs of src/html/${page}/client and the styles: change those.
import type { PageAssets } from '../page-assets.js';

export const ${page}Assets: PageAssets = ${JSON.stringify(
    { script, scriptHash: hashOf(script), style, styleHash: hashOf(style) },
    undefined,
    2,
  )};
`;
}

async function scriptOf(page) {
  const bundle = await rolldown({ input: at(`${page}/client/index.ts`), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  const { code } = output[0];
  // Within an element, these two would end it or start a comment.
  if (/<\/script|<!--/i.test(code)) throw new Error(`${page}: the script holds </script or <!--`);
  return code;
}

function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
