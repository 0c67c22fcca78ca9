import type { SupabaseClient } from '@supabase/supabase-js';
import { inLanes } from './in-lanes.ts';
import { type ReminderMail, reminderMail } from './reminder-mail.ts';

export interface ReminderDependencies {
  /** A client with the secret key. */
  readonly operator: Pick<SupabaseClient, 'rpc'>;
  /** The address of the app, without a trailing slash. */
  readonly publicUrl: string;
  /** The address of the functions, without a trailing slash. */
  readonly functionsUrl: string;
  readonly sendMail: (mail: ReminderMail) => Promise<void>;
  /** Called with an error of one of them; the others continue. */
  readonly failed: (fault: unknown) => void;
}

/**
 * How many mails are handed over at once: thousands are reminded at the same hour, and each mail waits for some answers.
 * A server's connections to its mail server are one more, for people who wait for a mail.
 */
const LANES = 3;
/** How many a lane takes at once: as many as can be handed over before they count as abandoned. */
const MOST = 20;

interface Due {
  readonly person: string;
  /** Null for people who are reminded only on devices. */
  readonly email: string | null;
  readonly language: 'en' | 'pt';
  readonly token: string;
}

/** Begins the due reminders that no other server has taken, and sends those that go by mail; returns how many. */
export function sendReminders(
  dependencies: ReminderDependencies,
  ended?: AbortSignal,
): Promise<number> {
  return inLanes(LANES, () => sendInLane(dependencies, ended));
}

async function sendInLane(
  { operator, publicUrl, functionsUrl, sendMail, failed }: ReminderDependencies,
  ended?: AbortSignal,
): Promise<number> {
  const taker = crypto.randomUUID();
  for (let sent = 0; ; ) {
    ended?.throwIfAborted();
    const taken = await operator.rpc('take_reminders', { taker, most: MOST }).throwOnError();
    const due: readonly Due[] = taken.data;
    for (const { person, email, ...facts } of due) {
      ended?.throwIfAborted();
      const held = await operator.rpc('hold_reminder', { taker, person }).throwOnError();
      const id: string | null = held.data;
      if (id === null) continue;
      if (email !== null) {
        try {
          await sendMail(reminderMail({ ...facts, id, email, publicUrl, functionsUrl }));
          sent += 1;
        } catch (fault) {
          failed(fault);
          if (!isRefusal(fault)) continue;
        }
      }
      await operator.rpc('reminder_sent', { taker, person }).throwOnError();
    }
    if (due.length === 0) return sent;
  }
}

/** Whether a mail server would refuse it again (RFC 5321): whatever else failed is tried once more, as after a kill. */
function isRefusal(fault: unknown): boolean {
  const { responseCode } = Object(fault);
  return typeof responseCode === 'number' && responseCode >= 500;
}
