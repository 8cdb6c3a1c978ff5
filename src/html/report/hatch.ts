import { html, type Markup } from '../markup.js';

/** The pattern of what misses or differs, which reads without colours. */
export const hatchId = 'hatch';

/** Defined once: the drawings of the page share it. */
export const hatch: Markup = html`<svg class="defs" width="0" height="0" aria-hidden="true"><defs><pattern id="${hatchId}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="ground" width="6" height="6" fill="#fff"></rect><line class="hatching" x1="0" y1="0" x2="0" y2="6" stroke="#000" stroke-width="3"></line></pattern></defs></svg>
`;
