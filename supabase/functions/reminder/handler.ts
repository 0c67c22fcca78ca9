import { answer, preflight } from '../_shared/calls/answers.ts';
import { jsonBody } from '../_shared/calls/json-body.ts';
import type { PushDevice } from '../_shared/pushes/push-device.ts';

export interface ReminderAnswerDependencies {
  /** Carries out a choice; false when nobody has the token. */
  readonly answerReminder: (token: string, choice: 'snooze' | 'stop') => Promise<boolean>;
  /** Changes the address of a device; false when nobody has the token or the address is invalid. */
  readonly renewPush: (token: string, device: PushDevice) => Promise<boolean>;
  /** The address of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The answers that a reminder offers, without a session. `POST ?token=…` stops it; mail programs send that for
 * List-Unsubscribe (RFC 8058). With `&choice=snooze` it comes again in a day. With `&choice=renew` and `{endpoint,
 * keys: {p256dh, auth}}` a device reports its new address. A GET changes nothing, because mail scanners open the links
 * in mails: it leads to the page that stops the reminder, as some mail programs open the link of List-Unsubscribe.
 */
export async function handleReminder(
  request: Request,
  { answerReminder, renewPush, publicUrl }: ReminderAnswerDependencies,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  const { searchParams } = new URL(request.url);
  const [token, choice] = [searchParams.get('token') ?? '', searchParams.get('choice') ?? 'stop'];
  if (request.method === 'GET' || request.method === 'HEAD') {
    const Location = `${publicUrl}/reminder${TOKEN.test(token) ? `#stop=${token}` : ''}`;
    return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } });
  }
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
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
  const device = addressIn(await jsonBody(request));
  if (device === null) return answer(400, { error: 'an endpoint and its keys are needed' });
  const isDone = await renewPush(token, device);
  return isDone ? answer(200, { done: true }) : answer(404, { error: 'no such reminder' });
}

/** Reads what `PushSubscription.toJSON()` returns; no text that PostgreSQL could not take. */
function addressIn(body: unknown): PushDevice | null {
  const { endpoint, keys } = Object(body);
  const { p256dh, auth } = Object(keys);
  const isWhole = [endpoint, p256dh, auth].every(
    (part) => typeof part === 'string' && part.isWellFormed() && !part.includes('\0'),
  );
  return isWhole ? { endpoint, p256dh, auth } : null;
}
