import type { Mailer } from '@bloom/supabase-server';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Logger } from 'pino';
import { vapidKeysOf } from '../../../../supabase/functions/_shared/pushes/vapid-keys.ts';
import {
  createPushDelivery,
  type DeliverPush,
} from '../../../../supabase/functions/maintain/deliver-push.ts';
import { sendPushes } from '../../../../supabase/functions/maintain/send-pushes.ts';
import { sendReminders } from '../../../../supabase/functions/maintain/send-reminders.ts';

const EVERY_MS = 60_000;

/** Sends messages to devices. */
export interface PushSender {
  /** The key with which browsers subscribe. */
  readonly publicKey: string;
  readonly deliverPush: DeliverPush;
}

/** @throws Error in one line with the name of the setting, when the key is invalid */
export function createPushSender(vapidPrivateKey: string, supportEmail: string): PushSender {
  const keys = vapidKeysOf(vapidPrivateKey);
  const deliverPush = createPushDelivery(keys, `mailto:${supportEmail}`);
  return { publicKey: keys.publicKey, deliverPush };
}

/**
 * Every minute sends the due reminders, by mail and to devices. Every server of the database does; the database decides
 * which server sends each of them.
 * @returns a function that stops it and waits for the run in progress
 */
export function startReminding({
  operator,
  mailer,
  deliverPush,
  publicUrl,
  log,
}: {
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly deliverPush: DeliverPush;
  readonly publicUrl: string;
  readonly log: Logger;
}): () => Promise<void> {
  const ended = new AbortController();
  const failed = (fault: unknown) => log.warn({ err: fault }, 'sending a reminder failed');
  const facts = { operator, publicUrl, functionsUrl: `${publicUrl}/functions/v1`, failed };
  /** Independent of each other: a push service that does not answer delays no mail. */
  const repeat = (send: () => Promise<number>, kind: string) => {
    let running: Promise<void> | null = null;
    const pass = async () => {
      try {
        const sent = await send();
        if (sent > 0) log.info({ [kind]: sent }, 'reminders sent');
      } catch (fault) {
        if (!ended.signal.aborted) log.warn({ err: fault }, `sending ${kind} failed`);
      }
      running = null;
    };
    const timer = setInterval(() => {
      running ??= pass();
    }, EVERY_MS).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  const sendMail = mailer.send.bind(mailer);
  const stops = [
    repeat(() => sendReminders({ ...facts, sendMail }, ended.signal), 'reminders'),
    repeat(() => sendPushes({ ...facts, deliverPush }, ended.signal), 'pushes'),
  ];
  return async () => {
    ended.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}
