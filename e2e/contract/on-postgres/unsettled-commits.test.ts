import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { layLine } from '../../postgres/line.ts';
import { listenTo, PATIENCE, untilReceived } from '../stage/listening.ts';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { PUBLISHABLE_KEY, startServer } from '../stage/server.ts';

it('a change is missed, and said to be, whose connection was lost before it was committed', async () => {
  const place = await freshPlace();
  const line = await layLine(place.DATABASE_URL ?? '');
  const writing = await startServer({ env: { ...place, DATABASE_URL: line.url } });
  const other = await startServer({ env: place });
  onTestFinished(async () => void (await Promise.all([writing.kill(), other.kill()])));
  const beside = new pg.Client({ connectionString: place.DATABASE_URL });
  await beside.connect();
  onTestFinished(() => beside.end());
  const { client } = await newPerson(other);
  const { data } = await client.auth.getSession();
  const told = await listenTo(client, [{ event: '*', schema: 'public', table: 'gratitudes' }]);
  const write = async () => {
    const response = await fetch(`${writing.url}/rest/v1/gratitudes`, {
      method: 'POST',
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ description: 'Rain' }),
    });
    return response.status;
  };
  expect(await write()).toBe(201);
  await untilReceived(told, 1);

  await beside.query(`
    create function public.be_long() returns trigger language plpgsql
      as $$ begin perform pg_sleep(1); return null; end $$;
    create constraint trigger be_long after insert on public.gratitudes initially deferred
      for each row execute function public.be_long()`);
  const written = write();
  const committing = `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  await vi.waitFor(async () => expect((await beside.query(committing)).rowCount).toBe(1), PATIENCE);
  line.cut();
  await line.mend();
  expect(await written).toBe(503);
  const kept = 'select from public.gratitudes';
  await vi.waitFor(async () => expect((await beside.query(kept)).rowCount).toBe(2), PATIENCE);
  // It would say so after ten seconds; a server that stops does not wait.
  expect(await writing.stop()).toBe(0);
  await vi.waitFor(() => expect(told.statuses).toContain('CHANNEL_ERROR'), PATIENCE);
});
