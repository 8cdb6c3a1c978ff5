/** Where text goes. */
export interface Sink {
  write(text: string): Promise<void>;
  readonly isTerminal: boolean;
  /** The terminal's width, where it is one. */
  readonly columns: number | undefined;
}

/** What the program sees of the process that it runs in. Tests hand in one of their own. */
export interface Host {
  /** The words after the program's name. */
  readonly argv: readonly string[];
  /** Relative file names are taken from here. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** Milliseconds from some moment on, for progress alone. */
  now(): number;
  /** The date and time in UTC as ISO 8601 has them, such as `2026-11-30T18:00:00.000Z`. No score and no decision may hang on it. */
  utcTime(): string;
}
