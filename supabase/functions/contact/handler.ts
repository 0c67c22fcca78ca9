import { answer, preflight } from '../_shared/answers.ts';

/** What the function needs from outside. */
export interface ContactDependencies {
  /** The mailbox that all messages go to, whatever the request says. */
  readonly supportEmail: string;
  sendMail(mail: { to: string; replyTo: string; subject: string; text: string }): Promise<void>;
  /** Whether this client may write now: five messages an hour. */
  allow(): Promise<boolean>;
}

const MESSAGE_LENGTH = 5_000;
/** Good enough for a reply address; it is never a recipient. */
const ADDRESS = /^[^\s\p{Cc}@<>,;:"]+@[^\s\p{Cc}@<>,;:"]+\.[^\s\p{Cc}@<>,;:"]+$/u;

/**
 * Sends a person's message to the support mailbox (specification/shell.md#privacy-policy-and-contact). Takes `{message,
 * email}`; answers 200 once the mail was handed over, 400 for an invalid message, 429 with Retry-After, 502 when the
 * mail failed.
 */
export async function handleContact(
  request: Request,
  dependencies: ContactDependencies,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  const letter = await readLetter(request);
  if (letter === null) return answer(400, { error: 'a message and an email are needed' });
  if (!(await dependencies.allow()))
    return answer(429, { error: 'too many messages' }, { 'Retry-After': '3600' });
  try {
    await dependencies.sendMail({
      to: dependencies.supportEmail,
      replyTo: letter.email,
      subject: 'Message from Bloom',
      text: `${letter.message}\n\n-- \n${letter.email}\n`,
    });
  } catch {
    return answer(502, { error: 'the message could not be sent' });
  }
  return answer(200, { sent: true });
}

async function readLetter(request: Request): Promise<{ message: string; email: string } | null> {
  const body = (await request.json().catch(() => null)) as {
    message?: unknown;
    email?: unknown;
  } | null;
  const { message, email } = body ?? {};
  if (typeof message !== 'string' || message.trim() === '' || message.length > MESSAGE_LENGTH)
    return null;
  if (typeof email !== 'string' || email.length > 255 || !ADDRESS.test(email)) return null;
  return { message, email };
}
