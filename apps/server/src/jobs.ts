import { setTimeout as pause } from 'node:timers/promises';
import type { Executor, Mailer, Server } from '@bloom/supabase-server';
import { startTrimming } from '@bloom/supabase-server/auth/trimming';
import type { HoldableFiles } from '@bloom/supabase-server/storage/holdable-files';
import { startSweeping } from '@bloom/supabase-server/storage/sweep-schedule';
import type { Logger } from 'pino';
import { maintain } from './backup/maintain.ts';
import type { StripeSettings } from './billing/stripe-client.ts';
import type { Config } from './config/config.ts';
import { LABEL } from './config/label.ts';
import type { Secrets } from './config/secrets.ts';
import { startEmptyingTrash } from './functions/old-trash.ts';
import { createOperatorClient } from './functions/operator-client.ts';
import { forgetPlanChecks, startCheckingPlans } from './functions/plan-checks.ts';
import { type PushSender, startReminding } from './functions/reminders.ts';

/**
 * For how long a job that asks the store is waited for when the server ends: one that is silent takes 20 s for each question,
 * and whatever is left half done the next run completes.
 */
const STORE_MS = 5_000;

/** What the jobs work with. */
interface JobParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly executor: Executor;
  readonly files: HoldableFiles;
  readonly mailer: Mailer;
  readonly pushes: PushSender;
  /** Null where billing is off. */
  readonly stripe: StripeSettings | null;
  readonly server: Server;
  readonly log: Logger;
  readonly clock: () => Date;
}

/**
 * Starts what the server does without being asked: the backups and the maintenance of an embedded database, and the
 * jobs that one server of a database does for all.
 * @returns the functions that stop them
 */
export async function startJobs(parts: JobParts): Promise<readonly (() => Promise<void>)[]> {
  const { config, secrets, publicUrl, executor, files, mailer, stripe, log, clock } = parts;
  const operator = createOperatorClient({
    publicUrl,
    secretKey: secrets.secretKey,
    callSelf: async (request) => parts.server.fetch(request),
  });
  const { SUPPORT_EMAIL: supportEmail, SWEEP_LIMIT } = config;
  const { signingKey, furtherKey } = secrets;
  if (stripe === null) await forgetPlanChecks(executor);
  return [
    soon(await maintain({ executor, files }, config, log)),
    soon(startSweeping({ executor, files, clock, limited: SWEEP_LIMIT === 'on', log })),
    soon(startEmptyingTrash({ executor, operator, log })),
    ...(stripe === null
      ? []
      : [
          startCheckingPlans({
            executor,
            operator,
            mailer,
            publicUrl,
            supportEmail,
            stripe,
            log,
          }),
        ]),
    startReminding({ operator, mailer, ...parts.pushes, publicUrl, log }),
    startTrimming({ executor, label: LABEL, signingKey, furtherKey, clock, log }),
  ];
}

const soon = (stop: () => Promise<void>) => () => Promise.race([stop(), pause(STORE_MS)]);
