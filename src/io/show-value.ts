const shownLength = 60;

/** A value as it stands in a message: JSON, cut after about 60 characters. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return String(value);
  // A long text is cut before it is quoted, so that showing the start of a huge one stays cheap.
  if (typeof value === 'string' && value.length > shownLength) return `${JSON.stringify(value.slice(0, shownLength))}…`;
  const json = JSON.stringify(value);
  return json.length > shownLength + 2 ? `${json.slice(0, shownLength)}…` : json;
}
