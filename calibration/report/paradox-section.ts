import { formatNumber } from '../../src/core/format.js';
import type { TextSection } from '../../src/core/report.js';
import { biasIndex } from '../agreement/bias-index.js';
import { cohenKappa } from '../agreement/cohen-kappa.js';
import { gwetAc } from '../agreement/gwet-ac.js';
import { kappaMax } from '../agreement/kappa-max.js';
import { negativeAgreement } from '../agreement/negative-agreement.js';
import { pabak } from '../agreement/pabak.js';
import { positiveAgreement } from '../agreement/positive-agreement.js';
import { prevalenceIndex } from '../agreement/prevalence-index.js';
import { rawAgreement } from '../agreement/raw-agreement.js';
import type { CellStatistic } from '../agreement/table.js';
import { nominalWeights } from '../agreement/weights.js';
import type { ClassCalibration } from '../class-calibration.js';
import { againstRest } from '../labelled-table.js';

/** A raw agreement this high beside a kappa this low, and people ask which of them to believe. */
const highAgreement = 0.8;
const lowKappa = 0.6;

/** Where nearly all items are one class, kappa falls although the raters agree: what to look at then. */
export function paradoxSection(
  { scale, labelled, positive, measured, isHumanOneClass }: ClassCalibration,
  all: boolean,
): readonly TextSection[] {
  // Of a single class arithmetic makes a kappa of 0, which is none.
  if (scale.kind !== 'binary' || isHumanOneClass || labelled.columnShares !== undefined) return [];
  const figureOf = (id: string): number | undefined => {
    const value = measured.find((one) => one.id === id)?.value;
    return value?.defined ? value.value : undefined;
  };
  const [agreement, kappa] = [figureOf('agreement'), figureOf('kappa')];
  const isParadox = agreement !== undefined && kappa !== undefined && agreement >= highAgreement && kappa < lowKappa;
  if (!isParadox && !all) return [];
  const { cells } = againstRest(labelled, positive).table;
  const [tp = 0, fn = 0, fp = 0, tn = 0] = cells;
  const parts: readonly (readonly [string, CellStatistic])[] = [
    ['raw agreement', rawAgreement(2)],
    ['positive agreement', positiveAgreement],
    ['negative agreement', negativeAgreement],
    ['prevalence index', prevalenceIndex],
    ['bias index', biasIndex],
    ['kappa', cohenKappa(nominalWeights(2))],
    ['kappa at most', kappaMax(2)],
    ['AC1', gwetAc(nominalWeights(2))],
    ['PABAK', pabak],
  ];
  const figures = parts.flatMap(([name, statistic]) => {
    const value = statistic(cells);
    return typeof value === 'number' ? [`${name} ${formatNumber(value)}`] : [];
  });
  const why = isParadox
    ? 'Much agreement and a low kappa: one class is rare, so agreeing by chance is easy. Look at sensitivity and specificity. '
    : '';
  const line = `${why}Table ${tp} ${fn} / ${fp} ${tn}, ${figures.join(', ')}.`;
  return [{ kind: 'text', title: 'Agreement and chance', lines: [line] }];
}
