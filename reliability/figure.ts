/** The database that a figure was measured on; null where none is involved. */
export type Database = 'PGlite' | 'PostgreSQL' | null;

/** One line of the table: the result of a check, and whether it is good enough. */
export interface Figure {
  /** The name of the check, as for `npm run reliability -- NAME`. */
  readonly check: string;
  readonly database: Database;
  /** What was measured, with its number and unit. */
  readonly figure: string;
  readonly wanted: string;
  /** Null when it could not be measured here; `figure` says why. */
  readonly reached: boolean | null;
  /** Repeats the run. */
  readonly seed?: number;
}

/** A figure before its check and database are known. */
export type Finding = Omit<Figure, 'check' | 'database'>;

/** A script of the harness. */
export interface Check {
  readonly name: string;
  /** It is ended after this long, and counts as failed. */
  readonly minutes: number;
  /** Left out of a run of all checks, which would otherwise take over 20 minutes: run it by its name. */
  readonly apart?: true;
  readonly run: () => Promise<readonly Omit<Figure, 'check'>[]>;
}
