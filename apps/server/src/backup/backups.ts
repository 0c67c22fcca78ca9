import type { Logger } from 'pino';
import { openControl } from './control-socket.ts';
import { type BackupSources, makeBackup } from './make-backup.ts';
import { keepSchedule, type Schedule } from './schedule.ts';
import { removeSnapshots } from './snapshot.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Lets a running server be backed up: by the command `backup` over the control socket, and by itself when there is a
 * schedule. A socket that cannot be opened is told and stops nothing else.
 */
export async function startBackups(
  sources: BackupSources,
  schedule: Schedule | null,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  await removeSnapshots(sources.dataFolder);
  const control = await openControl(sources.dataFolder, () => {
    const bytes = makeBackup(sources, new Date());
    return bytes.on('error', (fault) => log.error({ err: fault }, 'the backup failed'));
  }).catch((fault: unknown) => {
    log.warn({ err: fault }, 'the command backup cannot reach this server');
    return null;
  });
  const stop = schedule
    ? keepSchedule(
        schedule,
        async (file) => {
          const contents = await writeBackup(makeBackup(sources, new Date()), file);
          log.info({ file, ...contents }, 'backed up');
        },
        (fault) => log.error({ err: fault }, 'the scheduled backup failed'),
      )
    : () => undefined;
  return {
    close: async () => {
      stop();
      await control?.close();
    },
  };
}
