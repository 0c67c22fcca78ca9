import { answer } from '../_shared/answers.ts';
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
  if (!(await isSame(request.headers.get('authorization') ?? '', `Bearer ${secret}`)))
    return answer(401, { error: 'the secret key is needed' });
  return answer(200, { reminders: await sendReminders(dependencies) });
}

/** By their digests, so that the time that it takes tells nothing of the secret. */
async function isSame(given: string, wanted: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();
  return (await digest(given)) === (await digest(wanted));
}
