import { formatNumber, formatPercent, formatSpan } from '../../src/core/format.js';
import type { Case, CasesSection, Outcome, TableSection, TextSection } from '../../src/core/report.js';
import type { Measured } from '../coefficient.js';
import type { JudgeVerdict, RequirementResult } from '../criterion/judge-verdict.js';
import { undefinedWords } from './words.js';

const stateWords: Readonly<Record<RequirementResult['state'], string>> = {
  reached: 'reached',
  missed: 'missed',
  open: 'open',
  unusable: 'too few labels',
};

/** What cannot be met with these labels, whatever the judge does. It is said before anything else. */
export function unreachableSection({ results }: JudgeVerdict): readonly TextSection[] {
  const lines = results
    .filter(({ isReachable }) => !isReachable)
    .map(
      ({ requirement: { coefficient, least } }) =>
        `${coefficient} >= ${formatNumber(least)} cannot be met with these labels, however good the judge is: there are too few of the class that it is about.`,
    );
  return lines.length === 0 ? [] : [{ kind: 'text', title: 'These labels cannot answer', lines }];
}

/** What the judge misses and what it invents, or whatever else is required of it, with the limits that decide. */
export function requirementsTable({ results, confidence, looks }: JudgeVerdict): TableSection {
  const fractions = results.some(({ measured }) => measured.fraction !== undefined);
  return {
    kind: 'table',
    title: 'What is required',
    columns: [
      { label: 'of the judge', align: 'left' },
      ...(fractions ? [{ label: 'counted', align: 'right' } as const] : []),
      { label: 'value', align: 'right' },
      { label: '95% interval', align: 'right' },
      { label: 'surely at least', align: 'right' },
      { label: 'required', align: 'right' },
      { label: '', align: 'left' },
    ],
    rows: results.map(({ requirement, measured, low, state }) => [
      measured.name,
      ...(fractions ? [fractionOf(measured)] : []),
      measured.value.defined ? measured.value.value : undefinedWords[measured.value.why],
      measured.limits === undefined ? null : formatSpan(measured.limits),
      state === 'unusable' ? null : (low ?? null),
      requirement.least,
      stateWords[state],
    ]),
    notes: [
      `Trusted: each value is, with ${formatPercent(confidence)} confidence, at least what is required (the column "surely at least"). Not trusted: one of them is surely below. Else more labels are needed.`,
      ...(looks > 1 ? [`These labels are looked at for the ${looks}th time: the chance of a false yes is split.`] : []),
    ],
  };
}

export function fractionOf({ fraction }: Measured): string | null {
  return fraction === undefined ? null : `${fraction.successes}/${fraction.n}`;
}

const outcomes: Readonly<Record<RequirementResult['state'], Outcome>> = {
  reached: 'passed',
  missed: 'failed',
  open: 'undecided',
  unusable: 'undecided',
};

/** The same, each as a case of its own, for whoever counts cases. */
export function requirementCases({ results }: JudgeVerdict): CasesSection {
  const counts = new Map<Outcome, number>();
  for (const { state } of results) counts.set(outcomes[state], (counts.get(outcomes[state]) ?? 0) + 1);
  const inOrder = [...results].sort((a, b) => Number(b.state === 'missed') - Number(a.state === 'missed'));
  return { kind: 'cases', title: 'Requirements', group: 'requirements', counts, cases: inOrder.map(requirementCase) };
}

function requirementCase({ requirement: { coefficient, least }, low, high, state }: RequirementResult): Case {
  const outcome = outcomes[state];
  const limits = low === undefined || high === undefined ? '' : `: surely ${formatSpan({ low, high })}`;
  const note = { outcome, label: coefficient, required: least, reason: stateWords[state] + limits };
  return { id: coefficient, outcome, notes: [low === undefined ? note : { ...note, observed: low }] };
}
