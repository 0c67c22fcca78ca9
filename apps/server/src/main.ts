import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { openBilling } from './billing.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { setAccessSettings } from './database/access-settings.ts';
import type { Executor } from './database/executor.ts';
import { FolderInUse } from './database/folder-lock.ts';
import { MigrationFailed, migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import { readWebFiles } from './http/web-files.ts';
import { type Listener, listen } from './listener.ts';
import { openMailbox } from './mail/mailbox.ts';
import { createSmtpMailer } from './mail/smtp.ts';
import { createSchemaCache } from './rest/schema-cache.ts';
import { readSecrets } from './secrets.ts';
import { createDiskFiles } from './storage/backends/disk.ts';
import { createS3Files } from './storage/backends/s3.ts';
import { sweep } from './storage/sweep.ts';

const root = join(import.meta.dirname, '../../..');
const folders = {
  platform: join(import.meta.dirname, 'database/baseline'),
  product: join(root, 'supabase/migrations'),
  web: join(root, 'apps/web/build/client'),
};

/** Faults of the operator's surroundings: told in one line, without a stack. */
const EXPLAINED = [ConfigError, FolderInUse, MigrationFailed];

try {
  await start();
} catch (fault) {
  const explained =
    EXPLAINED.some((kind) => fault instanceof kind) ||
    (fault as NodeJS.ErrnoException).syscall === 'listen';
  process.stderr.write(
    `Bloom cannot start: ${explained ? (fault as Error).message : (fault as Error).stack}\n`,
  );
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL, base: null });
  const listener = await listen(config.HOST, config.PORT);
  const publicUrl = (
    config.PUBLIC_URL ?? `http://${localName(config.HOST)}:${listener.port}`
  ).replace(/\/+$/, '');
  const clock = () => new Date(Date.now() + config.CLOCK_OFFSET_SECONDS * 1000);

  const [executor, secrets, webFiles] = await Promise.all([
    openDatabase(config, log),
    readSecrets(config),
    readWebFiles(folders.web, publicUrl),
  ]);
  for (const migration of await migrate(executor, folders)) log.info({ migration }, 'migrated');
  await setAccessSettings(executor, {
    billing: config.BILLING === 'on',
    clockOffsetSeconds: config.CLOCK_OFFSET_SECONDS,
  });
  const schemaCache = await createSchemaCache(executor);
  await executor.listen('pgrst', async () => {
    if (!(await schemaCache.reload())) log.warn('the schema could not be read again');
  });
  const mailbox =
    config.SMTP_URL || config.NODE_ENV === 'production'
      ? null
      : await openMailbox(join(config.DATA_DIR, 'mailbox'));
  const mailer =
    mailbox ?? createSmtpMailer({ url: config.SMTP_URL ?? '', from: config.MAIL_FROM });
  const files = openFiles(config);
  const ownUrl = `http://${localName(config.HOST)}:${listener.port}`;
  const billing = await openBilling(config, { ownUrl, secretKey: secrets.secretKey, clock });

  const app = createApp({
    config,
    secrets,
    publicUrl,
    executor,
    schemaCache,
    mailer,
    mailbox,
    billing,
    files,
    webFiles,
    log,
    clock,
  });
  listener.serve(app.fetch);
  endOnSignal(log, listener, [
    async () => billing?.sandbox?.stop(),
    () => mailer.close(),
    () => executor.close(),
  ]);
  log.info({ url: ownUrl, database: executor.kind }, 'listening');
  sweep(executor, files, clock()).then(
    (removed) => removed > 0 && log.info({ removed }, 'swept photos that belong to nothing'),
    (fault: unknown) => log.warn({ err: fault }, 'the sweep failed'),
  );
  process.stdout.write(
    `\n  Bloom is here: ${publicUrl}\n${mailbox ? `  Its mail goes to ${publicUrl}/dev/mailbox\n` : ''}\n`,
  );
}

function openDatabase(config: Config, log: Logger): Promise<Executor> {
  if (config.DATABASE_URL === undefined) {
    return openPglite(config.DATA_DIR, {
      minFreeMb: config.MIN_FREE_MB,
      onReopen: () => log.warn('the database was opened anew'),
    });
  }
  return Promise.resolve(
    openPostgres({
      url: config.DATABASE_URL,
      onLost: (fault) => log.warn({ err: fault }, 'database connection lost'),
    }),
  );
}

function openFiles(config: Config) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = config;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return createS3Files({
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      region: S3_REGION,
    });
  }
  return createDiskFiles(join(config.DATA_DIR, 'storage'), config.MIN_FREE_MB);
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
