import { join } from 'node:path';
import { openPglite } from '../../database/pglite/open-pglite.ts';
import type { PgliteExecutor } from '../../database/pglite/pglite-executor.ts';
import { sql } from '../../database/port/executor.ts';
import { BrokenArchive } from '../archive/tar.ts';
import { readBackup, unpackInto } from '../archive/unpack.ts';
import type { BackupProfile } from '../backup-profile.ts';
import { withTemporaryPlace } from './temporary-place.ts';

/** What a backup contains, counted in its own database. */
export interface Contents {
  readonly accounts: number;
  readonly objects: number;
  /** Rows of the tables in `BackupProfile.counted`. */
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Checks that a backup can be restored: compares every byte with its manifest, opens its database in a temporary
 * folder, and looks for the object of every row.
 * @throws BrokenArchive, or the reason of `cut` once that is aborted
 */
export function verifyBackup(
  file: string,
  profile: BackupProfile,
  cut: AbortSignal,
): Promise<Contents> {
  return withTemporaryPlace(profile.label, async (place) => {
    const folder = join(place, 'copy');
    const objects = new Set<string>();
    await readBackup(file, async (member) => {
      cut.throwIfAborted();
      const [room, version] = member.path.split('/');
      if (room === 'database') await unpackInto(folder, member);
      if (room === 'storage' && version !== undefined) objects.add(version);
    });
    cut.throwIfAborted();
    const contents = await open(folder, (executor) => countContents(executor, profile, objects));
    cut.throwIfAborted();
    return contents;
  });
}

async function open<T>(place: string, work: (executor: PgliteExecutor) => Promise<T>): Promise<T> {
  const executor = await openPglite(place);
  try {
    return await work(executor);
  } finally {
    await executor.close();
  }
}

/** Counts what a database contains. @throws BrokenArchive when the object of a row is not among `objects` */
export async function countContents(
  executor: PgliteExecutor,
  { counted }: BackupProfile,
  objects: ReadonlySet<string>,
): Promise<Contents> {
  const tables = { accounts: 'auth.users', ...counted };
  const counts = Object.values(tables).map(
    (table) => `select count(*)::integer as n from ${table}`,
  );
  const [stored, ...counting] = await executor.batch([
    sql`select version from storage.objects where version is not null`,
    ...counts.map((text) => ({ text, values: [] })),
  ]);
  const versions = stored?.rows ?? [];
  for (const { version } of versions) {
    if (!objects.has(String(version))) throw new BrokenArchive(`The object ${version} is missing.`);
  }
  const numbers = counting.map((result) => Number(result.rows[0]?.n ?? 0));
  const entries = Object.keys(tables).map((word, index) => [word, numbers[index] ?? 0] as const);
  const { accounts = 0, ...rows }: Partial<Record<string, number>> = Object.fromEntries(entries);
  return { accounts, objects: versions.length, rows: { ...rows } as Record<string, number> };
}
