import { formatNumber } from '../../src/core/format.js';
import { countOf } from '../../src/core/phrase.js';
import type { Cell, TableSection } from '../../src/core/report.js';
import type { CalibratedPair, CalibratedSide } from '../two-judges/calibrate-pair.js';
import type { Effort, JudgeEffort } from '../two-judges/judge-effort.js';

type Row = readonly Cell[];

/** What each judge fails to answer, and what it takes, in its own units: prices are the user's to know. */
export function effortTable(pair: CalibratedPair): readonly TableSection[] {
  const { first, second } = pair;
  const rows = [...missingRows(pair), ...effortRows(first.effort, second.effort)];
  if (rows.length === 0) return [];
  const notes = [...unstatedNotes(first), ...unstatedNotes(second)];
  return [
    {
      kind: 'table',
      title: 'What they take',
      columns: [
        { label: 'what', align: 'left' },
        { label: first.name, align: 'right' },
        { label: second.name, align: 'right' },
        { label: 'second / first', align: 'right' },
      ],
      rows,
      ...(notes.length > 0 && { notes }),
    },
  ];
}

interface Missing {
  readonly unscored: number;
  readonly n: number;
}

function missingRows({ first, second, comparison }: CalibratedPair): readonly Row[] {
  const row = (name: string, one: Missing, other: Missing): readonly Row[] =>
    one.unscored + other.unscored === 0
      ? []
      : [[name, `${one.unscored}/${one.n}`, `${other.unscored}/${other.n}`, null]];
  return [
    ...row('labelled items without a verdict', comparison.first, comparison.second),
    ...row('judged items without a verdict', ofJudged(first), ofJudged(second)),
  ];
}

function ofJudged({ calibration: { joined } }: CalibratedSide): Missing {
  return { unscored: joined.judged.filter(({ judge }) => judge === null).length, n: joined.judged.length };
}

function effortRows(first: JudgeEffort, second: JudgeEffort): readonly Row[] {
  const kinds = new Set([...first.usage.keys(), ...second.usage.keys()]);
  return [
    ...[...kinds].map((kind) =>
      effortRow(`${kind.replaceAll('_', ' ')} per verdict`, first.usage.get(kind), second.usage.get(kind)),
    ),
    ...((first.seconds ?? second.seconds) ? [effortRow('seconds per verdict', first.seconds, second.seconds)] : []),
  ];
}

function effortRow(name: string, first: Effort | undefined, second: Effort | undefined): Row {
  const shown = (effort: Effort | undefined): Cell =>
    effort === undefined ? 'not stated' : formatNumber(effort.perRecord);
  const isRatio = first !== undefined && second !== undefined && first.perRecord > 0;
  return [name, shown(first), shown(second), isRatio ? second.perRecord / first.perRecord : null];
}

/** Calls that failed often state nothing, and may have taken as much. */
function unstatedNotes({ name, effort: { records, seconds, usage } }: CalibratedSide): readonly string[] {
  const stating = [...usage.values(), ...(seconds === undefined ? [] : [seconds])].map((effort) => effort.records);
  const missing = records - Math.min(records, ...stating);
  return missing === 0
    ? []
    : [
        `${countOf(missing, 'verdict')} of ${name} (of ${records}) without all figures: each mean is of those that state it.`,
      ];
}
