/** A row with those of its parts, which stay below it. */
type RowGroup = readonly HTMLTableRowElement[];

export function rowGroups(body: HTMLTableSectionElement): readonly RowGroup[] {
  const groups: HTMLTableRowElement[][] = [];
  for (const row of body.rows) {
    const last = groups.at(-1);
    if (row.classList.contains('part') && last !== undefined) last.push(row);
    else groups.push([row]);
  }
  return groups;
}
