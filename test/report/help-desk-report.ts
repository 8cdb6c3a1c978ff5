import type { Case, Report } from '../../src/core/report.js';

const file = 'fixtures/help-desk/samples.jsonl';

/**
 * A gate over four questions to a help desk: invoice-retention misses its document and invents a number, cancel-plan has the
 * right answer but its document at rank 4, and the two others pass.
 */
export function helpDeskReport(): Report {
  const samples = [invoiceRetention, cancelPlan, storagePerSeat, refundDays];
  return {
    title: 'Gate of fixtures/help-desk/samples.jsonl',
    verdict: { outcome: 'failed', headline: 'Success rate 50% (2 of 4 samples), required 75%.' },
    sections: [
      {
        kind: 'cases',
        title: 'Rules',
        group: 'rules',
        counts: new Map([['failed', 1]]),
        cases: [passRate],
      },
      {
        kind: 'cases',
        title: 'Samples',
        group: 'samples',
        counts: new Map([
          ['passed', 2],
          ['failed', 2],
        ]),
        cases: samples,
      },
      {
        kind: 'table',
        title: 'Metrics',
        columns: [
          { label: 'metric', align: 'left' },
          { label: 'mean', align: 'right' },
          { label: 'scored', align: 'right' },
          { label: 'not applicable', align: 'right' },
          { label: 'unscored', align: 'right' },
          { label: 'what it asks', align: 'left' },
        ],
        rows: [
          ['hit@3', 0.5, 4, 0, 0, 'Is an expected document among the first 3?'],
          ['numbers_in_context', 2 / 3, 3, 1, 0, 'Does each number in the answer stand in a retrieved text?'],
          ['tfidf_relevancy', 0.4126, 4, 0, 0, 'Do answer and question share their words?'],
        ],
        notes: ['tfidf_relevancy has no threshold: it is reported and not gated.'],
      },
      {
        kind: 'text',
        lines: [
          'A sample passes if hit@3 reaches 1 and numbers_in_context reaches 1. Where a metric is not applicable it asks nothing.',
        ],
      },
    ],
    data: {
      head: { schema_version: 1, tool_version: '0.1.0', success_rate: 0.5 },
      rows: {
        samples: samples.map(({ id, outcome }) => ({ id, outcome })),
        warnings: [],
      },
    },
  };
}

const passRate: Case = {
  id: 'pass_rate',
  outcome: 'failed',
  notes: [
    {
      outcome: 'failed',
      label: 'pass_rate',
      observed: 0.5,
      required: 0.75,
      reason: '2 of 4 samples reach every minimum; one more would have to.',
    },
  ],
};

const invoiceRetention: Case = {
  id: 'invoice-retention',
  outcome: 'failed',
  location: { file, line: 2 },
  subject: 'How long do you keep invoices?',
  notes: [
    {
      outcome: 'failed',
      label: 'hit@3',
      observed: 0,
      required: 1,
      reason: 'the expected document billing-7 is not among the 5 retrieved',
    },
    {
      outcome: 'failed',
      label: 'numbers_in_context',
      observed: 0.5,
      required: 1,
      reason: '"12 years" stands in no context; "2" stands in context 1',
    },
  ],
};

const cancelPlan: Case = {
  id: 'cancel-plan',
  outcome: 'failed',
  location: { file, line: 4 },
  subject: 'Can I cancel the Pro plan within 14 days, and do I get the whole amount back if I have already used it?',
  notes: [
    {
      outcome: 'failed',
      label: 'hit@3',
      observed: 0,
      required: 1,
      reason: 'the expected document terms-3 came at rank 4',
    },
    {
      outcome: 'passed',
      label: 'numbers_in_context',
      observed: 1,
      required: 1,
      reason: '"14 days" stands in context 4',
    },
  ],
};

const storagePerSeat: Case = {
  id: 'storage-per-seat',
  outcome: 'passed',
  location: { file, line: 1 },
  subject: 'How much storage has each seat?',
  notes: [
    {
      outcome: 'passed',
      label: 'hit@3',
      observed: 1,
      required: 1,
      reason: 'the expected document plans-2 came at rank 1',
    },
    { outcome: 'passed', label: 'numbers_in_context', observed: 1, required: 1, reason: '"50 GB" stands in context 1' },
  ],
};

const refundDays: Case = {
  id: 'refund-days',
  outcome: 'passed',
  location: { file, line: 3 },
  subject: 'Who approves a refund?',
  notes: [
    {
      outcome: 'passed',
      label: 'hit@3',
      observed: 1,
      required: 1,
      reason: 'the expected document refunds-1 came at rank 2',
    },
    { outcome: 'not-applicable', label: 'numbers_in_context', reason: 'the answer has no number' },
  ],
};
