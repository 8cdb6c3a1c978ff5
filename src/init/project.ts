/** Who runs the checks of a repository. */
export type CiHost = 'github' | 'gitlab';

/** What is known of a folder that shall get a gate. Paths have slashes, on every system. */
export interface Project {
  /** Where the folder lies in its repository, such as `packages/bot`; empty at its root, and where there is no repository. */
  readonly subfolder: string;
  /** Undefined where no checks shall be written. */
  readonly ci: CiHost | undefined;
  readonly samples: ProjectSamples;
  readonly install: Install;
  /** Undefined where the project has no vitest. */
  readonly vitest: VitestProject | undefined;
  /** Folders that the answers may hang on, such as `src`. */
  readonly sources: readonly string[];
}

/** The sample files that the gate shall read. */
export interface ProjectSamples {
  /** Relative to the folder. Empty where there are none: they are made then. */
  readonly files: readonly string[];
  /** How many samples they hold. */
  readonly count: number;
  /** What can be gated; undefined where that is nothing. */
  readonly gate: GateSettings | undefined;
}

/** The part `gate` of a configuration. */
export interface GateSettings {
  readonly per_sample?: { readonly thresholds: Readonly<Record<string, number>>; readonly pass_rate: number };
  readonly mean?: Readonly<Record<string, number>>;
}

/** How the checks get the program. */
export interface Install {
  /** The folder of package-lock.json, from the root of the repository on, empty for the root itself; undefined where there is none. */
  readonly lockFolder: string | undefined;
  /** Whether package.json names the program. */
  readonly isNamed: boolean;
}

export interface VitestProject {
  /** Where its tests lie: `test`, `tests`, or nothing for the folder itself. */
  readonly folder: string;
  readonly isTypeScript: boolean;
}

/** A file to write. */
export interface InitFile {
  /** From the root of the repository on for the files of its checks, else from the folder on. */
  readonly isOfRepository: boolean;
  readonly path: string;
  readonly purpose: string;
  readonly text: string;
}

/** Up to so many samples are gated whole with each change: it takes a second or two. */
export const mostAtOnce = 1000;

/** How many are drawn of more. */
export const subsetSize = 300;

/** What the checks are called: another package of the repository may have its own. */
export function checksName({ subfolder }: Pick<Project, 'subfolder'>): string {
  return subfolder === '' ? 'plumbline' : `plumbline-${subfolder.replace(/[^\w.]+/g, '-')}`;
}

/** A path from the root of the repository on. */
export function fromRoot({ subfolder }: Pick<Project, 'subfolder'>, path: string): string {
  return subfolder === '' ? path : `${subfolder}/${path}`;
}
