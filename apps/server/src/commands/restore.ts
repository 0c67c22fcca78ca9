/** `npm run restore -- FILE`: restores a backup into the empty folder `DATA_DIR`. */
import { resolve } from 'node:path';
import { restoreBackup } from '@bloom/supabase-server/backup/restore';
import { backupProfile, describeContents } from '../backup/backup-profile.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { openFiles } from '../config/store.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run restore -- FILE.tar.gz';
const shape = { usage, failed: 'Nothing was restored', options: {}, words: 1 };

await runCommand(shape, async ({ words: [given] }) => {
  if (given === undefined) throw new ConfigError(`say what: ${usage}`);
  const file = resolve(process.env.INIT_CWD ?? '.', given);
  const config = readConfig(process.env);
  const contents = await restoreBackup(file, config.DATA_DIR, openFiles(config), backupProfile);
  process.stdout.write(`${config.DATA_DIR}: ${describeContents(contents)} restored.\n`);
});
