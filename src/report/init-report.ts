import { commandWord } from '../core/command-word.js';
import type { InitSummary, NamedFile } from '../core/init.js';
import { countOf, listOf, listSome } from '../core/phrase.js';
import type { Report, TableSection, TextSection } from '../core/report.js';

/** What was written, what was left, and what to run next. */
export function initReport(summary: InitSummary): Report {
  const { folder, written, left } = summary;
  const [verb, pronoun] = left.length === 1 ? ['is', 'it is'] : ['are', 'they are'];
  const kept =
    left.length === 0 ? '' : `; ${countOf(left.length, 'file')} ${verb} there already and ${verb} left as ${pronoun}`;
  return {
    title: 'Plumbline init',
    verdict: { outcome: 'info', headline: `${countOf(written.length, 'file')} written${kept}` },
    sections: [
      foundSection(summary),
      ...filesTable('Written', written),
      ...filesTable('Left as they are', left, [
        'plumbline init --print shows what would have been written; delete a file to have it written anew.',
      ]),
      nextSection(summary),
    ],
    data: {
      head: {
        schema_version: 1,
        command: 'init',
        folder,
        samples: { files: summary.found.files, count: summary.found.samples },
        others: summary.others,
        written: written.map(({ name }) => name),
        left: left.map(({ name }) => name),
      },
      rows: {},
    },
  };
}

function foundSection({ found: { files, samples }, others, repairs }: InitSummary): TextSection {
  return {
    kind: 'text',
    title: 'Found',
    lines: [
      foundWords(files, samples, repairs.length > 0),
      ...(others.length === 0
        ? []
        : [
            `Samples as well in ${listSome(others)}: name them in "samples" of the configuration, if they belong to the gate.`,
          ]),
    ],
  };
}

function foundWords(files: readonly string[], samples: number, areMade: boolean): string {
  if (files.length === 0) return areMade ? 'No file of samples: four are made to begin with.' : 'No file of samples.';
  return samples === 0
    ? `${listOf(files)}: named in the configuration, and not to be read yet.`
    : `${listOf(files)}: ${countOf(samples, 'sample')}.`;
}

function filesTable(title: string, files: readonly NamedFile[], notes?: readonly string[]): readonly TableSection[] {
  if (files.length === 0) return [];
  return [
    {
      kind: 'table',
      title,
      columns: [
        { label: 'file', align: 'left' },
        { label: 'what it is for', align: 'left' },
      ],
      rows: files.map(({ name, purpose }) => [name, purpose]),
      ...(notes !== undefined && { notes }),
    },
  ];
}

function nextSection(summary: InitSummary): TextSection {
  const { folder, isInstalled, silentConfig, include, repairs, hasNothingToGate, hasChecks } = summary;
  const steps = [
    ...(folder === '.' ? [] : [`cd ${commandWord(folder)}`]),
    ...(isInstalled ? [] : ['npm install --save-dev rag-plumbline']),
    ...(silentConfig === undefined ? [] : [`Name your samples in ${silentConfig}: it has no "samples".`]),
    ...(include === undefined ? [] : [`Add to .gitlab-ci.yml:  include: [{ local: ${include} }]`]),
    ...(repairs.length > 0 ? ['npx plumbline gate    (red: two of the four answers are wrong)'] : []),
    ...repairs.map(({ file, line, old, mended }) => `${file}:${line}: write ${mended} in place of ${old}`),
    `npx plumbline gate${gateWords(repairs.length > 0, hasNothingToGate)}`,
    'Let your own system answer before each gate, so that it is seen: npx plumbline run --help',
    ...(hasChecks ? ['Commit and push the files: the gate runs from then on.'] : []),
  ];
  return { kind: 'text', title: 'Next', lines: steps.map((step, place) => `${place + 1}. ${step}`) };
}

function gateWords(isMended: boolean, hasNothingToGate: boolean): string {
  if (isMended) return '    (green: now put answers of your own in the place of these)';
  return hasNothingToGate ? '    (says what the samples lack: nothing in them can be gated yet)' : '';
}
