import type { Sample } from '../core/sample.js';
import type { ClaimView, Mark } from '../core/sample-view.js';
import { describeSeries, seriesOf } from '../core/series.js';
import { readVerdict, type VerdictRecord, type VerdictWord } from '../core/verdict.js';

/** What judges said of the parts of an answer, in the order of the file. Records of nothing but a score have no parts. */
export function claimViews({ verdicts = [] }: Sample): readonly ClaimView[] {
  return verdicts.flatMap((record) => [
    ...judgedThings(record),
    ...(record.referenceClaims ?? []).map((text, index) =>
      claimView(record, { about: 'reference', text, word: record.referenceVerdicts?.[index] }),
    ),
    ...(record.questions ?? []).map((text, index) => questionView(record, text, record.noncommittal?.[index])),
  ]);
}

/** The claims of its records are the reference's; those of every other metric are the answer's. */
const metricOfReference = 'context_recall';

/** Where a record names no claims, its verdicts are on the chunks, in their order. */
function judgedThings(record: VerdictRecord): readonly ClaimView[] {
  const { metric, claims, verdicts = [], reasons } = record;
  const about = claims === undefined ? 'chunk' : metric === metricOfReference ? 'reference' : 'answer';
  const texts = claims ?? verdicts.map((_, index) => `chunk ${index + 1}`);
  return texts.map((text, index) =>
    claimView(record, { about, text, word: verdicts[index], reason: reasons?.[index] }),
  );
}

interface JudgedThing {
  readonly about: ClaimView['about'];
  readonly text: string;
  readonly word: VerdictWord | undefined;
  readonly reason?: string | null | undefined;
}

function claimView(record: VerdictRecord, { about, text, word, reason }: JudgedThing): ClaimView {
  return {
    ...headOf(record),
    about,
    text,
    verdict: verdictOf(word),
    ...(reason === undefined || reason === null || reason === '' ? {} : { reason }),
  };
}

function questionView(record: VerdictRecord, text: string, noncommittal: VerdictWord | undefined): ClaimView {
  const isEvasive = verdictOf(noncommittal) === 'found';
  return {
    ...headOf(record),
    about: 'question',
    text,
    verdict: 'open',
    reason: isEvasive
      ? 'a question made from the answer, which the judge found evasive'
      : 'a question made from the answer',
  };
}

function headOf(record: VerdictRecord): Pick<ClaimView, 'metric' | 'judge'> {
  const { metric, judgeRun } = record;
  const series = describeSeries(seriesOf(record));
  return { metric, judge: judgeRun === undefined ? series : `${series} · judge run ${judgeRun}` };
}

function verdictOf(word: VerdictWord | undefined): Mark['verdict'] {
  const meaning = word === undefined || word === null ? undefined : readVerdict(word);
  if (meaning === 'yes') return 'found';
  return meaning === 'no' ? 'missing' : 'open';
}
