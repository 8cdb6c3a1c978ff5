import {
  type Audit,
  type AuditedRow,
  type AuditSeverity,
  countFindings,
  type FailOn,
  isFatal,
  type RowCheckResult,
} from '../core/audit.js';
import { commandWord } from '../core/command-word.js';
import type { JsonValue } from '../core/json.js';
import { countOf, listOf, listSome } from '../core/phrase.js';
import type { Case, CasesSection, Outcome, Report, Section, TableSection } from '../core/report.js';
import { auditJson } from './audit-json.js';
import { closenessSection, dropsTable, kindsSections, languagesSection } from './audit-set-sections.js';
import type { AuditView } from './audit-view.js';
import { left, right } from './columns.js';
import { warningsSection } from './run-sections.js';

/** What is wrong with a set of questions, row by row and as a whole, and what to do about it. */
export function auditReport(view: AuditView): Report {
  const { audit, failOn, state, warnings } = view;
  return {
    title: 'Plumbline audit',
    verdict: { outcome: failOn === 'never' ? 'info' : state, headline: headline(audit, failOn) },
    sections: [
      checksSection(view),
      ...groupsTable(audit),
      rowsSection(audit, failOn),
      ...kindsSections(audit, failOn),
      ...closenessSection(audit, failOn),
      ...languagesSection(audit),
      dropsTable(audit),
      ...warningsSection({ warnings }),
      nextSteps(view),
    ],
    data: { head: auditJson(view), rows: { findings: findingRows(audit) } },
  };
}

const fatalWords: Readonly<Record<FailOn, string>> = {
  error: 'errors fail',
  warning: 'errors and warnings fail',
  never: 'nothing fails',
};

function headline(audit: Audit, failOn: FailOn): string {
  const { error, warning } = countFindings(audit);
  const touched = audit.rows.filter(({ findings }) => findings.length > 0).length;
  return `${countOf(audit.rows.length, 'question')}, ${countOf(touched, 'row')} with findings: ${countOf(error, 'error')}, ${countOf(warning, 'warning')} (${fatalWords[failOn]})`;
}

/** What the checks of rows found; those that found nothing, and rows that could not be looked at, in notes. */
function checksSection({ audit: { checks, rows }, documents }: AuditView): Section {
  const found = checks.filter((check) => check.found > 0);
  const clean = checks.filter((check) => check.found === 0 && check.checked > 0);
  const notes = [
    ...(clean.length === 0 ? [] : [`Nothing found by ${listOf(clean.map(({ code }) => code))}.`]),
    ...uncheckedNotes(checks, rows.length),
    ...passedOverNotes(documents?.passedOver ?? []),
  ];
  if (found.length === 0) return { kind: 'text', title: 'Checks', lines: notes };
  return {
    kind: 'table',
    title: 'Checks',
    columns: [left('check'), left('severity'), right('rows'), right('of'), left('what to do')],
    rows: found.map(({ code, severity, found: count, checked, remedy }) => [code, severity, count, checked, remedy]),
    notes,
  };
}

function passedOverNotes(files: readonly string[]): readonly string[] {
  if (files.length === 0) return [];
  const records = files.length === 1 ? 'its records have' : 'their records have';
  return [`Not among the documents: ${listSome(files)} (${records} no text, content or page_content).`];
}

/** Checks that lack the same are named together. */
function uncheckedNotes(checks: readonly RowCheckResult[], rows: number): readonly string[] {
  const byReason = new Map<string, RowCheckResult[]>();
  for (const check of checks) {
    if (check.unchecked === undefined) continue;
    const key = `${rows - check.checked} ${check.unchecked}`;
    const alike = byReason.get(key);
    if (alike === undefined) byReason.set(key, [check]);
    else alike.push(check);
  }
  return [...byReason.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const left = rows - first.checked;
    return `Not looked at by ${listOf(alike.map(({ code }) => code))}: ${countOf(left, 'row')} (${first.unchecked}).`;
  });
}

const shownGroups = 10;
const shownIds = 6;

function groupsTable({ checks }: Audit): readonly TableSection[] {
  const groups = checks.flatMap(({ code, clusters = [] }) => clusters.map((ids) => ({ code, ids })));
  if (groups.length === 0) return [];
  const rest = groups.length - shownGroups;
  return [
    {
      kind: 'table',
      title: 'Questions that are alike',
      columns: [left('check'), right('questions'), left('ids')],
      rows: groups.slice(0, shownGroups).map(({ code, ids }) => [code, ids.length, listSome(ids, shownIds)]),
      ...(rest > 0 && { notes: [`… and ${countOf(rest, 'more group')} (all of them in the JSON report)`] }),
    },
  ];
}

const order = ['failed', 'tolerated', 'info', 'passed'] as const;

function rowsSection({ rows }: Audit, failOn: FailOn): CasesSection {
  const outcomes = rows.map(({ findings }) => outcomeOf(findings[0]?.severity, failOn));
  const counts = new Map<Outcome, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return {
    kind: 'cases',
    title: 'Rows',
    group: 'rows',
    counts,
    cases: {
      *[Symbol.iterator]() {
        for (const wanted of order) {
          for (const [index, row] of rows.entries()) if (outcomes[index] === wanted) yield rowCase(row, wanted, failOn);
        }
      },
    },
  };
}

/** A warning where only errors fail wants a look, and turns nothing red. */
function outcomeOf(severity: AuditSeverity | undefined, failOn: FailOn): (typeof order)[number] {
  if (severity === undefined) return 'passed';
  if (severity === 'info') return 'info';
  return isFatal(severity, failOn) ? 'failed' : 'tolerated';
}

function rowCase({ id, location, question, findings }: AuditedRow, outcome: Outcome, failOn: FailOn): Case {
  return {
    id,
    outcome,
    location,
    subject: question,
    notes: findings.map(({ code, severity, found, like }) => ({
      outcome: outcomeOf(severity, failOn),
      label: code,
      reason: like === undefined ? found : `${found}: ${like}`,
    })),
  };
}

function nextSteps({ audit, files, checklist, documents }: AuditView): Section {
  const command = ['plumbline audit', ...files.map(commandWord)].join(' ');
  const docs = documents?.paths.map((path) => ` --docs ${commandWord(path)}`).join('') ?? '';
  const lines: string[] = [];
  if (documents === undefined) {
    lines.push(`Hold ids, wording and references against your documents: ${command} --docs docs`);
  }
  if (audit.closeness?.real === undefined) {
    lines.push(`Hold the wording against real queries: ${command}${docs} --real queries.jsonl`);
  }
  lines.push(
    checklist === undefined
      ? `Review the rows by hand: ${command}${docs} --checklist review.csv`
      : `Write yes or no into the column keep of ${checklist}, then: ${command} --from-checklist ${commandWord(checklist)} -o questions.jsonl`,
    `Plan by runs of your own system: plumbline threshold base-*.jsonl --plan --drop ${audit.drops.wanted}`,
  );
  return { kind: 'text', title: 'Next', lines };
}

function* findingRows({ rows }: Audit): Generator<JsonValue> {
  for (const { id, location, question, findings } of rows) {
    for (const { code, severity, found, like } of findings) {
      yield { code, severity, id, ...location, question, found, like: like ?? null };
    }
  }
}
