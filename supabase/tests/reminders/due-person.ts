import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { newPerson } from '../people.ts';

/** Creates somebody who is reminded in this hour of the week (UTC), by mail and on one device; gives the id. */
export async function newDuePerson(executor: Executor): Promise<string> {
  const [id, session] = [await newPerson(executor), randomUUID()];
  await executor.script(`
    insert into private.reminders (user_id, weekday, hour, time_zone, language, by_mail, next_at)
    select '${id}', extract(isodow from now()), extract(hour from now()), 'UTC', 'en', true,
      date_trunc('hour', now());
    insert into auth.sessions (id, user_id, created_at, refreshed_at, amr)
    values ('${session}', '${id}', now(), now(), '[]');
    insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values ('${id}', '${session}', 'https://fcm.googleapis.com/${session}', 'k', 'a')`);
  return id;
}
