import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from '../../postgres/databases.ts';
import { newPerson } from '../stage/person.ts';
import '../stage/provided.ts';
import { startServer } from '../stage/server.ts';
import { picture } from '../stage/storage-samples.ts';

const OTHERS = 20_000;
const { clusterUrl, template } = inject('contract');

/** The parts of a plan that read the objects of the store. */
function looksAtObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    'Relation Name' in value && value['Relation Name'] === 'objects' ? [{ ...value }] : [];
  return [...own, ...Object.values(value).flatMap(looksAtObjects)];
}

// The embedded database has one collation; its plans are checked where they can be read, next to the server's own code.
describe('a person among many who keep photos', () => {
  it.each([
    ['in the order of bytes', template, ''],
    [
      'in the order of a language',
      undefined,
      "template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US'",
    ],
  ])('looks at none of theirs, in a database %s', async (_, copied, options) => {
    const database = await createDatabase(clusterUrl ?? '', copied, options);
    onTestFinished(() => dropDatabase(clusterUrl ?? '', database));
    const server = await startServer({ env: { DATABASE_URL: database } });
    onTestFinished(() => server.kill());
    const anna = await newPerson(server);
    const photos = anna.client.storage.from('goal-photos');
    for (const name of ['b.png', 'A.png', 'album/a.png', 'area/x.png'])
      expect((await photos.upload(`${anna.id}/${name}`, picture())).error).toBeNull();
    const beside = new pg.Client({ connectionString: database });
    await beside.connect();
    await beside.query(`insert into storage.objects (bucket_id, name)
      select 'goal-photos', md5((number % 500)::text)::uuid || '/' || number || '.png'
      from generate_series(1, ${OTHERS}) as number`);
    // As autovacuum does soon after.
    await beside.query('analyze storage.objects');

    const named = async (prefix: string) =>
      (await photos.list(prefix)).data?.map(({ name }) => name);
    expect(await named('')).toEqual([anna.id]);
    expect(await named(anna.id)).toEqual(['album', 'area', 'A.png', 'b.png']);
    expect(await named(`${anna.id}/album`)).toEqual(['a.png']);

    await beside.query('begin');
    await beside.query('set local role authenticated');
    await beside.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub: anna.id, role: 'authenticated' }),
    ]);
    for (const condition of ["bucket_id = 'goal-photos'", 'true']) {
      const { rows } = await beside.query(
        `explain (analyze, format json) select name from storage.objects where ${condition}`,
      );
      for (const look of looksAtObjects(rows)) {
        expect(look).toMatchObject({ 'Actual Rows': 4 });
        expect(look['Rows Removed by Filter'] ?? 0).toBe(0);
      }
      expect(looksAtObjects(rows)).toHaveLength(1);
    }
    await beside.end();
  });
});
