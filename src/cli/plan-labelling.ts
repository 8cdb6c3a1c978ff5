import { type Command, InvalidArgumentError } from 'commander';
import { parseRequirement } from '../../calibration/criterion/requirement.js';
import { join } from '../../calibration/join.js';
import { planLabels } from '../../calibration/planning/plan-labels.js';
import { defaultRateRequirements, type RateRequirements } from '../../calibration/planning/planned-judge.js';
import { type JudgedAnswers, planReport } from '../../calibration/report/plan-report.js';
import { passFail } from '../../calibration/scale.js';
import { UserError } from '../core/errors.js';
import { listOf } from '../core/phrase.js';
import type { Ending } from '../gate/exit-code.js';
import type { Host } from './host.js';
import { loadConfig } from './load-config.js';
import { rank, share } from './options.js';
import type { CalibrateFlags } from './plan-calibration.js';
import { publish } from './publish.js';
import { embedJudged, judgedMetrics, judgementsOf, readJudgedFiles } from './read-judgements.js';
import { readSettings } from './settings.js';
import { parseTargets, type ReportTarget } from './targets.js';

/** Flags that ask for a plan. */
export interface PlanFlags {
  readonly plan?: boolean;
  readonly prevalence?: number;
  readonly sensitivity?: number;
  readonly specificity?: number;
  readonly forLabels?: readonly number[];
  readonly atLeast?: number;
  readonly rival?: Rates;
}

interface Rates {
  readonly sensitivity: number;
  readonly specificity: number;
}

/** What is supposed where nobody says anything. */
const usual = { prevalence: 0.2, sensitivity: 0.9, specificity: 0.9, atLeast: 10 };

export function addPlanOptions(command: Command): Command {
  return command
    .option('--plan', 'before any label is made: how many labels, and what they would show')
    .option(
      '--prevalence <share>',
      'with --plan: the share of bad answers (default: 0.2, or what --verdicts say)',
      share,
    )
    .option('--sensitivity <share>', 'with --plan: the share of the bad that the judge catches (default: 0.9)', share)
    .option('--specificity <share>', 'with --plan: the share of the good that it spares (default: 0.9)', share)
    .option('--for-labels <counts>', 'with --plan: the numbers of labels to look at (default: 20,25,30,50)', ranks)
    .option(
      '--at-least <count>',
      'with --plan: so many of what the judge failed, and of what it passed (default: drawn evenly)',
      rank,
    )
    .option(
      '--rival <rates>',
      'with --plan: sensitivity and specificity of another judge, to be told from this one, such as 0.75,0.85',
      rates,
    );
}

type Flags = Partial<CalibrateFlags> & PlanFlags;

/** Says what labels would show of a judge, before any are made. */
export async function planLabelling(flags: Flags, host: Host): Promise<Ending> {
  const { sensitivity = usual.sensitivity, specificity = usual.specificity, atLeast, rival, forLabels, looks } = flags;
  const { prevalence, source, judged, targets } = await supposedPrevalence(flags, host);
  const judge = { prevalence, sensitivity, specificity };
  const sizes = checkedSizes(forLabels, atLeast);
  const common = {
    requirements: requirementsOf(flags.require ?? []),
    ...(sizes !== undefined && { sizes }),
    ...(looks !== undefined && { looks }),
  };
  const plan = planLabels(judge, {
    ...common,
    ...(atLeast !== undefined && { draw: { by: 'judge-class', atLeast } }),
    ...(rival !== undefined && { rival: discordance(judge, rival) }),
  });
  const drawn = { by: 'judge-class', atLeast: usual.atLeast } as const;
  const byClass = {
    atLeast: usual.atLeast,
    forTrust: planLabels(judge, { ...common, sizes: [], draw: drawn }).forTrust,
  };
  const sourceOf = (flag: 'sensitivity' | 'specificity') => (flags[flag] === undefined ? 'a guess' : `--${flag}`);
  const report = planReport(plan, {
    sources: { prevalence: source, sensitivity: sourceOf('sensitivity'), specificity: sourceOf('specificity') },
    ...(rival !== undefined && { rival }),
    ...(atLeast === undefined && { byClass }),
    ...(judged !== undefined && { judged }),
  });
  await publish(report, targets, host);
  return 'passed';
}

interface Supposed {
  readonly prevalence: number;
  /** Where it comes from, in words. */
  readonly source: string;
  /** The verdicts that it comes from. */
  readonly judged?: JudgedAnswers;
  readonly targets: readonly ReportTarget[];
}

