import type { Logger } from 'pino';
import { openControl } from './control-socket.ts';
import { type BackupSources, makeBackup, type RunningBackup } from './make/make-backup.ts';
import { removeSnapshots } from './make/snapshot.ts';
import { keepSchedule, type Schedule } from './schedule.ts';
import { removeLeftPlaces } from './verify/temporary-place.ts';
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
    log.warn({ err: fault }, 'removing the copies of earlier backups failed');
  });
  const ended = new AbortController();
  const underWay = new Set<RunningBackup>();
  const begin = () => {
    const backup = makeBackup(sources, new Date());
    underWay.add(backup);
    backup.cleared.then(() => underWay.delete(backup));
    return backup.bytes;
  };
  // A command whose backup is cut short says that the reason is in the log.
  const tellWhenCut = () => {
    if (ended.signal.aborted) log.warn('the backup was not finished: the server ends');
  };
  const control = await openControl(sources.dataFolder, () => {
    const bytes = begin().on('error', (fault) => log.error({ err: fault }, 'backup failed'));
    return bytes.once('close', () => bytes.readableEnded || tellWhenCut());
  }).catch((fault: unknown) => {
    log.warn({ err: fault }, 'opening the socket of the backup command failed');
    return null;
  });
  const stop = schedule
    ? keepSchedule(
        { ...schedule, label: sources.profile.label },
        async (file) => {
          const writing = writeBackup(begin(), file, sources.profile, ended.signal);
          writing.catch(tellWhenCut);
          const contents = await writing;
          log.info({ file, ...contents }, 'backup written');
        },
        (fault) => log.error({ err: fault }, 'scheduled backup failed'),
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
