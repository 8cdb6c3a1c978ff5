import { visibleLines } from '../core/visible.js';

/** HTML that is safe to stand in a page: made of templates, whose holes are escaped. */
export class Markup {
  readonly #html: string;

  private constructor(html: string) {
    this.#html = html;
  }

  toString(): string {
    return this.#html;
  }

  /** Only for text that this program made itself, such as a bundled script. */
  static trusted(html: string): Markup {
    return new Markup(html);
  }
}

/** What may stand in a hole: nothing for undefined, and lists one after the other. */
export type Hole = Markup | string | number | undefined | readonly Hole[];

/**
 * A template of HTML: text in its holes is escaped, for elements and for attributes in double quotes alike, and what nobody would see of
 * it is spelled out.
 */
export function html(parts: TemplateStringsArray, ...holes: readonly Hole[]): Markup {
  const pieces = parts.map((part, index) => part + fill(holes[index]));
  return Markup.trusted(pieces.join(''));
}

function fill(hole: Hole): string {
  if (hole === undefined) return '';
  if (hole instanceof Markup) return hole.toString();
  if (typeof hole === 'object') return hole.map(fill).join('');
  return escapeHtml(visibleLines(String(hole)));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