/** What the user says; else the share that the judge fails; else a usual one. */
async function supposedPrevalence(flags: Flags, host: Host): Promise<Supposed> {
  const { prevalence, verdicts } = flags;
  if (verdicts !== undefined) {
    if (prevalence === undefined) return judgedShare({ ...flags, verdicts }, host);
    throw new UserError(
      'usage',
      '--plan: found --prevalence and --verdicts, wanted one of them for the share of bad answers',
    );
  }
  const { file } = await loadConfig(host.cwd, flags.config);
  const context = { cwd: host.cwd, read: file === undefined ? [] : [file], rowWriters: {} };
  const { reports } = parseTargets(flags.reporter ?? ['terminal'], context);
  return prevalence === undefined
    ? { prevalence: usual.prevalence, source: 'a guess', targets: reports }
    : { prevalence, source: '--prevalence', targets: reports };
}

/** How much of what it judged the judge fails: a guess at how much is bad. */
async function judgedShare(
  { verdicts, cut = 0.5, metric: named, ...flags }: Flags & Pick<CalibrateFlags, 'verdicts'>,
  host: Host,
): Promise<Supposed> {
  const { config, reporter, variant } = flags;
  const given = {
    ...(config !== undefined && { config }),
    ...(reporter !== undefined && { reporter }),
  };
  const settings = await readSettings(host, [...verdicts], given);
  const judged = await readJudgedFiles(verdicts, settings.read, host);
  const metric = named ?? onlyMetric(judgedMetrics(judged));
  await embedJudged(judged, metric, settings);
  const [judge = settings.scoring.options.judge] = flags.judge ?? [];
  const found = judgementsOf(judged, metric, { ...settings, variant, ...(judge !== undefined && { judge }) }, passFail);
  const { judged: items } = join([], found.judgements, { scale: passFail, cut });
  const counted = items.filter((item) => item.judge !== null);
  const fails = counted.filter((item) => item.judge === passFail.categories[0]).length;
  if (counted.length === 0)
    throw new UserError(
      'usage',
      `${metric}: found no verdict that counts, wanted one at least; name the share of bad answers with --prevalence`,
    );
  return {
    prevalence: fails / counted.length,
    source: `a guess: ${found.judge} fails ${fails} of ${counted.length}`,
    judged: {
      files: { verdicts, judge, haveSamples: found.judgements.some(({ question }) => question !== undefined) },
      metric,
      cut,
    },
    targets: settings.targets.reports,
  };
}

function onlyMetric(metrics: readonly string[]): string {
  const [only, ...others] = metrics;
  if (only !== undefined && others.length === 0) return only;
  throw new UserError('usage', `--verdicts: found ${listOf(metrics)}, wanted one metric: name it with --metric`);
}

/** What is not named is required as usual. */
function requirementsOf(texts: readonly string[]): RateRequirements {
  const required = { ...defaultRateRequirements };
  for (const text of texts) {
    const { coefficient, least } = parseRequirement(text, passFail);
    if (coefficient !== 'sensitivity' && coefficient !== 'specificity') {
      throw new UserError(
        'usage',
        `--plan: found the requirement ${coefficient}, wanted sensitivity or specificity: no other can be planned for`,
      );
    }
    required[coefficient] = least;
  }
  return required;
}

function checkedSizes(sizes: readonly number[] | undefined, atLeast: number = 1): readonly number[] | undefined {
  if (sizes === undefined) return [20, 25, 30, 50].filter((size) => size >= 2 * atLeast);
  const small = sizes.find((size) => size < 2 * atLeast);
  if (small === undefined) return sizes;
  throw new UserError(
    'usage',
    `--for-labels ${small}: found --at-least ${atLeast} beside it, wanted ${2 * atLeast} labels or more`,
  );
}

/** On which shares of the answers one of two judges alone is right, if they err independently. */
function discordance(judge: Rates & { readonly prevalence: number }, rival: Rates) {
  const { prevalence } = judge;
  const only = (one: Rates, other: Rates): number =>
    prevalence * one.sensitivity * (1 - other.sensitivity) +
    (1 - prevalence) * one.specificity * (1 - other.specificity);
  return { firstOnly: only(judge, rival), secondOnly: only(rival, judge) };
}

function ranks(text: string): readonly number[] {
  return [...new Set(text.split(',').map((part) => rank(part.trim())))].sort((a, b) => a - b);
}

function rates(text: string): Rates {
  const [sensitivity, specificity, ...others] = text.split(',').map((part) => share(part.trim()));
  if (sensitivity === undefined || specificity === undefined || others.length > 0)
    throw new InvalidArgumentError('Wanted two shares, such as 0.75,0.85.');
  return { sensitivity, specificity };
}
