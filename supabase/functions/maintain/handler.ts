import type Stripe from 'stripe';
import { answer } from '../_shared/calls/answers.ts';
import { bearerOf } from '../_shared/calls/token-claims.ts';
import { type PlanMailDependencies, sendPlanMails } from '../_shared/plans/plan-mails.ts';
import { readPlansAgain } from '../_shared/plans/read-plans-again.ts';
import { emptyOldTrash } from '../_shared/removals/old-trash.ts';
import type { DeliverPush } from './deliver-push.ts';
import { runPart } from './limited-part.ts';
import { isSameSecret } from './same-secret.ts';
import { sendPushes } from './send-pushes.ts';
import { type ReminderDependencies, sendReminders } from './send-reminders.ts';

export interface MaintainDependencies
  extends Omit<ReminderDependencies, keyof PlanMailDependencies>,
    PlanMailDependencies {
  readonly sendMail: ReminderDependencies['sendMail'] & PlanMailDependencies['sendMail'];
  /** Null where no payments are taken. */
  readonly stripe: Stripe | null;
  /** Callers have to send this as their bearer. */
  readonly secret: string;
  /** Null where the project has no key for push services. */
  readonly deliverPush: DeliverPush | null;
}

/**
 * A hosted function is ended after 150 seconds, whatever it is doing. The four parts fit into that, each with its own
 * time, so that none uses up the time of the others.
 */
const PART_MS = 30_000;

/**
 * Everything that has to be done regularly; pg_cron of a Supabase project calls it every few minutes with the secret
 * key. A part that fails is logged and does not prevent the others. Answers what each part did: `later` for what is
 * left for the next call, null for what failed, with status 500 then.
 */
export async function handleMaintain(
  request: Request,
  { secret, deliverPush, ...dependencies }: MaintainDependencies,
  partMs = PART_MS,
): Promise<Response> {
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  if (!(await isSameSecret(bearerOf(request) ?? '', secret)))
    return answer(401, { error: 'the secret key is needed' });
  const { operator, failed } = dependencies;
  const part = <T>(work: (ended: AbortSignal) => Promise<T>) => runPart(work, { partMs, failed });
  const done = {
    reminders: await part((ended) => sendReminders(dependencies, ended)),
    pushes:
      deliverPush === null
        ? 0
        : await part((ended) => sendPushes({ ...dependencies, deliverPush }, ended)),
    plans: await part((ended) => lookAfterPlans(dependencies, ended)),
    trash: await part((ended) => emptyOldTrash(operator, ended)),
  };
  return answer(Object.values(done).includes(null) ? 500 : 200, done);
}

async function lookAfterPlans(
  { stripe, ...planMails }: Omit<MaintainDependencies, 'secret' | 'deliverPush'>,
  ended: AbortSignal,
) {
  const { operator, failed } = planMails;
  // First, so that people who have paid meanwhile get no mail.
  const read = stripe === null ? 0 : await readPlansAgain({ operator, stripe, failed }, ended);
  return { read, mailed: await sendPlanMails(planMails, ended) };
}
