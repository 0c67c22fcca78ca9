/** The server that the acceptance suite is run against, with the schema of `testing/migrations`. */
export interface Target {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Where the mails that it sent are read as `{ messages }`: the address, up to the value of its last parameter. */
  readonly mails: string;
  /** The same of text messages, of which each has a code; by the number with its plus sign. */
  readonly texts: string;
  readonly database: 'pglite' | 'postgres';
}

declare module 'vitest' {
  interface ProvidedContext {
    acceptance: Target;
  }
}
