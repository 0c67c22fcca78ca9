import type { Executor, Mailer } from '@bloom/supabase-server';
import { forgetJob, startHourly } from '@bloom/supabase-server/jobs/hourly';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Logger } from 'pino';
import {
  type PlanMailDependencies,
  sendPlanMails,
  sendPlanMailsTo,
} from '../../../../supabase/functions/_shared/plans/plan-mails.ts';
import type { StripeSettings } from '../billing/stripe-client.ts';

const PLANS = 'plans';

/** What sending mails about plans needs here. */
interface PlanMailSettings {
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly log: Logger;
}

/** Returns a function that sends a person the due mails about their trial and plan. */
export function createPlanMailSender(planMails: PlanMailSettings) {
  return (person: string): Promise<number> => sendPlanMailsTo(dependenciesOf(planMails), person);
}

const dependenciesOf = ({ mailer, log, ...planMails }: PlanMailSettings): PlanMailDependencies => ({
  ...planMails,
  sendMail: (mail) => mailer.send(mail),
  failed: (fault) => log.warn({ err: fault }, 'sending a plan mail failed'),
});

/** Every hour, compares plans that were not checked for long with Stripe, and sends the due mails. */
export function startCheckingPlans({
  executor,
  stripe,
  ...planMails
}: PlanMailSettings & {
  readonly executor: Executor;
  readonly stripe: StripeSettings;
}): () => Promise<void> {
  const { operator, log } = planMails;
  return startHourly({
    executor,
    name: PLANS,
    work: async (ended) => {
      // First, so that people who have paid meanwhile get no mail.
      const read = await readAgain({ operator, settings: stripe, log }, ended);
      const mailed = await sendPlanMails(dependenciesOf(planMails), ended);
      if (read + mailed > 0) log.info({ read, mailed }, 'plans checked');
    },
    failed: (fault) => log.warn({ err: fault }, 'checking plans failed'),
  });
}

/** Where billing has been switched off. */
export const forgetPlanChecks = (executor: Executor): Promise<void> => forgetJob(executor, PLANS);

interface Reading {
  readonly operator: SupabaseClient;
  readonly settings: StripeSettings;
  readonly log: Logger;
}

/** Stripe's client is by far the largest part of the server, so it is imported when there is a plan to check. */
async function readAgain(
  { operator, settings, log }: Reading,
  ended: AbortSignal,
): Promise<number> {
  const { data } = await operator.rpc('plans_to_read', { most: 1 }).throwOnError();
  if (data.length === 0) return 0;
  const [{ readPlansAgain }, { createStripeClient }] = await Promise.all([
    import('../../../../supabase/functions/_shared/plans/read-plans-again.ts'),
    import('../billing/stripe-client.ts'),
  ]);
  const failed = (fault: unknown) => log.warn({ err: fault }, 'checking a plan failed');
  return readPlansAgain({ operator, stripe: createStripeClient(settings), failed }, ended);
}
