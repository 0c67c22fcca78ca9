import { join } from 'node:path';
import type { Executor } from '@bloom/supabase-server';
import { startBackups } from '@bloom/supabase-server/backup/backups';
import type { BackupSources } from '@bloom/supabase-server/backup/make-backup';
import type { Schedule } from '@bloom/supabase-server/backup/schedule';
import { migrate } from '@bloom/supabase-server/database/migrate';
import { PgliteExecutor } from '@bloom/supabase-server/database/pglite';
import { startMaintenance } from '@bloom/supabase-server/database/pglite/maintenance';
import { readMigrations } from '@bloom/supabase-server/database/read-migrations';
import { checkSchema, keepFingerprint } from '@bloom/supabase-server/database/schema-check';
import { type Listener, listen } from '@bloom/supabase-server/listener';
import { createHoldableFiles } from '@bloom/supabase-server/storage/holdable-files';
import { guardRemovals } from '@bloom/supabase-server/storage/installation';
import { startSweeping } from '@bloom/supabase-server/storage/sweep-schedule';
import type { Logger } from 'pino';
import { installation } from './backup/installation.ts';
import { setAccessSettings } from './billing/access-settings.ts';
import { openBilling } from './billing/billing.ts';
import { explain } from './commands/explain.ts';
import { compose } from './compose.ts';
import { type Config, readConfig } from './config/config.ts';
import { createLogger } from './config/logger.ts';
import { migrationFolders } from './config/migration-folders.ts';
import { readSecrets } from './config/secrets.ts';
import { openDatabase, openFiles } from './config/stores.ts';
import { openMailbox } from './letters/mailbox.ts';
import { createSmtpMailer } from './letters/smtp.ts';
import { addressesOf, guardFetch } from './outbound.ts';
import { readWebFiles } from './web/web-files.ts';

const webFolder = join(import.meta.dirname, '../../web/build/client');

try {
  await start();
} catch (fault) {
  process.stderr.write(`Bloom cannot start: ${explain(fault)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);
  const listener = await listen(config.HOST, config.PORT);
  const publicUrl = (
    config.PUBLIC_URL ?? `http://${localName(config.HOST)}:${listener.port}`
  ).replace(/\/+$/, '');
  const clock = () => new Date(Date.now() + config.CLOCK_OFFSET_SECONDS * 1000);

  const [executor, secrets, webFiles] = await Promise.all([
    openDatabase(config, log),
    readSecrets(config),
    readWebFiles(webFolder, publicUrl),
  ]);
  await bringSchema(executor, config, log);
  await setAccessSettings(executor, {
    billing: config.BILLING === 'on',
    clockOffsetSeconds: config.CLOCK_OFFSET_SECONDS,
    quotas: {
      goals: config.QUOTA_GOALS,
      rows: config.QUOTA_ROWS,
      todos: config.QUOTA_TODOS,
      actions: config.QUOTA_ACTIONS,
      photos: config.QUOTA_PHOTOS,
      photoBytes: config.QUOTA_PHOTO_MB * 2 ** 20,
    },
  });
  const mailbox =
    config.SMTP_URL || config.NODE_ENV === 'production'
      ? null
      : await openMailbox(join(config.DATA_DIR, 'mailbox'));
  const mailer =
    mailbox ?? createSmtpMailer({ url: config.SMTP_URL ?? '', from: config.MAIL_FROM });
  const files = createHoldableFiles(
    guardRemovals(openFiles(config), executor, (left) =>
      log.error(
        { left },
        'photos were not removed: their store does not carry the id of this database',
      ),
    ),
  );
  const ownUrl = `http://${localName(config.HOST)}:${listener.port}`;
  const allowOutbound = guardFetch(addressesOf(config, ownUrl));
  const billing = await openBilling(config, { ownUrl, secretKey: secrets.secretKey, clock });

  const server = await compose({
    ...{
      config,
      secrets,
      publicUrl,
      mailer,
      mailbox,
      billing,
      files,
      webFiles,
      log,
      clock,
      allowOutbound,
    },
    database: executor,
  });
  listener.serve(server.fetch);
  const stopMaintaining = await maintain({ executor, files }, config, log);
  const limited = config.SWEEP_LIMIT === 'on';
  const stopSweeping = startSweeping({ executor, files, clock, limited, log });
  endOnSignal(log, listener, [
    stopMaintaining,
    stopSweeping,
    async () => billing?.sandbox?.stop(),
    () => server.close(),
    () => mailer.close(),
    () => executor.close(),
  ]);
  log.info({ url: ownUrl, database: executor.kind }, 'listening');
  process.stdout.write(
    `\n  Bloom is here: ${publicUrl}\n${mailbox ? `  Its mail goes to ${publicUrl}/dev/mailbox?key=${secrets.mailboxKey}\n` : ''}\n`,
  );
}

/** Checks the schema, applies what is missing, and keeps what that gave for the next start. */
async function bringSchema(executor: Executor, config: Config, log: Logger): Promise<void> {
  const accepted = config.SCHEMA_CHECK === 'accept';
  if (!accepted) await checkSchema(executor, await readMigrations(migrationFolders.product));
  const applied = await migrate(executor, migrationFolders);
  for (const migration of applied) log.info({ migration }, 'migrated');
  await keepFingerprint(executor, accepted);
}

/** What only the embedded database needs: backups, checkpoints and vacuums. */
async function maintain(
  { executor, files }: Pick<BackupSources, 'files'> & { readonly executor: Executor },
  config: Config,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!(executor instanceof PgliteExecutor)) return async () => undefined;
  const { DATA_DIR: dataFolder, MIN_FREE_MB: minFreeMb } = config;
  const sources = { executor, files, dataFolder, minFreeMb, installation };
  const backups = await startBackups(sources, schedule(config), log);
  const stopMaintenance = startMaintenance(executor, (fault) =>
    log.warn({ err: fault }, 'upkeep failed'),
  );
  return async () => {
    await stopMaintenance();
    await backups.close();
  };
}

/** Backups are made by themselves where a folder for them is given. */
function schedule({ BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP }: Config): Schedule | null {
  if (BACKUP_DIR === undefined) return null;
  return { folder: BACKUP_DIR, everyHours: BACKUP_EVERY_HOURS, keep: BACKUP_KEEP };
}

/** The first signal ends the server once what is in flight is finished; later ones change nothing. */
function endOnSignal(
  log: Logger,
  listener: Listener,
  closings: readonly (() => Promise<void>)[],
): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    log.info('stopping');
    await listener.stop();
    for (const close of closings) await close();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** An address that a browser on this machine can open. */
function localName(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}
