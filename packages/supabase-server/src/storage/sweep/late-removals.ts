import { type Executor, sql } from '../../database/port/executor.ts';
import { runInScope, STORAGE_SCOPE } from '../../database/scope.ts';
import type { ObjectFiles } from '../backends/object-files.ts';
import { findKnownVersions } from './unknown-files.ts';

/** How many at once: as many as a request may delete. */
const PAGE = 500;

/**
 * Notes what the store does not delete now, so that it is deleted later: the rows are gone by then, and nobody would ask
 * again. The sweep alone would not do, which stops where more bytes have no row than a crash leaves.
 * @param files delete nothing from the store of another installation
 * @param failed is called with the error of the store, and how many are noted
 */
export function noteRemovals(
  files: ObjectFiles,
  executor: Executor,
  failed: (fault: unknown, noted: number) => void,
): ObjectFiles {
  return {
    ...files,
    remove: async (versions) => {
      if (versions.length === 0) return;
      try {
        await files.remove(versions);
      } catch (fault) {
        await note(executor, versions).catch(() => Promise.reject(fault));
        failed(fault, versions.length);
      }
    },
  };
}

const note = (executor: Executor, versions: readonly string[]) =>
  runInScope(
    executor,
    STORAGE_SCOPE,
    sql`insert into storage.late_removals (version, noted_at)
      select distinct version, clock_timestamp() from unnest(${versions}::text[]) as version
      on conflict (version) do update set noted_at = excluded.noted_at`,
  );

/**
 * Deletes what was noted before. What is in vain again is noted anew, and left to the next time.
 * @returns how many were deleted
 * @throws the reason with which `ended` was aborted
 */
export async function makeUpForRemovals(
  executor: Executor,
  files: ObjectFiles,
  ended: AbortSignal,
): Promise<number> {
  const ask = (statement: ReturnType<typeof sql>) =>
    runInScope<{ value: string }>(executor, STORAGE_SCOPE, statement);
  const { rows } = await ask(sql`select clock_timestamp()::text as value`);
  const began = rows[0]?.value ?? '';
  for (let removed = 0; ; ) {
    ended.throwIfAborted();
    const noted = await ask(sql`
      select version as value from storage.late_removals where noted_at < ${began}::timestamptz
      order by noted_at limit ${PAGE}::int`);
    const versions = noted.rows.map(({ value }) => value);
    if (versions.length === 0) return removed;
    // In a database that was repaired by hand, or put together, a row may name them after all.
    const known = await findKnownVersions(executor, versions);
    await files.remove(versions.filter((version) => !known.has(version)));
    const done = await ask(sql`
      delete from storage.late_removals
      where version = any(${versions}::text[]) and noted_at < ${began}::timestamptz returning version as value`);
    removed += done.rows.length;
  }
}
