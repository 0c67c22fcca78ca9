import type { Executor } from '../database/executor.ts';
import { runInScope, STORAGE_SCOPE } from '../database/scope.ts';
import type { ObjectFiles } from './object-files.ts';

/** Longer than any upload may take: what is younger may belong to a request that still runs. */
const GRACE_MINUTES = 15;
const PAGE = 500;

/**
 * Removes what crashes left behind: staged bytes, and bytes that no row speaks of. Rows without bytes do not come
 * about, see `uploads.ts`. To be run at start.
 * @returns how many files without a row were removed
 */
export async function sweep(executor: Executor, files: ObjectFiles, now: Date): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MINUTES * 60_000);
  await files.clearStaged(before);
  let removed = 0;
  let page: string[] = [];
  for await (const { version, placedAt } of files.list()) {
    if (placedAt >= before) continue;
    page.push(version);
    if (page.length < PAGE) continue;
    removed += await removeUnknown(executor, files, page);
    page = [];
  }
  return removed + (await removeUnknown(executor, files, page));
}

async function removeUnknown(
  executor: Executor,
  files: ObjectFiles,
  versions: string[],
): Promise<number> {
  if (versions.length === 0) return 0;
  const { rows } = await runInScope<{ version: string }>(executor, STORAGE_SCOPE, {
    text: 'select version from storage.objects where version = any($1::text[])',
    values: [versions],
  });
  const known = new Set(rows.map((row) => row.version));
  const unknown = versions.filter((version) => !known.has(version));
  await files.remove(unknown);
  return unknown.length;
}
