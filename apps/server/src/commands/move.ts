/**
 * `npm run move -- --to postgres://...`: copies the embedded installation of `DATA_DIR` to an empty PostgreSQL
 * database.
 */
import { move } from '@bloom/supabase-server/backup/move';
import { backupProfile } from '../backup/backup-profile.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { migrationFolders, updateLedger } from '../database/migrations.ts';
import { noteMove } from '../database/moved-database.ts';
import { openEmbedded, refuseWithoutDatabase } from '../database/open-database.ts';
import { runCommand } from './run-command.ts';

const options = { to: { type: 'string' } } as const;
const usage = 'npm run move -- --to postgres://user:password@host/name';
const shape = { usage, failed: 'Nothing was moved', options, words: 0 };

await runCommand(shape, async ({ values: { to: url } }) => {
  if (!url?.match(/^postgres(ql)?:/)) throw new ConfigError(`say where to: ${usage}`);
  const config = readConfig(process.env);
  await refuseWithoutDatabase(config);
  const executor = await openEmbedded(config);
  try {
    await updateLedger(executor);
    const moved = { folders: migrationFolders, profile: backupProfile };
    await move(executor, url, moved, ({ table, rows }) => {
      process.stdout.write(`${String(rows).padStart(9)}  ${table}\n`);
    });
  } finally {
    await executor.close();
  }
  process.stdout.write(
    'Every row was compared and is the same. From now on start with DATABASE_URL set to that address and the same\n' +
      'DATA_DIR: it keeps the photos and the keys. The embedded database stays as it is until you remove it.\n',
  );
  await noteMove(config.DATA_DIR, url).catch((fault: Error) => {
    process.stdout.write(
      `Move ${config.DATA_DIR}/database away: a start without DATABASE_URL would use it (${fault.message})\n`,
    );
  });
});
