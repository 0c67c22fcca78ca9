import type { Logger } from 'pino';
import { openControl } from './control-socket.ts';
import { type BackupSources, makeBackup, type RunningBackup } from './make-backup.ts';
import { keepSchedule, type Schedule } from './schedule.ts';
import { removeSnapshots } from './snapshot.ts';
import { removeLeftPlaces } from './temporary-place.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Lets a running server be backed up: by the command `backup` over the control socket, and regularly when there is a
 * schedule. A socket that cannot be opened is reported and stops nothing else. Closing interrupts a backup in progress
 * and waits until none of it is left behind.
 */
export async function startBackups(
  sources: BackupSources,
  schedule: Schedule | null,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  await removeSnapshots(sources.dataFolder);
  removeLeftPlaces(sources.profile.label).catch((fault: unknown) => {
    log.warn({ err: fault }, 'copies that earlier backups left could not be removed');
  });
  const ended = new AbortController();
  const underWay = new Set<RunningBackup>();
  const begin = () => {
    const backup = makeBackup(sources, new Date());
    underWay.add(backup);
    backup.cleared.then(() => underWay.delete(backup));
    return backup.bytes;
  };
  const control = await openControl(sources.dataFolder, () =>
    begin().on('error', (fault) => log.error({ err: fault }, 'the backup failed')),
  ).catch((fault: unknown) => {
    log.warn({ err: fault }, 'the command backup cannot reach this server');
    return null;
  });
  const stop = schedule
    ? keepSchedule(
        { ...schedule, label: sources.profile.label },
        async (file) => {
          const contents = await writeBackup(begin(), file, sources.profile, ended.signal);
          log.info({ file, ...contents }, 'backed up');
        },
        (fault) => log.error({ err: fault }, 'the scheduled backup failed'),
      )
    : async () => undefined;
  return {
    close: async () => {
      ended.abort();
      for (const { bytes } of underWay) bytes.destroy();
      await stop();
      await control?.close();
      await Promise.all([...underWay].map(({ cleared }) => cleared));
    },
  };
}
