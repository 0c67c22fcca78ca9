import { join } from 'node:path';
import { listen } from '@bloom/supabase-server/listener';
import { setAccessSettings } from './billing/access-settings.ts';
import { openBilling } from './billing/billing.ts';
import { explain } from './commands/explain.ts';
import { compose } from './compose.ts';
import { readConfig } from './config/config.ts';
import { LABEL } from './config/label.ts';
import { listenAsSet } from './config/listen-as-set.ts';
import { ownUrl } from './config/own-url.ts';
import { readSecrets } from './config/secrets.ts';
import { openStore } from './config/store.ts';
import { createMigrationCheck, prepareSchema } from './database/migrations.ts';
import { openDatabase } from './database/open-database.ts';
import { endOnSignal } from './end-on-signal.ts';
import { freeMemoryOfStart } from './free-memory-of-start.ts';
import { createPushSender } from './functions/reminders.ts';
import { greeting } from './greeting.ts';
import { heedSignals } from './heed-signals.ts';
import { startJobs } from './jobs.ts';
import { postErrors } from './log/error-webhook.ts';
import { createLogger } from './log/logger.ts';
import { openObserving } from './observing/observing.ts';
import { openMails } from './open-mails.ts';
import { addressesOf, guardFetch } from './outbound.ts';
import { readWebFiles } from './web/web-files.ts';

const webFolder = join(import.meta.dirname, '../../web/build/client');

const heedNoMore = heedSignals(() => {
  process.stderr.write('Bloom was stopped before it had started.\n');
  process.exit(0);
});
try {
  await start();
} catch (fault) {
  process.stderr.write(`Bloom cannot start: ${explain(fault)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { LOG_LEVEL, ERROR_WEBHOOK } = config;
  const postError = ERROR_WEBHOOK === undefined ? undefined : postErrors(ERROR_WEBHOOK);
  const log = createLogger(LOG_LEVEL, undefined, postError);
  const listener = await listenAsSet('HOST and PORT', listen(config.HOST, config.PORT));
  const ownAddress = ownUrl(config, listener.port);
  const publicUrl = config.PUBLIC_URL ?? ownAddress;
  const clock = () => new Date(Date.now() + config.CLOCK_OFFSET_SECONDS * 1000);

  const observing = await openObserving(config);
  const [executor, secrets, webFiles] = await Promise.all([
    openDatabase(config, log, observing.onWait),
    readSecrets(config),
    readWebFiles(webFolder, publicUrl),
  ]);
  await prepareSchema(executor, config, log);
  await setAccessSettings(executor, config);
  const { mailer, mailbox } = await openMails(config, {
    executor,
    label: LABEL,
    secret: secrets.secretKey,
    log,
    counting: observing.counting,
  });
  const { files, checkStore } = openStore(config, executor, log);
  const allowOutbound = guardFetch(addressesOf(config, ownAddress));
  const billing = await openBilling(config, {
    ownUrl: ownAddress,
    publicUrl,
    clock,
    secretKey: secrets.secretKey,
  });

  const pushes = createPushSender(secrets.vapidPrivateKey, config.SUPPORT_EMAIL);
  const server = await compose({
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
    pushKey: pushes.publicKey,
    allowOutbound,
    observer: observing.observer,
    database: executor,
    checkStore,
    checkApplied: await createMigrationCheck(executor),
  });
  if (executor.kind === 'postgres') freeMemoryOfStart();
  listener.serve(server.fetch);
  await observing.serve({ config, database: executor, server }, log);
  const stopJobs = await startJobs({
    config,
    secrets,
    publicUrl,
    executor,
    files,
    mailer,
    pushes,
    server,
    log,
    clock,
    stripe: billing?.stripe ?? null,
  });
  endOnSignal({
    log,
    listener,
    server,
    executor,
    stopJobs,
    delaySeconds: config.SHUTDOWN_DELAY_SECONDS,
    closings: [
      async () => billing?.sandbox?.stop(),
      () => server.close(),
      () => observing.close(),
      () => mailer.close(),
    ],
  });
  // Only now: a signal that has arrived and was not handed on yet is lost with the last listener.
  heedNoMore();
  log.info({ url: ownAddress, database: executor.kind }, 'listening');
  const mailboxUrl = mailbox && `${publicUrl}/dev/mailbox?key=${secrets.mailboxKey}`;
  // After the pending lines of the log.
  setImmediate(() => process.stdout.write(greeting(publicUrl, mailboxUrl)));
}
