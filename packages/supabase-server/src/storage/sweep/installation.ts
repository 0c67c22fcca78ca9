import { type Executor, sql } from '../../database/port/executor.ts';
import { runInScope, STORAGE_SCOPE } from '../../database/scope.ts';
import type { ObjectFiles } from '../backends/object-files.ts';

/** The row of `storage.installation`. */
export interface Installation {
  readonly id: string;
  /** True where photos were stored before there were ids. */
  readonly predatesId: boolean;
  /** When the store was last swept; null before the first time. */
  readonly sweptAt: Date | null;
}

/** Reads the row. */
export async function readInstallation(executor: Executor): Promise<Installation> {
  const { rows } = await runInScope<{ id: string; predates: boolean; swept: string | null }>(
    executor,
    STORAGE_SCOPE,
    sql`select id::text as id, predates_id as predates, (extract(epoch from swept_at) * 1000)::text as swept
      from storage.installation`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('storage.installation has lost its row');
  const sweptAt = row.swept === null ? null : new Date(Number(row.swept));
  return { id: row.id, predatesId: row.predates, sweptAt };
}

/** Records that the store was swept. */
export async function recordSweep(executor: Executor, now: Date): Promise<void> {
  await runInScope(
    executor,
    STORAGE_SCOPE,
    sql`update storage.installation set swept_at = ${now.toISOString()}::timestamptz`,
  );
}

/**
 * Deletes nothing from a store that does not have the id of the database: a database that was restored, copied or
 * configured by mistake does not know what else is in the store. `left` is called with how many files were kept for
 * that reason.
 */
export function guardRemovals(
  files: ObjectFiles,
  executor: Executor,
  left: (count: number) => void,
): ObjectFiles {
  let ours = false;
  const isOurs = async () => {
    ours ||= (await files.readInstallation()) === (await readInstallation(executor)).id;
    return ours;
  };
  return {
    ...files,
    remove: async (versions) => {
      if (versions.length === 0) return;
      if (await isOurs()) await files.remove(versions);
      else left(versions.length);
    },
  };
}
