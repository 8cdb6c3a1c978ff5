import type { Sample } from '../core/sample.js';

/** How long the texts are that a judge is shown. What is not there, or blank, is absent. */
export interface SampleSizes {
  readonly question: number;
  readonly answer?: number;
  readonly contexts: readonly number[];
  readonly reference?: number;
  readonly referenceContexts: readonly number[];
}

export function sampleSizes(sample: Sample, sizeOf: (text: string) => number): SampleSizes {
  const { question, answer = '', contexts = [], reference = '', referenceContexts = [] } = sample;
  return {
    question: sizeOf(question),
    ...(answer.trim() !== '' && { answer: sizeOf(answer) }),
    contexts: contexts.map(sizeOf),
    ...(reference.trim() !== '' && { reference: sizeOf(reference) }),
    referenceContexts: referenceContexts.map(sizeOf),
  };
}
