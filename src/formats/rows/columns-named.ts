/**
 * The columns with some names, in the order of the names. Case and what parts words do not count: `Generated Answer` is
 * `generatedanswer`.
 *
 * @param names in lower case, in one word
 */
export function columnsNamed(columns: readonly string[], names: readonly string[]): readonly string[] {
  return names.flatMap((name) => columns.filter((column) => plain(column) === name));
}

function plain(column: string): string {
  return column.toLowerCase().replace(/[\s_-]/g, '');
}

export type SamplePart = 'question' | 'answer' | 'contexts' | 'reference';

/** What people call the parts of a sample, the surest names first. */
export const usualNames: { readonly [name in SamplePart]: readonly string[] } = {
  question: ['userinput', 'question', 'query', 'userquestion', 'userquery', 'input', 'prompt', 'message'],
  answer: [
    'response',
    'answer',
    'output',
    'generatedanswer',
    'generatedresponse',
    'newresponse',
    'result',
    'prediction',
    'text',
    'content',
  ],
  contexts: [
    'retrievedcontexts',
    'contexts',
    'context',
    'retrieveddocuments',
    'retrieveddocs',
    'sourcedocuments',
    'documents',
    'docs',
    'source',
  ],
  reference: [
    'reference',
    'referenceanswer',
    'referenceresponse',
    'groundtruth',
    'expected',
    'expectedoutput',
    'expectedanswer',
    'expectedresponse',
    'targetresponse',
    'targetoutput',
    'targetanswer',
    'target',
  ],
};
