import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../database/executor.ts';
import { openPglite, type PgliteExecutor } from '../database/pglite.ts';
import { BrokenArchive } from './tar-reader.ts';
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
 * @throws BrokenArchive
 */
export async function verifyBackup(file: string): Promise<Contents> {
  const place = await mkdtemp(join(tmpdir(), 'bloom-verify-'));
  try {
    const photos = new Set<string>();
    await readBackup(file, async (member) => {
      const [room, version] = member.path.split('/');
      if (room === 'database') await unpackInto(place, member);
      if (room === 'storage' && version !== undefined) photos.add(version);
    });
    return await open(place, (executor) => countContents(executor, photos));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
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
