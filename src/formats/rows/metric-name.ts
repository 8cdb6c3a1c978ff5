/** The metrics whose arithmetic is known by their names. */
const known: ReadonlySet<string> = new Set([
  'faithfulness',
  'context_precision',
  'context_recall',
  'factual_correctness',
  'answer_correctness',
  'answer_relevancy',
]);

/** The name of a record for a metric that a tool computes in its own way: never that of a metric with another arithmetic. */
export function metricName(title: string, tool: string): string {
  const name = slug(title);
  return name === '' || known.has(name) ? [tool, name].filter(Boolean).join('_') : name;
}

/** Lower case, with `_` for every run of what is no letter and no digit. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}
