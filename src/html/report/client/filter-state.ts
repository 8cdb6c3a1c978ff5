/** What the samples are filtered by, and the one that a link is about. */
export interface FilterState {
  readonly text: string;
  /** Empty for all. */
  readonly outcomes: readonly string[];
  readonly metric: string;
  /** With a metric, only samples whose score is lower; undefined where it is any. */
  readonly below: number | undefined;
  readonly sample: string;
}

/** The state that an address says after its `#`. What it does not say is open. */
export function readState(hash: string): FilterState {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const below = said.get('below') ?? '';
  return {
    text: said.get('q') ?? '',
    outcomes: (said.get('outcome') ?? '').split(',').filter((outcome) => outcome !== ''),
    metric: said.get('metric') ?? '',
    below: numberIn(below),
    sample: said.get('sample') ?? '',
  };
}

export function numberIn(text: string): number | undefined {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

/** `#outcome=failed&metric=hit%403&below=1`, or `#` where nothing is set. */
export function writeState({ text, outcomes, metric, below, sample }: FilterState): string {
  const parts = [
    ['q', text],
    ['outcome', outcomes.join(',')],
    ['metric', metric],
    ['below', below === undefined ? '' : String(below)],
    ['sample', sample],
  ] as const;
  const said = parts.filter(([, value]) => value !== '');
  return `#${said.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
