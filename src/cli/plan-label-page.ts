import { resolve } from 'node:path';
import { parseScale } from '../../calibration/parse-scale.js';
import { passFail } from '../../calibration/scale.js';
import { inputError, type Problem, UserError } from '../core/errors.js';
import { listOf } from '../core/phrase.js';
import type { Input } from '../core/run.js';
import { hasContent, type Sample } from '../core/sample.js';
import type { ChunkView, Piece } from '../core/sample-view.js';
import type { LabelPageData, PageChunk, PageFields, PageItem, PagePiece } from '../html/label/label-page-data.js';
import { isFailure } from '../io/attempt.js';
import { idHash } from '../io/id-hash.js';
import { itemHash } from '../io/item-hash.js';
import { parseLabelLine } from '../io/label-line.js';
import { openFile } from '../io/open-file.js';
import { readText } from '../io/read-text.js';
import { shortHash } from '../io/short-hash.js';
import { sampleView } from '../sample-view/sample-view.js';
import type { Host } from './host.js';
import type { ReadingFlags } from './options.js';
import { Progress } from './progress.js';
import { SampleFiles } from './sample-files.js';
import type { Settings } from './settings.js';

/** Flags that say what the page asks, and how. */
export interface LabelPageFlags extends ReadingFlags {
  readonly metric?: string;
  readonly criterion?: string;
  readonly criterionFile?: string;
  readonly scale?: string;
  readonly seed: string;
  readonly marks: boolean;
}

export interface LabelPagePlan {
  readonly data: LabelPageData;
  /** The ids of the samples without an answer: there is nothing to label. */
  readonly leftOut: readonly string[];
  /** Whether a judge's verdicts stand in the files. */
  readonly isJudged: boolean;
  readonly inputs: readonly Input[];
}

/**
 * Reads the samples, and makes of each answer what a person needs to label it, and nothing that a judge said.
 *
 * @throws UserError `usage` for flags that cannot be meant, `input` with every problem of a file, or where no sample has an answer
 */
export async function planLabelPage(flags: LabelPageFlags, settings: Settings, host: Host): Promise<LabelPagePlan> {
  const scale = flags.scale === undefined ? passFail : parseScale(flags.scale);
  const criterion = await readCriterion(flags, host);
  const files = new SampleFiles(settings, host);
  const { samples, judged } = await readBlind(files, host);
  const metric = flags.metric?.replace(/^judge:/, '') ?? onlyMetric(judged);
  const answered = samples.filter((sample) => hasContent(sample, 'answer'));
  if (answered.length === 0) throw noAnswer(settings.files);
  const items = inOrderOf(flags.seed, pageItems(answered, metric));
  const asked = { ...(metric !== undefined && { metric }), ...(criterion !== undefined && { criterion }), scale };
  return {
    data: { page: pageHash(asked, items), ...asked, showsMarks: flags.marks, items },
    leftOut: samples.filter((sample) => !hasContent(sample, 'answer')).map(({ id }) => id),
    isJudged: judged.size > 0,
    inputs: files.inputs,
  };
}

async function readCriterion({ criterion, criterionFile }: LabelPageFlags, host: Host): Promise<string | undefined> {
  if (criterionFile === undefined) return criterion;
  if (criterion !== undefined) {
    throw new UserError('usage', 'found --criterion and --criterion-file together, wanted one of them');
  }
  const text = await readText(await openFile(resolve(host.cwd, criterionFile), criterionFile));
  const told = text.trim();
  if (told !== '') return told;
  throw inputError([{ file: criterionFile, found: 'no text', wanted: 'what makes an answer good or bad' }]);
}

interface BlindSamples {
  readonly samples: readonly Sample[];
  /** The metrics that there are verdicts on. */
  readonly judged: ReadonlySet<string>;
}

