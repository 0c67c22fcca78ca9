import type { PlatformRows } from './platform-rows.gen.ts';

/**
 * A row of a table that the engine keeps for itself. `Narrowed` says more of the columns whose contents are settled by
 * the code that writes them, and not by the schema.
 */
export type PlatformRow<
  Table extends keyof PlatformRows,
  Narrowed extends Partial<PlatformRows[Table]> = object,
> = Omit<PlatformRows[Table], keyof Narrowed> & Readonly<Narrowed>;
