/** What is sent back: the last value of the pipeline. */
export interface Answer {
  readonly status: number;
  /** A header of several values is sent once for each. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** Rows as the bytes that the database made of them; what is made here as text. */
  readonly body: Uint8Array<ArrayBuffer> | string | null;
}
