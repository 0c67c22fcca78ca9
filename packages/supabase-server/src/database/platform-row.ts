import type { PlatformRows } from './platform-rows.gen.ts';

/**
 * A row of a table that the engine itself owns. `Narrowed` gives more exact types to columns whose contents are decided
 * by the code that writes them, and not by the schema.
 */
export type PlatformRow<
  Table extends keyof PlatformRows,
  Narrowed extends Partial<PlatformRows[Table]> = object,
> = Omit<PlatformRows[Table], keyof Narrowed> & Readonly<Narrowed>;
