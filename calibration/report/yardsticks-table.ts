import { countOf } from '../../src/core/phrase.js';
import type { Cell, TableSection } from '../../src/core/report.js';
import type { ClassCalibration } from '../class-calibration.js';
import type { Measured } from '../coefficient.js';
import type { JudgeRepeats } from '../judge-repeats.js';
import type { ScoreCalibration } from '../score-calibration.js';
import type { PairAgreement } from '../yardsticks.js';
import { valueCells } from './measures-table.js';

/** So many pairs of raters are on the first screen; of more the lowest and the highest. */
const shownPairs = 3;

type Row = readonly Cell[];

/** How well the humans agree among themselves and with the judge, and the judge with itself: yardsticks, and no ceiling. */
export function yardsticksTable(result: ClassCalibration | ScoreCalibration, all: boolean): readonly TableSection[] {
  const rows = result.kind === 'classes' ? classRows(result, all) : scoreRows(result, all);
  if (rows.length === 0) return [];
  const missing = result.kind === 'classes' ? (result.repeats?.missing ?? 0) : 0;
  const isUneven = result.kind === 'classes' && result.labelled.columnShares !== undefined && result.humans.length > 0;
  const isCut = !all && result.humans.length > shownPairs;
  return [
    {
      kind: 'table',
      title: 'Yardsticks',
      columns: [
        { label: 'who', align: 'left' },
        { label: 'items', align: 'right' },
        { label: 'coefficient', align: 'left' },
        { label: 'value', align: 'right' },
        { label: '95% interval', align: 'right' },
      ],
      rows,
      notes: [
        'What humans reach among themselves, or a judge with itself, is a yardstick and no ceiling.',
        ...(isUneven
          ? [
              'These figures are of the labelled items as they were drawn: hold them against each other, not against those above.',
            ]
          : []),
        ...(missing > 0
          ? [`${countOf(missing, 'verdict is', 'verdicts are')} missing from the runs of the judge.`]
          : []),
        ...(isCut ? ['The lowest and the highest of all pairs: --all shows each.'] : []),
      ],
    },
  ];
}

function classRows({ humans, humansAndJudge, repeats }: ClassCalibration, all: boolean): readonly Row[] {
  const [between = [], judge = []] = all
    ? [humans, humansAndJudge]
    : [humans, humansAndJudge].map((pairs) => endsOf(pairs, ({ kappa }) => kappa));
  return [...[...between, ...judge].map(pairRow), ...(repeats === undefined ? [] : repeatRows(repeats, all))];
}

function pairRow({ raters, items, kappa }: PairAgreement): Row {
  return [raters.join(' and '), items, kappa.name, ...valueCells(kappa)];
}

function repeatRows({ runs, items, measured }: JudgeRepeats, all: boolean): readonly Row[] {
  return measured
    .filter(({ isPrimary }) => all || isPrimary)
    .map((one) => [`judge and itself, ${runs} runs`, items, one.name, ...valueCells(one)]);
}

/** Few pairs as they are, in their order; of many the one that agrees least and the one that agrees most. */
function endsOf<Pair>(pairs: readonly Pair[], measuredOf: (pair: Pair) => Measured | undefined): readonly Pair[] {
  if (pairs.length <= shownPairs) return pairs;
  const known = pairs.flatMap((pair) => {
    const value = measuredOf(pair)?.value;
    return value?.defined ? [{ pair, value: value.value }] : [];
  });
  known.sort((a, b) => a.value - b.value);
  return [...known.slice(0, 1), ...known.slice(1).slice(-1)].map(({ pair }) => pair);
}

/** The first coefficient of each two humans, or all of them. */
function scoreRows({ humans }: ScoreCalibration, all: boolean): readonly Row[] {
  const pairs = all ? humans : endsOf(humans, ({ measured }) => measured[0]);
  return pairs.flatMap(({ raters, items, measured }) =>
    measured
      .slice(0, all ? measured.length : 1)
      .map((one) => [raters.join(' and '), items, one.name, ...valueCells(one)]),
  );
}
