import { answer, preflight } from '../_shared/calls/answers.ts';
import { jsonBody } from '../_shared/calls/json-body.ts';
import { mailId } from '../_shared/mails/mail-id.ts';
import { messageKey, type SentMessages } from './sent-messages.ts';

/** What the function needs from outside. */
export interface ContactDependencies {
  /** The mailbox that all messages go to, whatever the request says. */
  readonly supportEmail: string;
  sendMail(mail: {
    /** The same where the message is sent again. */
    id?: string;
    to: string;
    replyTo: string;
    subject: string;
    text: string;
  }): Promise<void>;
  readonly messages: SentMessages;
  /** Whether this client may write now: five messages an hour. */
  allow(): Promise<boolean>;
  /** Called with why a message could not be sent, or could not be noted as sent. */
  readonly failed: (fault: unknown) => void;
}

const MESSAGE_LENGTH = 5_000;
/** Good enough for a reply address; it is never a recipient. */
const ADDRESS = /^[^\s\p{Cc}@<>,;:"]+@[^\s\p{Cc}@<>,;:"]+$/u;

/** Anything but white space and characters that are drawn as nothing. */
const SHOWN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** What a device makes for one message. */
const ID = /^[\w-]{16,64}$/;

interface ContactMessage {
  readonly text: string;
  readonly email: string;
  /** Null where the device made none: nothing prevents that the message is sent twice then. */
  readonly id: string | null;
}

/**
 * Sends a person's message to the support mailbox (specification/shell.md#privacy-policy-and-contact). Takes `{message,
 * email, id}`, where the same message with the same id is sent once; answers 200 once the mail was handed over, 400 for
 * an invalid message, 409 while it is being sent, 429 with Retry-After, 502 when the mail failed.
 */
export async function handleContact(
  request: Request,
  dependencies: ContactDependencies,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  const message = await readMessage(request);
  if (message === null) return answer(400, { error: 'a message and an email are needed' });
  if (message.id === null) return send(message, dependencies);
  const { messages } = dependencies;
  const key = await messageKey(message.id, message.email, message.text);
  const state = await messages.begin(key);
  if (state === 'sent') return answer(200, { sent: true });
  if (state === 'sending') return answer(409, { error: 'the message is being sent' });
  let isSent = false;
  try {
    const sent = await send(message, dependencies, await mailId(key));
    isSent = sent.ok;
    return sent;
  } finally {
    // What cannot be noted is sent again at worst.
    await messages.end(key, isSent).catch(dependencies.failed);
  }
}

async function send(
  { text, email }: ContactMessage,
  { supportEmail, sendMail, allow, failed }: ContactDependencies,
  id?: string,
): Promise<Response> {
  if (!(await allow()))
    return answer(429, { error: 'too many messages' }, { 'Retry-After': '3600' });
  try {
    await sendMail({
      ...(id === undefined ? {} : { id }),
      to: supportEmail,
      replyTo: email,
      subject: 'Message from Bloom',
      text: `${text}\n\n-- \n${email}\n`,
    });
  } catch (fault) {
    failed(fault);
    return answer(502, { error: 'the message could not be sent' });
  }
  return answer(200, { sent: true });
}

async function readMessage(request: Request): Promise<ContactMessage | null> {
  const body = await jsonBody<'message' | 'email' | 'id'>(request);
  const { message, email, id = null } = body ?? {};
  if (typeof message !== 'string' || !SHOWN.test(message)) return null;
  // In characters, as the form counts.
  if ([...message].length > MESSAGE_LENGTH) return null;
  if (typeof email !== 'string' || email.length > 255 || !ADDRESS.test(email)) return null;
  if (id !== null && (typeof id !== 'string' || !ID.test(id))) return null;
  return { text: message, email, id };
}
