/** The text, or its beginning and `…`, in at most `limit` UTF-16 code units. Never cuts a character in two. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
