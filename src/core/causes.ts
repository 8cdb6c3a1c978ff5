import type { NotApplicableCause, UnscoredCause } from './score.js';

/** What a cause means, and what to do about it. */
export interface CauseDoc {
  readonly meaning: string;
  readonly remedy: string;
}

/** The words behind each cause that a sample has no score. */
export const causeDocs: Readonly<Record<NotApplicableCause | UnscoredCause, CauseDoc>> = {
  'nothing-to-check': {
    meaning: 'The metric found nothing in this sample that it could check, such as an answer without any number.',
    remedy: 'Nothing to mend: the sample leaves the denominator and is counted beside it.',
  },
  refusal: {
    meaning: 'The answer declines the question, so it makes no claim that could be right or wrong.',
    remedy: 'Nothing to mend here; whether declining was right is a question of its own.',
  },
  'other-stratum': {
    meaning: 'The metric speaks of answerable questions and this one is unanswerable, or the other way round.',
    remedy: 'Nothing to mend, if the sample’s stratum is right.',
  },
  'no-relevant-ids': {
    meaning: 'The sample’s list of relevant ids is there and empty (or holds no id at the relevance level).',
    remedy:
      'If documents for this question exist, add their ids to reference_context_ids; else set stratum to unanswerable.',
  },
  'missing-input': {
    meaning: 'The sample lacks a field that the metric needs, or the field is empty.',
    remedy: 'Add the field named in the reason; where the column has another name, give it with --map field=Column.',
  },
  'no-claims': {
    meaning: 'The judge found no claim to give a verdict on.',
    remedy: 'Read the answer: if it makes claims, the judge’s first step failed and its log says why.',
  },
  'no-questions': {
    meaning: 'The judge generated no question from the answer.',
    remedy: 'Look at the judge’s log for this sample and run the judge again.',
  },
  'judge-error': {
    meaning: 'The judge’s call failed: a timeout, a refused request, an answer that could not be read.',
    remedy: 'Look at the judge’s log for this sample and run the judge again.',
  },
  'incomplete-verdicts': {
    meaning:
      'There are fewer verdicts than things to judge, such as three verdicts for five chunks; or of several runs of the judge one has no score.',
    remedy: 'Run the judge again for this sample; the missing verdicts are not guessed.',
  },
  'lost-verdicts': {
    meaning: 'The judge gave its verdicts, and the format of the file keeps only some of them.',
    remedy:
      'Write the complete run out of the tool that has it, and read that: of a Ragas result ragas_traces, which has every call of the judge, and not traces.',
  },
  'invalid-verdict': {
    meaning:
      'A verdict is a word that means neither yes nor no; or there are more verdicts than things to judge; or something is said to be supported by contexts that hold no text; or the verdicts are of several judges, tools, variants or runs of the system, which do not mix.',
    remedy:
      'Correct the verdict, or the prompt that let the judge answer so; of several judges, keep one with --judge.',
  },
  'out-of-range': {
    meaning: 'The value lies outside the metric’s range.',
    remedy: 'Correct what computes it: a value out of range is not moved to the nearest end.',
  },
  'source-nan': {
    meaning: 'The file holds NaN where the score should be: the tool that wrote it had no score.',
    remedy: 'Find out there why; NaN is neither 0 nor absent.',
  },
  'model-unavailable': {
    meaning: 'The local model that the metric needs is not there, or makes no vector of the text.',
    remedy: 'Do what the warning says, or leave the metric out.',
  },
  'metric-fault': {
    meaning: 'The metric threw an error, or gave something that is no number.',
    remedy: 'Mend the metric: the reason says what it did. The other samples are not touched by it.',
  },
  custom: {
    meaning: 'A metric of your own left the sample unscored.',
    remedy: 'Its reason says why.',
  },
};
