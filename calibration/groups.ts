/** Things that belong together, such as the questions on one document: what is true of one is likelier true of the others. */
export interface Groups {
  /** The places of the things of each group, in the order of its first. */
  readonly members: readonly (readonly number[])[];
}

/** With fewer groups than this not even resampling them shows how much they vary. */
export const fewGroups = 10;

/**
 * Groups things by name; one without a name stands alone.
 *
 * @returns undefined where no two things share a group
 */
export function groupsOf(names: readonly (string | undefined)[]): Groups | undefined {
  const byName = new Map<string | number, number[]>();
  for (const [place, name] of names.entries()) {
    const own = byName.get(name ?? place);
    if (own === undefined) byName.set(name ?? place, [place]);
    else own.push(place);
  }
  return byName.size === names.length ? undefined : { members: [...byName.values()] };
}
