import { formatNumber, formatPercent } from '../../src/core/format.js';
import type { JsonObject } from '../../src/core/json.js';
import { countOf, listOf } from '../../src/core/phrase.js';
import type { Cell, Report, TableSection, TextSection } from '../../src/core/report.js';
import type { LabelsForTrust } from '../planning/labels-for-trust.js';
import type { LabelPlan } from '../planning/plan-labels.js';
import { zeroErrorLabels } from '../planning/zero-error-labels.js';
import { formatChance } from './format-chance.js';
import { type LabelsToDraw, sampleCommand, type VerdictFiles } from './sample-command.js';

/** Where a figure that a plan supposes comes from, in words. */
export interface PlanSources {
  readonly prevalence: string;
  readonly sensitivity: string;
  readonly specificity: string;
}

export interface PlanReportOptions {
  readonly sources: PlanSources;
  /** The rates of another judge, whose labels are to tell it from this one. */
  readonly rival?: { readonly sensitivity: number; readonly specificity: number };
  /** How many labels would do if they were drawn by what the judge said; absent where the plan itself draws them so. */
  readonly byClass?: { readonly atLeast: number; readonly forTrust: LabelsForTrust };
  /** Where the verdicts are, for the commands that come next; absent where there are none yet. */
  readonly judged?: JudgedAnswers;
}

/** Verdicts on one metric, a pass being what reaches the cut. */
export interface JudgedAnswers {
  readonly files: VerdictFiles;
  readonly metric: string;
  readonly cut: number;
}

/** What labels would show before any are made, and how many to make. */
export function planReport(plan: LabelPlan, options: PlanReportOptions): Report {
  return {
    title: 'Plumbline calibrate --plan',
    verdict: { outcome: 'info', headline: headline(plan) },
    sections: [
      supposedTable(plan, options),
      chancesTable(plan, options),
      fewestSection(plan),
      promiseSection(),
      todoSection(plan, options),
    ],
    data: { head: planJson(plan, options), rows: {} },
  };
}

function headline(plan: LabelPlan): string {
  const { judge, requirements, forTrust, draw } = plan;
  const drawn = draw.by === 'even' ? 'drawn evenly' : `at least ${draw.atLeast} of each class of the judge`;
  const supposed = `A judge that catches ${formatPercent(judge.sensitivity)} of the bad answers and spares ${formatPercent(judge.specificity)} of the good, where ${formatPercent(judge.prevalence)} are bad`;
  if (forTrust.possible)
    return `${supposed}: ${forTrust.labels} labels, ${drawn}, make it 80% likely to be called trusted`;
  return forTrust.why === 'judge-too-weak'
    ? `${supposed}, never earns trust: ${requirementWords(requirements)} are required`
    : `${supposed}, would take more than 2,000 labels, ${drawn}, to be called trusted with a chance of 80%`;
}

function requirementWords({ sensitivity, specificity }: LabelPlan['requirements']): string {
  return `a sensitivity of ${formatNumber(sensitivity)} and a specificity of ${formatNumber(specificity)}`;
}

function supposedTable({ judge, requirements }: LabelPlan, { sources, rival }: PlanReportOptions): TableSection {
  return {
    kind: 'table',
    title: 'Supposed',
    columns: [
      { label: 'what', align: 'left' },
      { label: 'share', align: 'right' },
      { label: 'required', align: 'right' },
      { label: 'from', align: 'left' },
    ],
    rows: [
      ['answers that are bad', formatPercent(judge.prevalence), null, sources.prevalence],
      [
        'of the bad, caught (sensitivity)',
        formatPercent(judge.sensitivity),
        formatPercent(requirements.sensitivity),
        sources.sensitivity,
      ],
      [
        'of the good, spared (specificity)',
        formatPercent(judge.specificity),
        formatPercent(requirements.specificity),
        sources.specificity,
      ],
      ...(rival === undefined
        ? []
        : [
            ['another judge, of the bad', formatPercent(rival.sensitivity), null, '--rival'],
            ['another judge, of the good', formatPercent(rival.specificity), null, '--rival'],
          ]),
    ],
    notes: ['A plan is as good as these figures: try a worse judge and fewer bad answers too.'],
  };
}

function chancesTable({ sizes, draw }: LabelPlan, { rival }: PlanReportOptions): TableSection {
  const isEven = draw.by === 'even';
  const hopeless = sizes.filter(({ isReachable }) => !isReachable).map(({ labels }) => String(labels));
  return {
    kind: 'table',
    title: 'What so many labels would say of it',
    columns: [
      { label: 'labels', align: 'right' },
      { label: 'trusted', align: 'right' },
      { label: 'not enough', align: 'right' },
      { label: 'not trusted', align: 'right' },
      ...(isEven
        ? ([
            { label: 'sensitivity ±', align: 'right' },
            { label: 'specificity ±', align: 'right' },
          ] as const)
        : []),
      ...(rival === undefined ? [] : [{ label: 'tells the two apart', align: 'right' } as const]),
    ],
    rows: sizes.map(({ labels, chances, halfWidths, rivalPower }): readonly Cell[] => [
      labels,
      formatChance(chances.trusted),
      formatChance(chances.notEnough),
      formatChance(chances.notTrusted),
      ...(isEven ? [halfWidths.sensitivity ?? null, halfWidths.specificity ?? null] : []),
      ...(rivalPower === undefined ? [] : [formatChance(rivalPower)]),
    ]),
    notes: [
      'Trusted: both rates surely reach what is required, which is wrong at most once in 20. Not trusted: one is surely below. Not enough: anything between, and then more labels are to be made.',
      ...(isEven ? ['±: half the width of the 95% interval, on average.'] : []),
      ...(hopeless.length > 0
        ? [`With ${listOf(hopeless)} labels not even a judge without fault could be trusted.`]
        : []),
      ...(rival === undefined
        ? []
        : [
            "Tells the two apart: McNemar's test at 5%, on answers drawn evenly, if the judges err independently. Where they err on the same answers, fewer labels do.",
          ]),
    ],
  };
}

