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
}
