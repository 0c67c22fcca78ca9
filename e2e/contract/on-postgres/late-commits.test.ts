import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { startServer } from '../stage/server.ts';

// What one person writes is in the order of its commits; what the operator writes directly need not be.
it('a change that is committed after a later one was read is found by the overlap', async () => {
  const place = await freshPlace();
  const server = await startServer({ env: place });
  onTestFinished(() => server.kill());
  const { client, id } = await newPerson({ url: server.url });
  const read = async (moment: string) => {
    const cursors = { gratitudes: [moment, null] };
    return (await client.rpc('changes_since', { cursors }).throwOnError()).data;
  };
  const beside = new pg.Client({ connectionString: place.DATABASE_URL });
  await beside.connect();
  onTestFinished(() => beside.end());

  await beside.query('begin');
  await beside.query(
    `insert into public.gratitudes (user_id, description) values ($1, 'Committed late')`,
    [id],
  );
  await new Promise((done) => setTimeout(done, 20));
  const early = await read('2026-01-01T00:00:00Z');
  expect(early.gratitudes).toBeUndefined();
  await beside.query('commit');

  expect((await read(early.now)).gratitudes).toBeUndefined();
  const overlapped = new Date(Date.parse(early.now) - 30_000).toISOString();
  expect((await read(overlapped)).gratitudes).toMatchObject([{ description: 'Committed late' }]);
});

it('simultaneous writes of one person on several connections are stamped in the order of their commits', async () => {
  const place = await freshPlace();
  const server = await startServer({ env: place });
  onTestFinished(() => server.kill());
  const { client } = await newPerson({ url: server.url });
  const seen = new Set<string>();
  let moment = '2026-01-01T00:00:00Z';
  let writing = true;
  const write = async () => {
    for (let at = 0; at < 20; at += 1) {
      await client
        .from('todos')
        .insert({ title: `${at}` })
        .throwOnError();
    }
  };
  const written = Promise.all([write(), write(), write(), write()]).then(() => {
    writing = false;
  });
  // From the last stamp, without any overlap, it is not found.
  const read = async () => {
    const cursors = { todos: [moment, null] };
    const { data } = await client.rpc('changes_since', { cursors }).throwOnError();
    for (const { id, updated_at } of data.todos ?? []) {
      seen.add(id);
      moment = updated_at;
    }
  };
  while (writing) await read();
  await written;
  await read();
  expect(seen.size).toBe(80);
});
