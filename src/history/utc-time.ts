/** Date, time to the second or finer, and the offset, without which it would be another moment in each time zone. */
const isoTime = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** `2026-11-30T19:00:00+01:00` -> `2026-11-30T18:00:00Z`; undefined for anything that is no such time. */
export function utcTime(text: string): string | undefined {
  const [, day] = isoTime.exec(text) ?? [];
  if (day === undefined) return undefined;
  const time = utc(text);
  // The 30th of February is read as the 2nd of March.
  return utc(`${day}T00:00:00Z`)?.startsWith(day) ? time : undefined;
}

function utc(text: string): string | undefined {
  // biome-ignore lint/style/noRestrictedGlobals: a time with its offset is the same moment everywhere
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace(/\.\d+Z$/, 'Z');
}