function fewestSection({ fewest: { positives, negatives }, judge: { prevalence } }: LabelPlan): TextSection {
  const title = 'The fewest labels';
  if (positives === undefined || negatives === undefined) {
    return { kind: 'text', title, lines: ['No number of labels shows a rate of 1: require less than that.'] };
  }
  const drawn = Math.ceil(Math.max(share(positives, prevalence), share(negatives, 1 - prevalence)) - 1e-9);
  const lines = [
    `Even a judge that is always right needs ${countOf(positives, 'label')} that are bad and ${negatives} that are good: with fewer no judge can reach what is required.`,
    ...(Number.isFinite(drawn)
      ? [`Of answers drawn evenly about ${drawn} hold so many of each.`]
      : ['Answers drawn evenly never hold both.']),
  ];
  return { kind: 'text', title, lines };
}

function share(labels: number, part: number): number {
  return labels / part;
}

const promisedRisks = [0.2, 0.1, 0.05];

/** The rule of three, for whoever wants a promise on what passes. */
function promiseSection(): TextSection {
  const parts = promisedRisks.map((risk) => `${zeroErrorLabels(risk, 0.95)} for at most ${formatPercent(risk)}`);
  return {
    kind: 'text',
    title: 'To promise something of what passes',
    lines: [
      `So many labelled answers that pass, not one of them bad, let you say with 95% confidence how much of what passes is bad: ${listOf(parts)} (calibrate --score --risk).`,
    ],
  };
}

const many = 200;

function todoSection(plan: LabelPlan, { byClass, judged }: PlanReportOptions): TextSection {
  const { forTrust, draw, fewest } = plan;
  const title = 'What to do next';
  if (fewest.positives === undefined || fewest.negatives === undefined) {
    return {
      kind: 'text',
      title,
      lines: ['Require less than 1, such as --require "sensitivity>=0.8", and plan again.'],
    };
  }
  if (!forTrust.possible) {
    return {
      kind: 'text',
      title,
      lines: [
        forTrust.why === 'judge-too-weak'
          ? 'Mend the judge before anybody labels for a verdict on it. For the share of good answers, which a weak judge can help to find, 30 labels are a start:'
          : 'Require less, or look for a better judge. For the share of good answers, 30 labels are a start:',
        drawCommand(30, draw.by, judged),
        ...alternative(byClass, judged),
      ],
    };
  }
  return {
    kind: 'text',
    title,
    lines: [
      'Draw the answers to label, and label them in one go: each look at the labels in between costs certainty (--looks).',
      drawCommand(forTrust.labels, draw.by, judged),
      ...alternative(byClass, judged, forTrust.labels),
      ...(forTrust.labels > many
        ? [
            'If that is too many: start with 30. They show a judge that is no good, and how much of the judge to believe.',
          ]
        : []),
    ],
  };
}

function drawCommand(labels: number, by: LabelPlan['draw']['by'], judged: JudgedAnswers | undefined): string {
  const drawn: LabelsToDraw = { labels, by: by === 'even' ? 'chance' : { cut: judged?.cut } };
  return judged === undefined ? sampleCommand(drawn) : sampleCommand({ ...drawn, metric: judged.metric }, judged.files);
}

/** Where bad answers are rare, labels drawn by what the judge said need fewer. */
function alternative(
  byClass: PlanReportOptions['byClass'],
  judged: JudgedAnswers | undefined,
  labels: number = Number.POSITIVE_INFINITY,
): readonly string[] {
  if (byClass === undefined || !byClass.forTrust.possible || byClass.forTrust.labels >= labels) return [];
  return [
    `If the judge has spoken already, ${byClass.forTrust.labels} labels do, drawn by what it said (at least ${byClass.atLeast} of what it failed, and of what it passed):`,
    drawCommand(byClass.forTrust.labels, 'judge-class', judged),
  ];
}

function planJson(plan: LabelPlan, { sources, rival, byClass }: PlanReportOptions): JsonObject {
  const { judge, requirements, draw, fewest, sizes, forTrust } = plan;
  return {
    command: 'calibrate',
    mode: 'plan',
    supposed: { ...judge },
    sources: { ...sources },
    rival: rival === undefined ? null : { ...rival },
    required: { ...requirements },
    draw: draw.by === 'even' ? { by: 'even' } : { by: draw.by, at_least: draw.atLeast },
    sizes: sizes.map(({ labels, chances, isReachable, halfWidths, rivalPower }) => ({
      labels,
      trusted: chances.trusted,
      not_enough: chances.notEnough,
      not_trusted: chances.notTrusted,
      reachable: isReachable,
      half_widths: { sensitivity: halfWidths.sensitivity ?? null, specificity: halfWidths.specificity ?? null },
      rival_power: rivalPower ?? null,
    })),
    fewest: { bad: fewest.positives ?? null, good: fewest.negatives ?? null },
    for_trust: { ...forTrust },
    for_trust_by_class: byClass === undefined ? null : { at_least: byClass.atLeast, ...byClass.forTrust },
    zero_errors: promisedRisks.map((risk) => ({ risk, labels: zeroErrorLabels(risk, 0.95) })),
  };
}
