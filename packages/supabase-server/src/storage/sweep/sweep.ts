import type { Executor } from '../../database/port/executor.ts';
import { type AsideFile, dayOf, type ObjectFiles } from '../backends/object-files.ts';
import { endOverdueUploads } from '../resumable/ended-uploads.ts';
import { type Installation, readInstallation, recordSweep } from './installation.ts';
import { makeUpForRemovals } from './late-removals.ts';
import { type Census, findKnownVersions, takeCensus } from './unknown-files.ts';

/** Longer than any upload may take: younger files may belong to a request that is still running. */
const GRACE_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Files that are set aside are deleted after this many whole days. */
const DAYS_ASIDE = 7;
/** Crashes do not leave more than this: then something else is wrong. */
const MOST = { files: 100, share: 0.05 } as const;

/** The input of a pass. */
export interface Sweeping {
  readonly executor: Executor;
  readonly files: ObjectFiles;
  readonly now: Date;
  /** False lets one pass set aside any number of files. */
  readonly limited: boolean;
  /** Stops a pass early. */
  readonly ended: AbortSignal;
}

/** The result of a pass. */
export type Pass =
  /** The store has the id of another installation, or none and cannot be shown to be this one's. */
  | { readonly kind: 'foreign'; readonly id: string; readonly store: string | null }
  /** Too many unknown files; nothing was set aside. */
  | { readonly kind: 'stopped'; readonly unknown: number; readonly total: number }
  | {
      readonly kind: 'done';
      readonly putBack: number;
      readonly setAside: number;
      readonly removed: number;
    };

/**
 * Removes what crashes left in the store: staged bytes, and bytes that no row names. (Rows without bytes cannot occur,
 * see `uploads/store-upload.ts`.) Bytes are first set aside, and deleted when no row names them for a week; when a row
 * does, because the right database is back, they are put back. The store is searched once a day; unfinished uploads, and
 * what the store did not delete when it was asked to, are deleted at each pass.
 */
export async function sweep(sweeping: Sweeping): Promise<Pass> {
  const { executor, files, now, limited, ended } = sweeping;
  const database = await readInstallation(executor);
  const store = (await files.readInstallation()) ?? (await pair(sweeping, database));
  if (store !== database.id) return { kind: 'foreign', id: database.id, store };
  await makeUpForRemovals(executor, files, ended);
  await endOverdueUploads({ executor, files }, now);
  const { putBack, removed } = await goThroughAside(sweeping);
  // A time ahead was noted by a clock that was set back since.
  const due = database.sweptAt === null || Math.abs(+now - +database.sweptAt) >= DAY_MS;
  if (!due && limited) return { kind: 'done', putBack, setAside: 0, removed };
  const before = new Date(+now - GRACE_MS);
  await files.clearStaged(before);
  const census = await takeCensus(executor, files, before, ended);
  const { unknown, total } = census;
  if (limited && isTooMuch(census)) return { kind: 'stopped', unknown: unknown.length, total };
  await files.setAside(unknown, now);
  await recordSweep(executor, now);
  return { kind: 'done', putBack, setAside: unknown.length, removed };
}

const isTooMuch = ({ unknown, total }: Census) =>
  unknown.length > MOST.files || unknown.length > MOST.share * total;

/**
 * A store without an id is accepted as the database's own when it contains nothing that the database does not know. One
 * that was filled before there were ids may contain some, but no more than a pass would set aside. A database that
 * knows nothing in the store is refused.
 * @returns the id of the store afterwards
 */
async function pair(
  { executor, files, ended }: Sweeping,
  { id, predatesId }: Installation,
): Promise<string | null> {
  const census = await takeCensus(executor, files, null, ended);
  const { unknown, total } = census;
  const isOwn = unknown.length === 0;
  const wasOwn = predatesId && unknown.length < total && !isTooMuch(census);
  if (!isOwn && !wasOwn) return null;
  await files.writeInstallation(id);
  return files.readInstallation();
}

/** Puts back what a row names after all, and deletes what was set aside long enough ago. */
async function goThroughAside({
  executor,
  files,
  now,
  ended,
}: Sweeping): Promise<{ putBack: number; removed: number }> {
  const lastDay = dayOf(new Date(+now - (DAYS_ASIDE + 1) * DAY_MS));
  const aside: AsideFile[] = [];
  for await (const file of files.listAside()) aside.push(file);
  const known = await findKnownVersions(
    executor,
    aside.map(({ version }) => version),
  );
  let [putBack, removed] = [0, 0];
  for (const file of aside) {
    ended.throwIfAborted();
    if (known.has(file.version)) {
      await files.putBack(file);
      putBack += 1;
    } else if (file.day <= lastDay) {
      await files.removeAside(file);
      removed += 1;
    }
  }
  return { putBack, removed };
}
