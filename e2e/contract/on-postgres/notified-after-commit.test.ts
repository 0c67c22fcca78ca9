import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { startServer } from '../stage/server.ts';

it('who asks for it is given an insert’s notification as a notice; the server sends it, any other one notifies', async () => {
  const place = await freshPlace();
  const server = await startServer({ env: place });
  onTestFinished(() => server.kill());
  const { client, id } = await newPerson({ url: server.url });
  const connect = async (options?: string) => {
    const settings = { connectionString: place.DATABASE_URL, ...(options && { options }) };
    const connection = new pg.Client(settings);
    await connection.connect();
    onTestFinished(() => connection.end());
    return connection;
  };
  const heard: string[] = [];
  const listener = await connect();
  listener.on('notification', ({ payload = '' }) => {
    const { type, table } = JSON.parse(payload);
    if (table === 'gratitudes') heard.push(type);
  });
  await listener.query('listen realtime_changes');
  const insert = 'insert into public.gratitudes (user_id, description) values ($1, $2)';

  const notices: unknown[] = [];
  const asking = await connect('-c realtime.after_commit=on');
  asking.on('notice', ({ code, detail }) => notices.push([code, detail]));
  await asking.query(insert, [id, 'Rain']);
  await listener.query('select 1');
  expect(notices).toContainEqual(['NTFY1', 'realtime_changes']);
  expect(heard).toEqual([]);

  await client.from('gratitudes').insert({ description: 'Sun' }).throwOnError();
  await vi.waitFor(() => expect(heard).toEqual(['INSERT']));

  const other = await connect();
  await other.query(insert, [id, 'Wind']);
  await vi.waitFor(() => expect(heard).toEqual(['INSERT', 'INSERT']));

  // A deletion must be heard before a later transaction can insert the row again.
  await asking.query('delete from public.gratitudes where user_id = $1', [id]);
  await vi.waitFor(() => expect(heard).toEqual(['INSERT', 'INSERT', 'DELETE']));
});
