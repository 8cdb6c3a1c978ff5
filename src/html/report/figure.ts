import { html, type Markup } from '../markup.js';

/** A drawing in a box that scrolls where the page is too narrow. */
export function figure(drawing: Markup, title: string, caption?: string): Markup {
  return html`<figure><div class="scroll" role="group" tabindex="0" aria-label="${title}">${drawing}</div>${caption === undefined ? undefined : html`<figcaption>${caption}</figcaption>`}</figure>
`;
}

/** What a drawing shows, for whoever wants the figures. */
export function unfold(summary: string, content: Markup): Markup {
  return html`<details class="figures"><summary>${summary}</summary>\n${content}</details>\n`;
}
