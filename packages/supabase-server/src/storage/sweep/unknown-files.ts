import type { Executor } from '../../database/port/executor.ts';
import { runInScope, STORAGE_SCOPE } from '../../database/scope.ts';
import type { ObjectFiles } from '../backends/object-files.ts';

/** The files in the store, compared with the rows in the database. */
export interface Census {
  /** The number of files in the store. */
  readonly total: number;
  /** Those that no row names. */
  readonly unknown: readonly string[];
}

const PAGE = 500;

/**
 * Searches the whole store.
 * @param before younger files do not count as unknown: they may belong to an upload that is still running
 * @throws the reason with which `ended` was aborted
 */
export async function takeCensus(
  executor: Executor,
  files: ObjectFiles,
  before: Date | null,
  ended: AbortSignal,
): Promise<Census> {
  const unknown: string[] = [];
  let total = 0;
  let page: string[] = [];
  const look = async () => {
    ended.throwIfAborted();
    const known = await findKnownVersions(executor, page);
    unknown.push(...page.filter((version) => !known.has(version)));
    page = [];
  };
  for await (const { version, placedAt } of files.list()) {
    total += 1;
    if (before !== null && placedAt >= before) continue;
    page.push(version);
    if (page.length === PAGE) await look();
  }
  await look();
  return { total, unknown };
}

/** Which of the versions a row names: the row of an object, or of a piece of an upload. */
export async function findKnownVersions(
  executor: Executor,
  versions: readonly string[],
): Promise<ReadonlySet<string>> {
  if (versions.length === 0) return new Set();
  const { rows } = await runInScope<{ version: string }>(executor, STORAGE_SCOPE, {
    text: `select version from storage.objects where version = any($1::text[])
      union all select version from storage.resumable_parts where version = any($1::text[])`,
    values: [versions],
  });
  return new Set(rows.map((row) => row.version));
}
