import type { Statement } from '../port/executor.ts';

/** What the thread is asked to do. */
export type Question =
  /** One whole transaction. Its writes are refused when the disk is low. */
  | { readonly kind: 'batch'; readonly statements: readonly Statement[] }
  /** Begins a transaction; `guarded` when its writes are refused while the disk is low. */
  | { readonly kind: 'begin'; readonly guarded: boolean }
  /** Statements of the transaction in progress. */
  | { readonly kind: 'pipeline'; readonly statements: readonly Statement[] }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'close' };

/** A question with the id that its answer repeats. */
export type WorkerRequest = Question & { readonly id: number };

export type WorkerAnswer =
  | {
      readonly id: number;
      readonly value: unknown;
      readonly spentMs: number;
      /** The memory that the database uses after the request. */
      readonly heapBytes: number;
    }
  | {
      readonly id: number;
      readonly spentMs: number;
      readonly fault: { readonly message: string };
      readonly diskFull: boolean;
      /** True when the database itself broke down: the thread ends after this answer. */
      readonly broken: boolean;
    }
  | { readonly channel: string; readonly payload: string };

/** The start values of the thread. Without a folder the database is in memory, where it may begin with an archive. */
export interface WorkerSettings {
  readonly folder: string | null;
  readonly copyOf: string | null;
  readonly minFreeMb: number;
  /** Everything written to the folder before this moment is known to be on the disk; null where that is unknown. */
  readonly syncedUntil: number | null;
  /** Additional start parameters of PostgreSQL, for a database in a folder. */
  readonly startParams: readonly string[];
  /** PGlite's program, compiled: all threads share it, and what V8 has optimised in it. */
  readonly program: WebAssembly.Module;
}
