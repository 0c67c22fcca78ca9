import { answer } from '../_shared/answers.ts';
import { isSameSecret } from '../_shared/same-secret.ts';
import { bearerOf } from '../_shared/token-claims.ts';
import { type ReminderDependencies, sendReminders } from './send-reminders.ts';

export interface MaintainDependencies extends ReminderDependencies {
  /** Whoever calls it has this as their bearer. */
  readonly secret: string;
}

/** What pg_cron calls every few minutes on a Supabase project: sends the reminders that are due. Answers how many. */
export async function handleMaintain(
  request: Request,
  { secret, ...dependencies }: MaintainDependencies,
): Promise<Response> {
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  if (!(await isSameSecret(bearerOf(request) ?? '', secret)))
    return answer(401, { error: 'the secret key is needed' });
  return answer(200, { reminders: await sendReminders(dependencies) });
}