/** Verdicts tell what they are about, and go no further. */
async function readBlind(files: SampleFiles, host: Host): Promise<BlindSamples> {
  const samples: Sample[] = [];
  const judged = new Set<string>();
  const progress = new Progress(host);
  try {
    for await (const batch of files.samples()) {
      for (const { verdicts = [], ...sample } of batch) {
        for (const { metric } of verdicts) judged.add(metric);
        samples.push(sample);
      }
      await progress.add(batch.length);
    }
  } finally {
    await progress.end();
  }
  return { samples, judged };
}

function onlyMetric(judged: ReadonlySet<string>): string | undefined {
  if (judged.size < 2) return [...judged][0];
  throw new UserError(
    'usage',
    `found verdicts on ${listOf([...judged])}, wanted --metric with the one that people shall label`,
  );
}

function noAnswer(files: readonly string[]): UserError {
  return inputError(
    files.map((file) => ({
      file,
      found: 'no sample with an answer',
      wanted: 'answers to label, in the field response',
      remedy: 'have your system answer, with plumbline run --pipeline',
    })),
  );
}

/** @throws UserError `input` for samples that say wrongly how they were drawn */
function pageItems(samples: readonly Sample[], metric: string | undefined): readonly PageItem[] {
  const problems: Problem[] = [];
  const items = samples.flatMap((sample, place) => {
    const drawn = drawnFields(sample);
    if ('problems' in drawn) problems.push(...drawn.problems);
    return 'problems' in drawn ? [] : [pageItem(sample, place, { ...(metric !== undefined && { metric }), ...drawn })];
  });
  if (problems.length > 0) throw inputError(problems);
  return items;
}

/** How the sample came to be drawn, as `plumbline sample --for-labels` notes it: labels without that would be weighed wrongly. */
function drawnFields({ id, extra, location }: Sample): Partial<PageFields> | { readonly problems: readonly Problem[] } {
  const { label_stratum, inclusion_probability, round } = extra;
  const noted = Object.entries({ label_stratum, inclusion_probability, round });
  const value = {
    id,
    ...Object.fromEntries(noted.flatMap(([name, given]) => (given === undefined ? [] : [[name, given]]))),
  };
  const read = parseLabelLine(location.file, { line: location.line, value }, true);
  if (isFailure(read)) return read;
  const { draw, round: ofRound } = read.value;
  return {
    ...(draw !== undefined && { stratum: draw.stratum, inclusion_probability: draw.probability }),
    ...(ofRound !== undefined && { round: ofRound }),
  };
}

function pageItem(sample: Sample, place: number, fields: Omit<PageFields, 'item_hash'>): PageItem {
  const { id, question, answer = [], chunks, reference, language } = sampleView(sample);
  return {
    id,
    place,
    fields: { ...fields, item_hash: itemHash(sample) },
    question,
    answer: answer.map(pagePiece),
    chunks: chunks.map(pageChunk),
    ...(reference !== undefined && { reference }),
    ...(language !== undefined && isLanguageTag(language) && { language }),
  };
}

/** A reader of the screen would not know what to make of another. */
function isLanguageTag(text: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(text);
}

/** How relevant somebody found it would sway whoever labels. */
function pageChunk({ id, pieces }: ChunkView): PageChunk {
  return { ...(id !== undefined && { id }), ...(pieces !== undefined && { pieces: pieces.map(pagePiece) }) };
}

function pagePiece({ text, mark }: Piece): PagePiece {
  if (mark === undefined || mark.verdict === 'open') return { text };
  return { text, mark: mark.verdict, ...(mark.chunks.length > 0 && { chunks: mark.chunks }) };
}

/** An order that follows nothing but the seed, so that a page of the same samples has it again. */
function inOrderOf(seed: string, items: readonly PageItem[]): readonly PageItem[] {
  const keyed = items.map((item) => ({ item, key: idHash(seed, item.id) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item);
}

/** Another order is the same page, and so is one of other marks. */
function pageHash(asked: Pick<LabelPageData, 'metric' | 'criterion' | 'scale'>, items: readonly PageItem[]): string {
  const { metric, criterion, scale } = asked;
  return shortHash([metric, criterion, scale, items.map(({ id, fields }) => JSON.stringify([id, fields])).toSorted()]);
}
