/** The answer: the last value of the pipeline. */
export interface Answer {
  readonly status: number;
  /** A header with several values is sent once for each. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** Rows are bytes from the database; anything made here is text. */
  readonly body: Uint8Array<ArrayBuffer> | string | null;
}
