/** What the global setup hands to every test file. */
export interface Provided {
  /** The address of the project's one server. */
  readonly url: string;
  /** An address in the PostgreSQL cluster where tests may create databases; null on PGlite. */
  readonly clusterUrl: string | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    contract: Provided;
  }
}
