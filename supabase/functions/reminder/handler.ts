import { answer, preflight } from '../_shared/answers.ts';

/** What a browser gives to send messages to it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface ReminderAnswerDependencies {
  /** Carries out what was chosen; false where the token is nobody's. */
  readonly answerReminder: (token: string, choice: 'snooze' | 'stop') => Promise<boolean>;
  /** Sends to another address of a device from now on; false where the token is nobody's or the address is none. */
  readonly renewPush: (token: string, device: PushAddress) => Promise<boolean>;
}

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What a reminder offers, without a session: `POST ?token=…` stops it, which is also what a mail program sends for
 * List-Unsubscribe (RFC 8058); with `&choice=snooze` it comes again in a day. With
 * `&choice=renew` and `{endpoint, keys: {p256dh, auth}}` a device says that its address has changed. A GET changes nothing, because whatever looks
 * through mails opens what is linked in them.
 */
export async function handleReminder(
  request: Request,
  { answerReminder, renewPush }: ReminderAnswerDependencies,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  const { searchParams } = new URL(request.url);
  const [token, choice] = [searchParams.get('token') ?? '', searchParams.get('choice') ?? 'stop'];
  if (TOKEN.test(token) && choice === 'renew') return renew(request, token, renewPush);
  if (!TOKEN.test(token) || (choice !== 'stop' && choice !== 'snooze'))
    return answer(400, { error: 'a token and a choice are needed' });
  const isDone = await answerReminder(token, choice);
  return isDone ? answer(200, { done: true }) : answer(404, { error: 'no such reminder' });
}

async function renew(
  request: Request,
  token: string,
  renewPush: ReminderAnswerDependencies['renewPush'],
): Promise<Response> {
  const device = addressIn(await request.json().catch(() => null));
  if (device === null) return answer(400, { error: 'an endpoint and its keys are needed' });
  const isDone = await renewPush(token, device);
  return isDone ? answer(200, { done: true }) : answer(404, { error: 'no such reminder' });
}

/** Takes what `PushSubscription.toJSON()` gives. */
function addressIn(body: unknown): PushAddress | null {
  const { endpoint, keys } = Object(body);
  const { p256dh, auth } = Object(keys);
  const isWhole = [endpoint, p256dh, auth].every((part) => typeof part === 'string');
  return isWhole ? { endpoint, p256dh, auth } : null;
}
