/** The two ends of an interval. */
export interface Limits {
  readonly low: number;
  readonly high: number;
  /** Between 0 and 1, such as 0.95. */
  readonly confidence: number;
}
