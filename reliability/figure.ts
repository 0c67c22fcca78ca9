/** Where a figure was taken; null where no database plays a part. */
export type Database = 'PGlite' | 'PostgreSQL' | null;

/** One line of the table: what a check gave, and whether that is enough. */
export interface Figure {
  /** The check that gave it, as `npm run reliability -- NAME` knows it. */
  readonly check: string;
  readonly database: Database;
  /** What was measured, with its number and unit. */
  readonly figure: string;
  readonly wanted: string;
  /** Null when it could not be taken here; `figure` says why. */
  readonly reached: boolean | null;
  /** With this the run can be repeated. */
  readonly seed?: number;
}

/** A figure before its check and database are known. */
export type Finding = Omit<Figure, 'check' | 'database'>;

/** A script of the harness. */
export interface Check {
  readonly name: string;
  /** It is ended after this long, and counts as failed. */
  readonly minutes: number;
  /** Left out of the whole run, because all together would take over 20 minutes: run it by its name. */
  readonly apart?: true;
  readonly run: () => Promise<readonly Omit<Figure, 'check'>[]>;
}
