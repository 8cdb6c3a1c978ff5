/** `q3, q7, q9 and 4 more` */
export function listIds(ids: readonly string[], most: number = 5): string {
  const shown = ids.slice(0, most).join(', ');
  return ids.length > most ? `${shown} and ${ids.length - most} more` : shown;
}
