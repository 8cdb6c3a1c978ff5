import { noteFigures } from '../core/note.js';
import { outcomeSigns, shout } from '../core/outcome.js';
import type { Case, Note } from '../core/report.js';
import { escapeTerminal } from './escape-terminal.js';
import { hang, indent, type Page, padText, paragraph, textWidth, wrapText } from './page.js';
import { paintOutcome } from './paint-outcome.js';

/** A reason stands beside its figures if it has this much room there, else below them. */
const roomForReason = 40;
const margin: string = indent + indent;

/** A case for a terminal: outcome, id and place, then what it is about, then its notes. */
export function caseLines(item: Case, page: Page): readonly string[] {
  const own = ownNote(item);
  return [
    ...headLines(item, own, page),
    ...(item.subject === undefined ? [] : paragraph(item.subject, margin, page)),
    ...(own === undefined ? noteLines(item.notes, page) : paragraph(own.reason, margin, page)),
  ];
}

/** The one note of a rule is named as the rule is: its figures stand beside the id, so that the name is not read twice. */
function ownNote({ id, notes }: Case): Note | undefined {
  return notes.length === 1 && notes[0]?.label === id ? notes[0] : undefined;
}

function headLines({ id, outcome, location }: Case, own: Note | undefined, page: Page): readonly string[] {
  const head = `${indent}${paintOutcome(shout(outcome), outcome, page)}  `;
  const width = page.columns - textWidth(head);
  const name = own === undefined ? escapeTerminal(id) : escapeTerminal(`${id}  ${noteFigures(own)}`);
  const place = location === undefined ? '' : `${location.file}:${location.line}`;
  const line = place === '' ? name : `${name}  ${escapeTerminal(place)}`;
  if (textWidth(line) <= width) return [head + line];
  return [...hang(head, wrapText(name, width)), ...paragraph(place, margin, page)];
}

/** Sign, label and figures in columns of their own, and the reason beside them or below. */
function noteLines(notes: readonly Note[], page: Page): readonly string[] {
  const labels = notes.map(({ label }) => escapeTerminal(label));
  const figures = notes.map((note) => escapeTerminal(noteFigures(note)));
  const labelWidth = Math.max(...labels.map(textWidth));
  const figuresWidth = Math.max(...figures.map(textWidth));
  const beside = page.columns - margin.length - labelWidth - figuresWidth - 6 >= roomForReason;

  return notes.flatMap(({ outcome, reason }, index) => {
    const sign = `${margin}${paintOutcome(outcomeSigns[outcome], outcome, page)} `;
    const label = padText(labels[index] ?? '', labelWidth);
    // A note without figures starts its reason where those of the others stand.
    const start = figures[index] === '' ? label : `${label}  ${padText(figures[index] ?? '', figuresWidth)}`;
    if (!beside) {
      return [
        ...hang(sign, wrapText(start, page.columns - textWidth(sign))),
        ...paragraph(reason, margin + indent, page),
      ];
    }
    return hang(
      `${sign}${start}  `,
      paragraph(reason, '', { ...page, columns: page.columns - textWidth(sign + start) - 2 }),
    );
  });
}
