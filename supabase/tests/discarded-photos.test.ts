import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as people from './people.ts';
import { openProductDatabase } from './product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
});
afterAll(() => executor.close());

const run = (text: string) => people.run(executor, text);
const as = (person: string, text: string) => people.runAs(executor, person, text);
const newPerson = () => people.newPerson(executor);

const PICTURED = ['goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes'];

it('a photo that another one took the place of is removed by the hourly job with its preview, and then forgotten', async () => {
  const anna = await newPerson();
  const files = PICTURED.flatMap((table) => {
    const bucket = table === 'goals' ? 'goal-photos' : `${table}-photos`;
    return ['old.jpg', 'old.jpg.preview'].map((name) => ({ bucket, name: `${anna}/${name}` }));
  });
  for (const { bucket, name } of files) {
    await run(`insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`);
  }
  await as(anna, `insert into goals (title) values ('Run')`);
  for (const table of ['issues', 'strategies']) {
    await as(anna, `insert into ${table} (goal_id, title) select id, 'One' from goals`);
  }
  for (const table of ['wishes', 'achievements', 'gratitudes']) {
    await as(anna, `insert into ${table} (description) values ('One')`);
  }
  const replaceAll = async (name: string) => {
    for (const table of PICTURED) {
      await as(anna, `update ${table} set photo_filepath = '${anna}/${name}'`);
    }
  };
  const told = async () => await run('select bucket, name from public.discarded_photos(100)');
  const noted = async () => (await run('select from private.discarded_photos')).length;
  await replaceAll('old.jpg');
  await replaceAll('old.jpg');
  expect([await noted(), await told()]).toEqual([0, []]);
  // The second photo never was in storage: nothing is noted of it.
  await replaceAll('never.jpg');
  await replaceAll('new.jpg');
  expect(await noted()).toBe(PICTURED.length);
  expect(new Set(await told())).toEqual(new Set(files));
  await run(`delete from storage.objects where name like '${anna}/%'`);
  expect([await told(), await noted()]).toEqual([[], 0]);
});

it('lists for deletion only photos that exist', async () => {
  const anna = await newPerson();
  await run(`insert into storage.objects (id, bucket_id, name, version, metadata)
    values (gen_random_uuid(), 'wishes-photos', '${anna}/there.jpg', 'one', '{"size": 1}')`);
  const noted = async () =>
    (await run(`select name from private.discarded_photos where user_id = '${anna}'`)).map(
      ({ name }) => name,
    );
  const putAway = (names: readonly string[]) =>
    as(
      anna,
      `with added as (
        insert into wishes (photo_filepath) values ${names.map((name) => `('${anna}/${name}')`).join(', ')} returning id
      ) select count(*) from added`,
    ).then(() => as(anna, 'delete from wishes'));
  await putAway(['there.jpg', 'never.jpg', 'nor.jpg']);
  await as(anna, 'select empty_trash()');
  expect(await noted()).toEqual([`${anna}/there.jpg`]);

  await run('update private.settings set trash_at_most = 4');
  try {
    await putAway(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
    expect(await noted()).toEqual([`${anna}/there.jpg`]);
  } finally {
    await run('update private.settings set trash_at_most = 20000');
  }
});
