// A whole calibration of many labels beside a plain loop that pairs the same labels with the same verdicts and counts them.
import { calibrate } from '../build/calibration/calibrate.js';
import { Random } from '../build/src/stats/random.js';
import { printTable, sideBySide } from './measure.mjs';

const items = 1000;
const annotators = ['kim', 'noor', 'ada', 'lev', 'mio'];
const metric = 'faithfulness';

const random = new Random('labels');
const other = { pass: 'fail', fail: 'pass' };
const truths = Array.from({ length: items }, () => (random.uniform() < 0.7 ? 'pass' : 'fail'));
const said = (truth, error) => (random.uniform() < error ? other[truth] : truth);
const labels = truths.flatMap((truth, item) =>
  annotators.map((annotator) => ({ id: `q${item}`, metric, annotator, value: said(truth, 0.08) })),
);
const judgements = truths.map((truth, item) => ({
  id: `q${item}`,
  metric,
  judgeRun: 1,
  value: said(truth, 0.12) === 'pass' ? 1 : 0,
}));

/** The majority of the humans against the judge, and each two raters: counts, with no limits. */
function plainCounts() {
  const byId = new Map();
  for (const { id, annotator, value } of labels) {
    if (!byId.has(id)) byId.set(id, new Map());
    byId.get(id).set(annotator, value);
  }
  const table = [0, 0, 0, 0];
  const pairs = new Map();
  for (const { id, value } of judgements) {
    const own = byId.get(id);
    const judge = value >= 0.5 ? 'pass' : 'fail';
    const passes = [...own.values()].filter((label) => label === 'pass').length;
    table[(2 * passes > own.size ? 2 : 0) + (judge === 'pass' ? 1 : 0)]++;
    const raters = [...own, ['judge', judge]];
    for (const [place, [rater, label]] of raters.entries())
      for (const [second, otherLabel] of raters.slice(place + 1)) {
        const key = `${rater} ${second}`;
        if (!pairs.has(key)) pairs.set(key, [0, 0, 0, 0]);
        pairs.get(key)[(label === 'pass' ? 2 : 0) + (otherLabel === 'pass' ? 1 : 0)]++;
      }
  }
  return { table, pairs };
}

const few = labels.filter(({ annotator, id }) => annotator === 'kim' && Number(id.slice(1)) < 30);
const rows = await sideBySide({
  'plain loop': plainCounts,
  [`calibrate, ${items} items x ${annotators.length} annotators`]: () => calibrate({ labels, judgements, metric }),
  'calibrate, 30 labels of one annotator': () => calibrate({ labels: few, judgements, metric }),
});
printTable(
  'A calibration: every coefficient with its limits, every two raters, the annotators together, the outlook',
  ['', 'ms', 'x plain loop'],
  rows.map(({ name, seconds, ratio }) => [name, (1000 * seconds).toFixed(1), ratio.toFixed(1)]),
);
