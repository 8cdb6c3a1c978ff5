import { UserError } from '../core/errors.js';
import { optionName } from '../core/metric.js';
import type { CalibrateFlags } from './plan-calibration.js';
import type { PlanFlags } from './plan-labelling.js';
import type { CutoffFlags } from './recommend-cutoff.js';

type ModeFlags = Partial<CalibrateFlags> & CutoffFlags & PlanFlags;

const ofScore: readonly (keyof CutoffFlags)[] = ['objective', 'risk', 'write'];
const ofPlan: readonly (keyof PlanFlags)[] = [
  'prevalence',
  'sensitivity',
  'specificity',
  'forLabels',
  'atLeast',
  'rival',
];
/** What a plan has no use for: it is made before there are labels. */
const ofLabels = ['labels', 'annotator', 'scale', 'positive', 'seed', 'all'];

/**
 * Some flags say something only in one mode: they are refused where nothing would come of them.
 *
 * @throws UserError `usage`
 */
export function checkMode(flags: ModeFlags): void {
  const { plan = false, score = false, verdicts = [], judge = [] } = flags;
  if (plan && score) throw wrong('--plan', '--score beside it', 'one of them: a plan is made before there are labels');
  if ((plan || score) && Math.max(verdicts.length, judge.length) > 1)
    throw wrong(plan ? '--plan' : '--score', 'two judges', 'one: only labels compare two');
  if (!score) refuse(flags, ofScore, 'no --score beside it', 'both or neither');
  if (!plan) refuse(flags, ofPlan, 'no --plan beside it', 'both or neither');
  if (plan) refuse(flags, ofLabels, '--plan beside it', 'one of them: a plan is made before there are labels');
}

/**
 * The flags of a calibration, which needs both kinds of files.
 *
 * @throws UserError `usage` where one is missing
 */
export function requireFiles<Flags extends Partial<CalibrateFlags>>(
  flags: Flags,
): Flags & Pick<CalibrateFlags, 'labels' | 'verdicts'> {
  const { labels, verdicts } = flags;
  if (labels === undefined) {
    throw new UserError(
      'usage',
      'found no --labels, wanted a file of what people said; to make one: plumbline sample SAMPLES --for-labels 30 -o to-label.jsonl, then plumbline label to-label.jsonl -o label.html; to ask how many it takes: plumbline calibrate --plan',
    );
  }
  if (verdicts === undefined) {
    throw new UserError(
      'usage',
      'found no --verdicts, wanted a file of what the judge said, or of samples that hold it; to have a judge of your own say it: plumbline run --judge ./judge.js --samples SAMPLES -o verdicts.jsonl',
    );
  }
  return { ...flags, labels, verdicts };
}

function refuse(flags: ModeFlags, names: readonly string[], found: string, wanted: string): void {
  const given = Object.entries(flags).find(([name, value]) => value !== undefined && names.includes(name));
  if (given !== undefined) throw wrong(flagName(given[0]), found, wanted);
}

function wrong(flag: string, found: string, wanted: string): UserError {
  return new UserError('usage', `${flag}: found ${found}, wanted ${wanted}`);
}

/** `forLabels` -> `--for-labels` */
function flagName(name: string): string {
  return `--${optionName(name).replaceAll('_', '-')}`;
}
