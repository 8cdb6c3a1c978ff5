const longest = 80;

/** A text of the set as a finding quotes it: on one line, and no longer than a line. */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const cut = line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  return `"${cut}"`;
}
