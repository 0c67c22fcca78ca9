import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessAbsent } from '../file-system/unless-absent.ts';
import type { BackupProfile } from './backup-profile.ts';
import { UNFINISHED } from './write-backup.ts';

/** When backups are made, and how many are kept. */
export interface Schedule {
  /** A folder, best on another disk. */
  readonly folder: string;
  readonly everyHours: number;
  readonly keep: number;
}

/** The schedule, with the label that the names of backups begin with. */
type LabelledSchedule = Schedule & Pick<BackupProfile, 'label'>;

const HOUR = 3_600_000;
/** The pattern of the names of this installation's backups: label and time. */
const named = (label: string) =>
  new RegExp(`^${label}-(\\d{4}-\\d{2}-\\d{2})T(\\d{2})-(\\d{2})-(\\d{2})Z\\.tar\\.gz$`);

/** The name of a backup made at a time (UTC); sorted by name they are sorted by time. */
export function backupName(label: string, madeAt: Date): string {
  return `${label}-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

/** When the next backup is due, given the names in the folder: now when there is none. */
export function nextBackup(
  names: readonly string[],
  { label, everyHours }: Pick<LabelledSchedule, 'label' | 'everyHours'>,
  now: Date,
): Date {
  const latest = newestBackup(names, label, now);
  if (latest === null) return now;
  return new Date(Math.max(now.getTime(), latest.getTime() + everyHours * HOUR));
}

/** When the newest backup was begun; null where there is none. */
export function newestBackup(names: readonly string[], label: string, now: Date): Date | null {
  const newest = dated(names, label, now).past.at(-1)?.replace(named(label), '$1T$2:$3:$4Z');
  return newest === undefined ? null : new Date(newest);
}

/** The names of backups that a crash interrupted; never files of other names. */
function cutShort(names: readonly string[], label: string): readonly string[] {
  return names.filter(
    (name) => name.endsWith(UNFINISHED) && named(label).test(name.slice(0, -UNFINISHED.length)),
  );
}

/** The names of the backups above the number to keep, oldest first; never files of other names. */
export function surplus(
  names: readonly string[],
  { label, keep }: Pick<LabelledSchedule, 'label' | 'keep'>,
  now: Date,
): readonly string[] {
  const { ahead, past } = dated(names, label, now);
  return [...ahead, ...past].slice(0, -keep);
}

/** The names of backups, oldest first. Those ahead of `now` were made before the clock was set back: they are older. */
function dated(names: readonly string[], label: string, now: Date) {
  const present = backupName(label, now);
  const ours = names.filter((name) => named(label).test(name)).sort();
  return {
    ahead: ours.filter((name) => name > present),
    past: ours.filter((name) => name <= present),
  };
}

/**
 * Makes a backup with `write` whenever one is due, and deletes surplus ones after the new one was verified. A failure
 * is reported, and the backup is tried again an hour later.
 * @returns a function that stops it and waits until a backup in progress has been cleaned up
 */
export function keepSchedule(
  schedule: LabelledSchedule,
  write: (file: string) => Promise<unknown>,
  failed: (fault: unknown) => void,
): () => Promise<void> {
  const { folder, label } = schedule;
  let timer: NodeJS.Timeout | null = null;
  let running = Promise.resolve();
  let stopped = false;
  const begin = () => {
    running = run();
  };
  const wait = (milliseconds: number) => {
    if (!stopped) timer = setTimeout(begin, Math.min(milliseconds, HOUR)).unref();
  };
  const run = async () => {
    try {
      const names = await unlessAbsent(readdir(folder), []);
      const now = new Date();
      if (nextBackup(names, schedule, now) <= now) {
        for (const name of cutShort(names, label)) await rm(join(folder, name), { force: true });
        await write(join(folder, backupName(label, now)));
        const made = await readdir(folder);
        for (const name of surplus(made, schedule, now))
          await rm(join(folder, name), { force: true });
      }
      const due = nextBackup(await readdir(folder), schedule, now);
      wait(due.getTime() - now.getTime());
    } catch (fault) {
      if (!stopped) failed(fault);
      wait(HOUR);
    }
  };
  wait(0);
  return async () => {
    stopped = true;
    if (timer) clearTimeout(timer);
    await running;
  };
}
