/** `npm run backup -- FILE`: backs up the embedded installation of `DATA_DIR`, whether or not its server is running. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { askForBackup } from '@bloom/supabase-server/backup/control-socket';
import { makeBackup } from '@bloom/supabase-server/backup/make-backup';
import { removeSnapshots } from '@bloom/supabase-server/backup/snapshot';
import { removeLeftPlaces } from '@bloom/supabase-server/backup/temporary-place';
import { writeBackup } from '@bloom/supabase-server/backup/write-backup';
import { createHoldableFiles } from '@bloom/supabase-server/storage/holdable-files';
import { backupProfile, describeContents } from '../backup/backup-profile.ts';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { openFiles } from '../config/store.ts';
import { refuseMoved } from '../database/moved-database.ts';
import { openEmbedded, refuseWithoutDatabase } from '../database/open-database.ts';
import { heedSignals } from '../heed-signals.ts';
import { runCommand } from './run-command.ts';

const cut = new AbortController();
heedSignals((signal) => cut.abort(new ConfigError(`it was stopped by ${signal}`)));

const usage = 'npm run backup -- FILE.tar.gz';
const shape = { usage, failed: 'No backup was made', options: {}, words: 1 };

await runCommand(shape, async ({ words: [given] }) => {
  if (given === undefined) throw new ConfigError(`say where to: ${usage}`);
  const file = resolve(process.env.INIT_CWD ?? '.', given);
  const config = readConfig(process.env);
  if (config.DATABASE_URL !== undefined) {
    throw new ConfigError(
      'DATABASE_URL is set: PostgreSQL is backed up as docs/operations.md says',
    );
  }
  if (existsSync(file)) throw new ConfigError(`${file} is there already`);
  await refuseMoved(config);
  await refuseWithoutDatabase(config);
  const contents = await withBackup(config, (bytes) =>
    writeBackup(bytes, file, backupProfile, cut.signal),
  );
  process.stdout.write(
    `${file}: ${describeContents(contents)}; opened and verified.\n` +
      'It holds the keys of this installation, too: keep it as safe as the data itself.\n',
  );
});

/** Through the running server, which has locked the data folder; without one, from the folder itself. */
async function withBackup<T>(config: Config, work: (bytes: Readable) => Promise<T>): Promise<T> {
  const asked = await askForBackup(config.DATA_DIR);
  if (asked !== null) return work(asked);
  const executor = await openEmbedded(config);
  try {
    const files = createHoldableFiles(openFiles(config));
    const { DATA_DIR: dataFolder, MIN_FREE_MB: minFreeMb } = config;
    // What a killed backup has left, as a server does at its start.
    await removeSnapshots(dataFolder);
    await removeLeftPlaces(backupProfile.label).catch(() => undefined);
    const { bytes, cleared } = makeBackup(
      { executor, files, dataFolder, minFreeMb, profile: backupProfile },
      new Date(),
    );
    return await work(bytes).finally(() => cleared);
  } finally {
    await executor.close();
  }
}
