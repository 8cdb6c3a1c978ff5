import { describeNote } from '../core/note.js';
import { attentionCases, attentionCount, shout } from '../core/outcome.js';
import type { Case, Outcome, Report } from '../core/report.js';
import { shorten } from '../core/shorten.js';
import { caseSections } from './case-sections.js';
import { escapeMessage, escapeProperty } from './escape-command.js';
import { repositoryPath } from './repository-path.js';

/** What GitHub shows of each level for one step; it drops the rest in silence. */
export const shownOfLevel = 10;
const longestTitle = 250;
const longestLine = 1000;

type Level = 'error' | 'warning' | 'notice';

interface Annotation {
  readonly level: Level;
  readonly file?: string;
  readonly line?: number;
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * GitHub workflow commands: an annotation for the verdict, then one at file and line for each case that needs attention, as
 * many as GitHub shows, then how many it does not. A text that wants a look is such a case.
 */
export function* github(report: Report): Iterable<string> {
  const room: Record<Level, number> = { error: shownOfLevel, warning: shownOfLevel, notice: shownOfLevel };
  const verdict = verdictAnnotation(report);
  room[verdict.level] -= 1;
  yield command(verdict);

  let hidden = 0;
  for (const section of caseSections(report)) {
    hidden += attentionCount(section);
    for (const item of attentionCases(section)) {
      if (room.error === 0 && room.warning === 0) break;
      const annotation = caseAnnotation(item);
      if (room[annotation.level] === 0) continue;
      room[annotation.level] -= 1;
      hidden -= 1;
      yield command(annotation);
    }
  }
  if (hidden > 0) yield command(hiddenAnnotation(report.title, hidden));
}

function verdictAnnotation({ title, verdict }: Report): Annotation {
  return {
    level: levelOf(verdict.outcome),
    title: verdict.outcome === 'info' ? title : `${shout(verdict.outcome)}: ${title}`,
    lines: [verdict.headline],
  };
}

function caseAnnotation({ id, outcome, location, subject, notes }: Case): Annotation {
  return {
    level: levelOf(outcome),
    ...(location === undefined ? {} : { file: repositoryPath(location.file), line: location.line }),
    title: `${shout(outcome)}: ${id}`,
    lines: [
      ...(subject === undefined ? [] : [subject]),
      ...notes.filter((note) => note.outcome !== 'passed').map(describeNote),
    ],
  };
}

function hiddenAnnotation(title: string, hidden: number): Annotation {
  return {
    level: 'notice',
    title,
    lines: [
      `${hidden} more without an annotation, because GitHub shows ${shownOfLevel} of a kind. The JSON and JUnit reports have all.`,
    ],
  };
}

function levelOf(outcome: Outcome): Level {
  switch (outcome) {
    case 'failed':
    case 'unscored':
      return 'error';
    case 'undecided':
    case 'tolerated':
      return 'warning';
    case 'passed':
    case 'not-applicable':
    case 'info':
      return 'notice';
    default:
      return outcome satisfies never;
  }
}

function command({ level, file, line, title, lines }: Annotation): string {
  const place = file === undefined ? '' : `file=${escapeProperty(file)},line=${line},`;
  const message = lines.map((text) => escapeMessage(shorten(text, longestLine))).join('%0A');
  return `::${level} ${place}title=${escapeProperty(shorten(title, longestTitle))}::${message}\n`;
}
