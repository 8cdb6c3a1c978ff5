import { type Hole, html, Markup } from '../markup.js';

export type Attributes = Readonly<Record<string, string | number>>;

export interface DrawingBox {
  readonly width: number;
  readonly height: number;
  /** Sets the drawing apart from the others of a page. */
  readonly id: string;
  readonly title: string;
  /** What the drawing shows, in words. */
  readonly description: string;
}

/** A drawing that stands in a file of its own as well as in a page, which styles its classes. */
export function drawing({ width, height, id, title, description }: DrawingBox, ...content: readonly Hole[]): Markup {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-desc`,
      'font-family': 'sans-serif',
      'font-size': 12,
    },
    '\n',
    element('title', { id: `${id}-title` }, title),
    element('desc', { id: `${id}-desc` }, description),
    element('rect', { class: 'ground', width: '100%', height: '100%', fill: '#fff' }),
    content,
  );
}

export function path(shape: string | null, attributes: Attributes): Markup | undefined {
  return shape === null ? undefined : element('path', { d: shape, ...attributes });
}

export function text(content: string, attributes: Attributes): Markup {
  return element('text', attributes, content);
}

/** Text that the lines behind it do not cross: it has an edge of the ground's colour, so many units wide. */
export function haloText(content: Hole, edge: number, place: Attributes): Markup {
  return element(
    'text',
    { class: 'halo', ...place, 'paint-order': 'stroke', stroke: '#fff', 'stroke-width': edge },
    content,
  );
}

export function element(name: string, attributes: Attributes, ...content: readonly Hole[]): Markup {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => html` ${Markup.trusted(attribute)}="${value}"`,
  );
  const tag = Markup.trusted(name);
  return html`<${tag}${written}>${content}</${tag}>\n`;
}

/** Two decimals are finer than any screen. */
export function px(value: number): number {
  return Math.round(value * 100) / 100;
}
