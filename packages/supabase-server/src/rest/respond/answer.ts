/** What is sent back: the last value of the pipeline. */
export interface Answer {
  readonly status: number;
  /** A header of several values is sent once for each. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | null;
}
