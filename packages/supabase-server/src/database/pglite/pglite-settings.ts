import type { MemoryMode } from './memory-mode.ts';

/** Settings of the embedded database. */
export interface PgliteSettings {
  /** Writes are refused when the disk has fewer megabytes left; 0 never refuses them. */
  readonly minFreeMb?: number;
  /** The archive that a database in memory begins with. */
  readonly copyOf?: string | null;
  /** Chosen by the memory of the machine when it is absent. */
  readonly memory?: MemoryMode | undefined;
  /** A folder for an empty database that new ones are copied from; without it each is created from nothing. */
  readonly emptyDatabaseIn?: string | null;
  /** Another program for the thread, for tests. */
  readonly worker?: URL;
  /** The database is reopened when it uses more memory than this; the default depends on `memory`. */
  readonly maxHeapBytes?: number;
  /** Called when a statement that ran away, a breakdown, or too much memory caused the database to be opened again. */
  readonly onReopen?: () => void;
  /** Called with the milliseconds that a piece of work waited for its turn. */
  readonly onWait?: ((milliseconds: number) => void) | undefined;
}
