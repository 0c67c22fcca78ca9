import { setTimeout as pause } from 'node:timers/promises';
import type { Executor, Server } from '@bloom/supabase-server';
import type { Listener } from '@bloom/supabase-server/listener';
import type { Logger } from 'pino';
import { heedSignals } from './heed-signals.ts';

/** Long enough for a proxy to notice that new connections are refused. */
const IDLE_MS = 1_000;
/**
 * How long mails and jobs under way are waited for once the requests are finished, and how long the database then has to close.
 * With the requests this is less than the minute after which systemd and Docker kill (`deploy/bloom.service`, `compose.yaml`).
 */
const REST_MS = 30_000;
const DATABASE_MS = 5_000;
/**
 * How long it waits before it asks whether its PostgreSQL still answers, and how long for the answer: where the database is
 * silent, each part would wait for it by itself.
 */
const ASKED_AFTER_MS = 5_000;
const ANSWER_MS = 2_000;

/** What ends, and how. */
interface Ending {
  readonly log: Logger;
  readonly listener: Listener;
  readonly server: Pick<Server, 'drain'>;
  readonly executor: Executor;
  readonly delaySeconds: number;
  readonly stopJobs: readonly (() => Promise<void>)[];
  /** What is closed after the requests and the jobs, in order; the database follows. */
  readonly closings: readonly (() => Promise<void>)[];
}

/** The first signal ends the server after the requests in progress; later ones change nothing. */
export function endOnSignal(ending: Ending): void {
  let hasBegun = false;
  const begin = async (signal: NodeJS.Signals) => {
    if (hasBegun) return;
    hasBegun = true;
    ending.log.info('stopping');
    // After Ctrl-C there is no proxy that has to notice.
    await end(ending, signal === 'SIGTERM' ? ending.delaySeconds : 0);
    process.exit(0);
  };
  heedSignals(begin);
}

async function end(ending: Ending, delaySeconds: number): Promise<void> {
  const { log, listener, executor } = ending;
  if (delaySeconds > 0) await drain(ending, delaySeconds);
  const jobs = Promise.all(ending.stopJobs.map((stop) => stop()));
  // Handled below, once the requests are finished.
  jobs.catch(() => undefined);
  await listener.stop(delaySeconds > 0 ? IDLE_MS : 0);
  const missing = await Promise.race([
    closedInOrder(jobs, ending.closings),
    pause(REST_MS, 'a mail server, the store or a service does not answer'),
    ...(executor.kind === 'postgres' ? [silenceOf(executor)] : []),
  ]);
  const silent = missing === SILENT_DATABASE ? missing : await closeDatabase(executor);
  const left = missing ?? silent;
  if (left === null) log.info('stopped');
  else log.warn(`stopped without the rest: ${left}`);
}

const SILENT_DATABASE = 'the database does not answer';

async function closedInOrder(
  jobs: Promise<unknown>,
  closings: readonly (() => Promise<void>)[],
): Promise<null> {
  await jobs;
  for (const close of closings) await close();
  return null;
}

async function closeDatabase(executor: Executor): Promise<string | null> {
  const closing = executor.close().then(() => null);
  return Promise.race([closing, pause(DATABASE_MS, SILENT_DATABASE)]);
}

/**
 * Resolves once the database does not answer. While it does, what is under way is waited for: a mail that is handed over to a
 * slow mail server would be sent again by another server.
 */
async function silenceOf(database: Pick<Executor, 'ping'>): Promise<string> {
  const answers = () =>
    Promise.race([
      database.ping().then(
        () => true,
        () => false,
      ),
      pause(ANSWER_MS, false),
    ]);
  do await pause(ASKED_AFTER_MS);
  while (await answers());
  return SILENT_DATABASE;
}

/** Still answers for a while, and tells a proxy in front of several servers to use the others. */
async function drain({ server, listener }: Ending, seconds: number): Promise<void> {
  server.drain();
  listener.drain();
  await pause(seconds * 1000);
}
