import type { Language } from '@bloom/domain/texts/language';
import { fetchBackend } from '../../../lib/backend/fetch/fetch-backend.ts';
import { supabase } from '../../../lib/backend/supabase.ts';
import { loadConfig } from '../../../lib/settings/config.ts';

/** When the person wants to be reminded; Monday is 1. */
export interface Reminder {
  readonly weekday: number;
  readonly hour: number;
  readonly time_zone: string;
  readonly by_mail: boolean;
}

/** The stored reminder, or null if there is none. Rejects with the backend's error. */
export async function readReminder(): Promise<Reminder | null> {
  const client = await supabase();
  const { data } = await client.rpc('own_reminder').throwOnError();
  return data as Reminder | null;
}

/** Stores the reminder; its mails are in this language. Rejects with the backend's error. */
export async function saveReminder(reminder: Reminder, language: Language): Promise<void> {
  const client = await supabase();
  await client.rpc('set_reminder', { ...reminder, language }).throwOnError();
}

/** The content of a link in a reminder mail. */
export interface ReminderLink {
  readonly choice: 'snooze' | 'stop';
  readonly token: string;
}

/** Parses the fragment of such a link, or null. */
export function reminderLinkIn(hash: string): ReminderLink | null {
  const [choice, token = ''] = hash.slice(1).split('=');
  return (choice === 'snooze' || choice === 'stop') && token !== '' ? { choice, token } : null;
}

/** Carries out the choice of such a link, without a session. Resolves to whether the reminder exists. */
export async function answerReminder({ choice, token }: ReminderLink): Promise<boolean> {
  const { supabaseUrl, publishableKey } = await loadConfig();
  const query = new URLSearchParams({ token, choice });
  const answer = await fetchBackend(`${supabaseUrl}/functions/v1/reminder?${query}`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
  });
  if (!answer.ok && answer.status !== 404 && answer.status !== 400)
    throw new Error(`A reminder was answered with ${answer.status}`);
  return answer.ok;
}
