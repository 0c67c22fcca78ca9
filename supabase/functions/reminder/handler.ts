import { answer, preflight } from '../_shared/answers.ts';

export interface ReminderAnswerDependencies {
  /** Carries out what was chosen; false where the token is nobody's. */
  readonly answerReminder: (token: string, choice: 'snooze' | 'stop') => Promise<boolean>;
}

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What a reminder offers, without a session: `POST ?token=…` stops it, which is also what a mail program sends for
 * List-Unsubscribe (RFC 8058); with `&choice=snooze` it comes again in a day. A GET changes nothing, because whatever looks
 * through mails opens what is linked in them.
 */
export async function handleReminder(
  request: Request,
  { answerReminder }: ReminderAnswerDependencies,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  const { searchParams } = new URL(request.url);
  const [token, choice] = [searchParams.get('token') ?? '', searchParams.get('choice') ?? 'stop'];
  if (!TOKEN.test(token) || (choice !== 'stop' && choice !== 'snooze'))
    return answer(400, { error: 'a token and a choice are needed' });
  const isDone = await answerReminder(token, choice);
  return isDone ? answer(200, { done: true }) : answer(404, { error: 'no such reminder' });
}
