import type { Executor } from '../../database/port/executor.ts';
import { runInScope, STORAGE_SCOPE } from '../../database/scope.ts';
import type { ObjectFiles } from './object-files.ts';

/** How the bytes of a store and the rows of a database stand to each other. */
export interface Census {
  /** All that the store keeps. */
  readonly kept: number;
  /** Those that no row speaks of. */
  readonly unknown: readonly string[];
}

const PAGE = 500;

/**
 * Looks through the whole store.
 * @param before younger bytes are not taken for unknown: they may belong to an upload that still runs
 * @throws what `ended` was aborted with
 */
export async function takeCensus(
  executor: Executor,
  files: ObjectFiles,
  before: Date | null,
  ended: AbortSignal,
): Promise<Census> {
  const unknown: string[] = [];
  let kept = 0;
  let page: string[] = [];
  const look = async () => {
    ended.throwIfAborted();
    const known = await knownOf(executor, page);
    unknown.push(...page.filter((version) => !known.has(version)));
    page = [];
  };
  for await (const { version, placedAt } of files.list()) {
    kept += 1;
    if (before !== null && placedAt >= before) continue;
    page.push(version);
    if (page.length === PAGE) await look();
  }
  await look();
  return { kept, unknown };
}

/** Which of the versions a row speaks of: that of an object, or of a piece of an upload. */
export async function knownOf(
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
