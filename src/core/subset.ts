/** What a sample was drawn from. Each sample of a subset says it: any of them may be all that somebody reads. */
export interface SubsetOrigin {
  /** How many samples it was one of. Absent where they were chosen one by one, and nobody knew how many would come. */
  readonly samples?: number;
  /** The share of samples that was kept, above 0 and at most 1, where they were chosen one by one by chance. */
  readonly rate?: number;
  /** The condition by which samples were chosen, such as `faithfulness<0.5`: they do not stand for the others. */
  readonly where?: string;
}

/** Samples that were drawn from the same. */
export interface Subset extends SubsetOrigin {
  /** How many of them there are. */
  readonly size: number;
}
