import { labelAssets } from '../assets/label.js';
import { htmlDocument } from '../document.js';
import { html, type Markup } from '../markup.js';
import type { LabelPageData } from './label-page-data.js';

/** A page on which a person labels answers one by one; it speaks the language of the browser that opens it. */
export function labelPage(data: LabelPageData): Iterable<string> {
  const body = [withoutScript];
  return htmlDocument({ title: 'Plumbline', language: 'en', assets: labelAssets, body, data: JSON.stringify(data) });
}

/** The preview of a mail or of a phone shows pages without running them. */
const withoutScript: Markup = html`<noscript>
<main class="start">
<p lang="en">This page needs JavaScript. Save the file, then open it in a browser such as Firefox, Chrome or Safari.</p>
<p lang="it">Questa pagina ha bisogno di JavaScript. Salva il file, poi aprilo in un browser come Firefox, Chrome o Safari.</p>
<p lang="pl">Ta strona wymaga JavaScriptu. Zapisz plik, a potem otwórz go w przeglądarce, np. Firefox, Chrome lub Safari.</p>
</main>
</noscript>
`;
