import { describeNote } from '../core/note.js';
import { needsAttention } from '../core/outcome.js';
import type { Case, CasesSection, Note, Outcome, Report } from '../core/report.js';
import { shorten } from '../core/shorten.js';
import { caseSections } from './case-sections.js';
import { escapeXml } from './escape-xml.js';
import { repositoryPath } from './repository-path.js';

/** Long questions make no better names, and GitLab and Jenkins print names in full. */
const longestName = 250;

/**
 * JUnit XML for GitLab, Jenkins and the GitHub actions that read it: a suite for each section of cases.
 *
 * What those readers need: GitLab drops a second case of the same class and name, shows the element's text and not its
 * `message`, and converts by `type` if that names a data type; dorny/test-reporter needs `time`;
 * mikepenz/action-junit-report reads `file` and `line` of the case. An undecided or tolerated case is skipped, for it must not
 * turn a build red; a verdict that does so by its exit code is a failure.
 */
export function* junit(report: Report): Iterable<string> {
  const hasCases = report.sections.some((section) => section.kind === 'cases');
  const suites = [...(hasCases ? [] : [verdictSuite(report)]), ...caseSections(report)];
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<testsuites name="${escapeXml(report.title)}"${counts(suites)} time="0">\n`;
  for (const suite of suites) {
    yield `  <testsuite name="${escapeXml(suite.title)}"${counts([suite])} time="0">\n`;
    for (const item of suite.cases) yield testCase(item, suite.group);
    yield '  </testsuite>\n';
  }
  yield '</testsuites>\n';
}

/** A report without cases has one: its verdict. */
function verdictSuite({ title, verdict }: Report): CasesSection {
  const outcome = verdict.isRed ? 'failed' : verdict.outcome;
  const note: Note = { outcome: verdict.outcome, label: title, reason: verdict.headline };
  return {
    kind: 'cases',
    title,
    group: 'verdict',
    counts: new Map([[outcome, 1]]),
    cases: [{ id: title, outcome, notes: [note] }],
  };
}

function counts(suites: readonly CasesSection[]): string {
  const count = (outcome: Outcome): number => suites.reduce((sum, suite) => sum + (suite.counts.get(outcome) ?? 0), 0);
  const failures = count('failed');
  const errors = count('unscored');
  const skipped = count('undecided') + count('tolerated') + count('not-applicable');
  const tests = failures + errors + skipped + count('passed') + count('info');
  return ` tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
}

function testCase(item: Case, group: string): string {
  const name = shorten(item.subject === undefined ? item.id : `${item.id}: ${item.subject}`, longestName);
  const attributes = `name="${escapeXml(name)}" classname="${escapeXml(`plumbline.${group}`)}"${place(item)} time="0"`;
  const element = resultElement(item.outcome);
  if (element === undefined) return `    <testcase ${attributes}/>\n`;

  const causes = item.notes.filter(({ outcome }) => needsAttention(outcome));
  const message = (causes.length > 0 ? causes : item.notes).map(describeNote).join('; ');
  return [
    `    <testcase ${attributes}>`,
    `      <${element} type="${item.outcome}" message="${escapeXml(message)}">`,
    ...details(item).map(escapeXml),
    `      </${element}>`,
    '    </testcase>',
    '',
  ].join('\n');
}

function place({ location }: Case): string {
  return location === undefined ? '' : ` file="${escapeXml(repositoryPath(location.file))}" line="${location.line}"`;
}

function details({ location, subject, notes }: Case): readonly string[] {
  return [
    ...(location === undefined ? [] : [`${location.file}:${location.line}`]),
    ...(subject === undefined ? [] : [subject]),
    ...notes.map((note) => `${note.outcome}: ${describeNote(note)}`),
  ];
}

function resultElement(outcome: Outcome): string | undefined {
  switch (outcome) {
    case 'failed':
      return 'failure';
    case 'unscored':
      return 'error';
    case 'undecided':
    case 'tolerated':
    case 'not-applicable':
      return 'skipped';
    case 'passed':
    case 'info':
      return undefined;
    default:
      return outcome satisfies never;
  }
}
