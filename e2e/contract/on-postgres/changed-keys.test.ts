import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PATIENCE } from '../stage/listening.ts';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { PUBLISHABLE_KEY, startServer } from '../stage/server.ts';

it('an update that changes a row’s key tells the former one', { timeout: 120_000 }, async () => {
  const place = await freshPlace();
  const server = await startServer({ env: place });
  onTestFinished(() => server.kill());
  const beside = new pg.Client({ connectionString: place.DATABASE_URL });
  await beside.connect();
  onTestFinished(() => beside.end());
  // No table of the app lets go of its keys, and none that it does not know may be there when it starts.
  await beside.query(`create table public.seats (number int primary key);
    grant select on public.seats to authenticated; insert into public.seats values (1), (2), (3);
    alter publication supabase_realtime add table public.seats; select realtime.put_triggers(); notify pgrst`);
  const { client } = await newPerson(server);
  const updates: unknown[] = [];
  const seats = { event: 'UPDATE', schema: 'public', table: 'seats' } as const;
  const channel = client
    .channel('seats')
    .on('postgres_changes', seats, (change) => void updates.push([change.old, change.new]));
  const ask = () => fetch(`${server.url}/rest/v1/seats`, { headers: { apikey: PUBLISHABLE_KEY } });
  await vi.waitFor(async () => expect((await ask()).status).toBe(401), PATIENCE);
  await new Promise<void>((resolve) => {
    channel.on('system', {}, ({ status }) => status === 'ok' && resolve()).subscribe();
  });
  await beside.query('update public.seats set number = number + 10 where number > 1');
  const moved = (from: number) => [{ number: from }, { number: from + 10 }];
  await vi.waitFor(() => expect(updates).toEqual([moved(2), moved(3)]), PATIENCE);
  await channel.unsubscribe();
});
