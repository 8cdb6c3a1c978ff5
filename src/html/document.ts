import { html, Markup } from './markup.js';
import type { PageAssets } from './page-assets.js';

export interface PageContent {
  readonly title: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly assets: PageAssets;
  /** The parts of the body, made as they are read. */
  readonly body: Iterable<Markup>;
  /** What the page's script reads, as JSON. */
  readonly data?: string;
}

/**
 * A page that needs nothing but itself: no file, no server, no network. Its security policy lets only its own script and
 * style in, both by their hashes.
 */
export function* htmlDocument({ title, language, assets, body, data }: PageContent): Generator<string> {
  const policy = [
    "default-src 'none'",
    `script-src '${assets.scriptHash}'`,
    `style-src '${assets.styleHash}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  yield `<!doctype html>\n${html`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${Markup.trusted(assets.style)}</style>
</head>
<body>
`}`;
  for (const part of body) yield part.toString();
  if (data !== undefined) yield `<script type="application/json" id="data">${escapeScript(data)}</script>\n`;
  yield `<script>${assets.script}</script>\n</body>\n</html>\n`;
}

/** JSON has no meaning outside of its strings for these, so that their escapes are the same JSON. */
function escapeScript(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
