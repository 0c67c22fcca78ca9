import type Stripe from 'stripe';
import { answer } from '../_shared/answers.ts';
import { emptyOldTrash } from '../_shared/old-trash.ts';
import { readPlansAgain } from '../_shared/read-plans-again.ts';
import { isSameSecret } from '../_shared/same-secret.ts';
import { type TellingDependencies, tellPeople } from '../_shared/tell-people.ts';
import { bearerOf } from '../_shared/token-claims.ts';
import type { DeliverPush } from './deliver-push.ts';
import { sendPushes } from './send-pushes.ts';
import { type ReminderDependencies, sendReminders } from './send-reminders.ts';

export interface MaintainDependencies
  extends Omit<ReminderDependencies, keyof TellingDependencies>,
    TellingDependencies {
  readonly sendMail: ReminderDependencies['sendMail'] & TellingDependencies['sendMail'];
  /** Null where no payments are taken. */
  readonly stripe: Stripe | null;
  /** Whoever calls it has this as their bearer. */
  readonly secret: string;
  /** Null where the project has no key for push services. */
  readonly deliverPush: DeliverPush | null;
}

/**
 * All that has to be done from time to time; pg_cron of a Supabase project calls it every few minutes with the secret key.
 * What fails is told, and keeps nothing else from being done. Answers what was done, with null for what failed and 500 then.
 */
export async function handleMaintain(
  request: Request,
  { secret, deliverPush, ...dependencies }: MaintainDependencies,
): Promise<Response> {
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  if (!(await isSameSecret(bearerOf(request) ?? '', secret)))
    return answer(401, { error: 'the secret key is needed' });
  const unlessFailed = <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((fault: unknown) => {
      dependencies.failed(fault);
      return null;
    });
  const done = {
    reminders: await unlessFailed(sendReminders(dependencies)),
    pushes:
      deliverPush === null ? 0 : await unlessFailed(sendPushes({ ...dependencies, deliverPush })),
    plans: await unlessFailed(lookAfterPlans(dependencies)),
    trash: await unlessFailed(emptyOldTrash(dependencies.operator)),
  };
  return answer(Object.values(done).includes(null) ? 500 : 200, done);
}

async function lookAfterPlans({
  stripe,
  ...telling
}: Omit<MaintainDependencies, 'secret' | 'deliverPush'>) {
  // First: whoever has paid meanwhile is told nothing.
  const read = stripe === null ? 0 : await readPlansAgain({ operator: telling.operator, stripe });
  return { read, told: await tellPeople(telling) };
}
