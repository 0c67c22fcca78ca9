import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { startServer } from '../stage/server.ts';

it('a connection that has been used often is replaced by a new one', async () => {
  const place = await freshPlace();
  const server = await startServer({ env: { ...place, DATABASE_CONNECTIONS: '1' } });
  onTestFinished(() => server.kill());
  const { client } = await newPerson({ url: server.url });
  const observer = new pg.Client({ connectionString: place.DATABASE_URL });
  await observer.connect();
  onTestFinished(() => observer.end());
  // Not those of its hourly jobs, which end soon after the start.
  const connections = async () => {
    const { rows } = await observer.query(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'bloom'",
    );
    return rows.map(({ pid }) => pid);
  };
  const before = await connections();
  for (let turn = 0; turn < 55; turn += 1) {
    const reads = Array.from({ length: 20 }, () => client.from('todos').select('id'));
    for (const { error } of await Promise.all(reads)) expect(error).toBeNull();
  }
  const gone = async () => {
    const after = await connections();
    return before.filter((pid) => !after.includes(pid));
  };
  // PostgreSQL lists a connection for a moment after the server has ended it.
  await expect.poll(gone).toHaveLength(1);
});
