import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { layLine } from '../../postgres/line.ts';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY, startServer } from '../stage/server.ts';
import { freshName, picture } from '../stage/storage-samples.ts';

const { clusterUrl } = inject('contract');

const headersOf = ({ accessToken }: Person) => ({
  apikey: PUBLISHABLE_KEY,
  authorization: `Bearer ${accessToken}`,
});

/** The answer to a request for the person's own rows. */
const read = (person: Person, url: string) =>
  fetch(`${url}/rest/v1/todos?select=id`, { headers: headersOf(person) });

/** The answer to the call of a function, which asks the server itself who calls. */
const call = (person: Person, url: string) =>
  fetch(`${url}/functions/v1/delete_user`, { method: 'POST', headers: headersOf(person) });

if (clusterUrl === null) {
  it('refuses writes while the disk is low and says so, and still reads', async () => {
    const place = await freshPlace();
    let server = await startServer({ env: place });
    const anna = await newPerson({ url: server.url });
    await server.stop();
    server = await startServer({ env: { ...place, MIN_FREE_MB: '1000000000' } });
    try {
      const client = createClient(server.url, PUBLISHABLE_KEY, {
        accessToken: async () => anna.accessToken,
      });
      const refused = await client.from('todos').insert({ order: 1, title: 'water the plants' });
      expect(refused).toMatchObject({ status: 503, error: { code: '53100' } });
      expect(refused.error?.message).toContain('disk of the server is nearly full');
      const upload = await client.storage
        .from('gratitudes-photos')
        .upload(`${anna.id}/${freshName()}`, picture(1000));
      expect(upload.error).toMatchObject({
        statusCode: '503',
        message: refused.error?.message,
      });
      expect((await read(anna, server.url)).status).toBe(200);
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      const ready = await fetch(`${server.url}/ready`);
      expect(ready.status, 'it still reads').toBe(200);
      expect(await ready.json()).toMatchObject({ warnings: ['disk'] });
      expect(server.output()).toContain('less than 1000000000 MB (MIN_FREE_MB) are free');
    } finally {
      await server.stop();
    }
  });
} else {
  it('answers 503 while the database is unavailable, and recovers', async () => {
    const place = await freshPlace();
    const line = await layLine(place.DATABASE_URL ?? '');
    const server = await startServer({ env: { ...place, DATABASE_URL: line.url } });
    try {
      const anna = await newPerson({ url: server.url });
      expect((await read(anna, server.url)).status).toBe(200);
      line.cut();
      const answers = await Promise.all(
        [read, call, read, (_: Person, url: string) => fetch(`${url}/health`)].map((ask) =>
          ask(anna, server.url),
        ),
      );
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      }
      expect((await fetch(`${server.url}/live`)).status).toBe(200);
      const ready = await fetch(`${server.url}/ready`);
      expect(ready.status).toBe(503);
      expect(await ready.json()).toMatchObject({ parts: { database: 'fails' } });
      await fetch(`${server.url}/ready`);
      // An outage is one line for the operator, however many requests it fails.
      expect(server.output().match(/"level":50/g)).toHaveLength(1);
      expect(server.output().match(/"part":"database"/g)).toHaveLength(1);
      await line.mend();
      await expect.poll(async () => (await read(anna, server.url)).status).toBe(200);
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      expect((await fetch(`${server.url}/ready`)).status).toBe(200);
    } finally {
      expect(await server.stop()).toBe(0);
      line.cut();
    }
  });

  it('ends within half a minute while the database is silent, and says so', async () => {
    const place = await freshPlace();
    const line = await layLine(place.DATABASE_URL ?? '');
    const server = await startServer({ env: { ...place, DATABASE_URL: line.url } });
    try {
      const anna = await newPerson({ url: server.url });
      line.hush();
      const asked = [read, call, read].map((ask) => ask(anna, server.url).catch(() => null));
      const began = performance.now();
      expect(await server.stop()).toBe(0);
      expect(performance.now() - began).toBeLessThan(25_000);
      expect(server.output()).toContain('stopped without the rest');
      await Promise.all(asked);
    } finally {
      line.cut();
      await server.stop();
    }
  }, 120_000);

  it('listens on one connection for each channel, also after a failure', async () => {
    const place = await freshPlace();
    const line = await layLine(place.DATABASE_URL ?? '');
    const server = await startServer({ env: { ...place, DATABASE_URL: line.url } });
    const database = new pg.Client({ connectionString: place.DATABASE_URL });
    await database.connect();
    const listening = `datname = current_database() and application_name = 'bloom listener'`;
    const ended: number[] = [];
    const listeners = async () => {
      const { rows } = await database.query(
        `select query from pg_stat_activity where ${listening} and pid <> all($1) order by query`,
        [ended],
      );
      return rows.map(({ query }) => query);
    };
    try {
      line.garble('listen "pgrst"', 1);
      const { rows } = await database.query(
        `select pid, pg_terminate_backend(pid) from pg_stat_activity where ${listening}`,
      );
      ended.push(...rows.map(({ pid }) => pid));
      const channels = ['pgrst', 'realtime_changes', 'realtime_messages'];
      await expect
        .poll(listeners, { timeout: 20_000 })
        .toEqual(channels.map((channel) => `listen "${channel}"`));
    } finally {
      await database.end();
      expect(await server.stop()).toBe(0);
      line.cut();
    }
  });

  it('opens no more connections than its limit, and answers everybody', async () => {
    const place = await freshPlace();
    const server = await startServer({ env: { ...place, DATABASE_CONNECTIONS: '2' } });
    const database = new pg.Client({ connectionString: place.DATABASE_URL });
    await database.connect();
    try {
      const anna = await newPerson({ url: server.url });
      const answers = Promise.all(Array.from({ length: 40 }, () => read(anna, server.url)));
      const statuses = (await answers).map(({ status }) => status);
      expect(statuses).toEqual(statuses.map(() => 200));
      // One of them is for `/health`.
      const { rows } = await database.query(`
        select count(*)::int as open from pg_stat_activity
        where datname = current_database() and application_name = 'bloom'`);
      expect([2, 3]).toContain(rows[0].open);
    } finally {
      await database.end();
      await server.stop();
    }
  });
}
