import { join } from 'node:path';
import { openPglite, type PgliteExecutor } from '@bloom/supabase-server/database/pglite';
import { sql } from '@bloom/supabase-server/database/sql';
import { BrokenArchive } from './tar-reader.ts';
import { withTemporaryPlace } from './temporary-place.ts';
import { readBackup, unpackInto } from './unpack.ts';

/** What is in a backup, as its own database counts it. */
export interface Contents {
  readonly accounts: number;
  readonly goals: number;
  readonly photos: number;
}

/**
 * Makes sure that a backup can be restored: reads every byte of it against its manifest, opens its database in a place
 * of its own, and looks for the photo of every row.
 * @throws BrokenArchive, and the reason of `cut` once that is set
 */
export function verifyBackup(file: string, cut: AbortSignal): Promise<Contents> {
  return withTemporaryPlace(async (place) => {
    const folder = join(place, 'copy');
    const photos = new Set<string>();
    await readBackup(file, async (member) => {
      cut.throwIfAborted();
      const [room, version] = member.path.split('/');
      if (room === 'database') await unpackInto(folder, member);
      if (room === 'storage' && version !== undefined) photos.add(version);
    });
    cut.throwIfAborted();
    const contents = await open(folder, (executor) => countContents(executor, photos));
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

/** Counts what a database holds. @throws BrokenArchive when a row's photo is not among `photos` */
export async function countContents(
  executor: PgliteExecutor,
  photos: ReadonlySet<string>,
): Promise<Contents> {
  const [objects, counts] = await executor.batch([
    sql`select version from storage.objects where version is not null`,
    sql`select (select count(*) from auth.users) as accounts, (select count(*) from public.goals) as goals`,
  ]);
  const rows = objects?.rows ?? [];
  for (const { version } of rows) {
    if (!photos.has(String(version))) throw new BrokenArchive(`The photo ${version} is missing.`);
  }
  const { accounts, goals } = (counts?.rows[0] ?? {}) as { accounts: number; goals: number };
  return { accounts, goals, photos: rows.length };
}
