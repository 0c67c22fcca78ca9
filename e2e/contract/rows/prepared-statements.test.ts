import pg from 'pg';
import { beforeAll, expect, inject, it } from 'vitest';
import { freshPlace } from '../stage/own-server.ts';
import { anonymous, newPerson, type Person } from '../stage/person.ts';
import { startServer } from '../stage/server.ts';

/** More often than needed, over all of the server's connections, until the database no longer plans a read. */
const OFTEN = 120;
const { clusterUrl } = inject('contract');

/** The titles of the person's to-dos; the text of the read is the same for everybody. */
async function titlesOf({ client }: Pick<Person, 'client'>): Promise<string[]> {
  const { data } = await client.from('todos').select('title').order('title').throwOnError();
  return data.map(({ title }) => title);
}

let anna: Person;
let bento: Person;

beforeAll(async () => {
  [anna, bento] = await Promise.all([newPerson(), newPerson()]);
  await anna.client.from('todos').insert({ title: 'of Anna' }).throwOnError();
  await bento.client.from('todos').insert({ title: 'of Bento' }).throwOnError();
});

it('a repeated read returns each person’s own rows, and none to others', async () => {
  for (let time = 0; time < OFTEN; time += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        expect(await titlesOf(anna)).toEqual(['of Anna']);
        expect(await titlesOf(bento)).toEqual(['of Bento']);
        const stranger = await anonymous().from('todos').select('title').order('title');
        expect(stranger.data ?? []).toEqual([]);
      }),
    );
  }
});

it('many different reads, each repeated, are answered alike', async () => {
  for (let number = 0; number < 100; number += 1) {
    for (let time = 0; time < 2; time += 1) {
      const { data } = await anna.client
        .from('todos')
        .select(`title, again${number}:title`)
        .throwOnError();
      expect(data).toEqual([{ title: 'of Anna', [`again${number}`]: 'of Anna' }]);
    }
  }
});

if (clusterUrl !== null) {
  it('a read follows the current policies and tables, also on new connections', async () => {
    const place = await freshPlace();
    const server = await startServer({ env: place });
    const database = new pg.Client({ connectionString: place.DATABASE_URL });
    await database.connect();
    try {
      const clara = await newPerson({ url: server.url });
      await clara.client.from('todos').insert({ title: 'of Clara' }).throwOnError();
      const often = async (titles: string[]) => {
        const all = await Promise.all(Array.from({ length: OFTEN }, () => titlesOf(clara)));
        expect(all).toEqual(all.map(() => titles));
      };
      await often(['of Clara']);
      await database.query(
        `create policy shut on todos as restrictive to authenticated using (false)`,
      );
      await often([]);
      await database.query('drop policy shut on todos');
      await often(['of Clara']);
      await database.query(`alter table todos add column colour text default 'red'`);
      const { data } = await clara.client.from('todos').select('*').throwOnError();
      expect(data).toMatchObject([{ title: 'of Clara', colour: 'red' }]);
      await database.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'bloom'`);
      await expect
        .poll(() => titlesOf(clara).catch(() => null), { timeout: 20_000 })
        .toEqual(['of Clara']);
      await often(['of Clara']);
    } finally {
      await database.end();
      await server.stop();
    }
  });
}
