/** What `plumbline init` found and did. */
export interface InitSummary {
  /** As the user named it. */
  readonly folder: string;
  /** How many samples there are, and in which files; none where they were made. */
  readonly found: { readonly files: readonly string[]; readonly samples: number };
  /** Other files that hold samples. */
  readonly others: readonly string[];
  readonly written: readonly NamedFile[];
  /** What was there already, and would have been written. */
  readonly left: readonly NamedFile[];
  /** A configuration that is there and names no samples. */
  readonly silentConfig?: string;
  /** Whether package.json names the program. */
  readonly isInstalled: boolean;
  /** What turns the samples green that were made; empty where none were. */
  readonly repairs: readonly StarterRepair[];
  /** Whether the configuration that was written has nothing to gate. */
  readonly hasNothingToGate: boolean;
  /** Whether checks were written that a repository runs. */
  readonly hasChecks: boolean;
  /** What a GitLab pipeline that is there must include. */
  readonly include?: string;
}

export interface NamedFile {
  /** As the user would write it. */
  readonly name: string;
  readonly purpose: string;
}

/** A place in the samples that were made, and what is to stand there. */
export interface StarterRepair {
  readonly file: string;
  readonly line: number;
  readonly old: string;
  readonly mended: string;
}
