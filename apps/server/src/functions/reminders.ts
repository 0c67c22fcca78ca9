import type { Mailer } from '@bloom/supabase-server';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Logger } from 'pino';
import { sendReminders } from '../../../../supabase/functions/maintain/send-reminders.ts';

const EVERY_MS = 60_000;

/**
 * Every minute sends the reminders that are due. Every server of the database does: which of them sends one, the database
 * decides.
 * @returns what stops it, and waits for the pass under way
 */
export function startReminding({
  operator,
  mailer,
  publicUrl,
  log,
}: {
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
  readonly log: Logger;
}): () => Promise<void> {
  const ended = new AbortController();
  let running: Promise<void> | null = null;
  const failed = (fault: unknown) => log.warn({ err: fault }, 'a reminder could not be sent');
  const facts = { operator, publicUrl, functionsUrl: `${publicUrl}/functions/v1`, failed };
  const pass = async () => {
    try {
      const sendMail = mailer.send.bind(mailer);
      const reminders = await sendReminders({ ...facts, sendMail }, ended.signal);
      if (reminders > 0) log.info({ reminders }, 'sent reminders of the weekly sitting');
    } catch (fault) {
      if (!ended.signal.aborted) log.warn({ err: fault }, 'reminders were not looked at');
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= pass();
  }, EVERY_MS).unref();
  return async () => {
    ended.abort();
    clearInterval(timer);
    await running;
  };
}
