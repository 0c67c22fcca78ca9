import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as people from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
  await executor.script('update private.settings set billing = false');
}, 60_000);
afterAll(() => executor.close());

const TABLES = [
  ...['goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations'],
  ...['todos', 'sittings', 'check_ins'],
];

const rowsOf = <Row>(text: string) => people.run<Row>(executor, text);
const newPerson = () => people.newPerson(executor);
const as = (person: string, text: string) => people.runAs(executor, person, text);

const words = (length: number) => 'á'.repeat(length);

/** What is counted of a person's rows and trash, and what they hold. */
async function counted(person: string) {
  const sum = (table: string) =>
    `(select coalesce(sum(private.text_bytes(to_jsonb(t))), 0) from public.${table} t where user_id = '${person}')`;
  const kept = (kind: string) =>
    `coalesce((select kept from private.kept_rows where user_id = '${person}' and kind = '${kind}'), 0)::int4`;
  const [row] = await rowsOf<{ rows: number; held: number; trash: number; trashed: number }>(`
    select ${kept('text_bytes')} as rows, (${TABLES.map(sum).join(' + ')})::int4 as held,
      ${kept('trash_bytes')} as trash, ${sum('trash')}::int4 as trashed`);
  if (row === undefined) throw new Error('No counts');
  return row;
}

/** One row in every table. */
const everything = (person: string) =>
  as(
    person,
    `with goal as (insert into goals (title, description, tags) values ('Run', '${words(900)}', '{sea,sun}') returning id),
      issue as (insert into issues (goal_id, title, description) select id, 'Knee', '${words(80)}' from goal returning id),
      strategy as (insert into strategies (goal_id, title) select id, 'Shoes' from goal returning id),
      wish as (insert into wishes (goal_id, description) select id, 'Sun' from goal returning id),
      done as (insert into achievements (goal_id, description) select id, 'A mile' from goal returning id),
      card as (insert into gratitudes (description) values ('Legs') returning id),
      said as (insert into affirmations (description) values ('I run') returning id),
      todo as (insert into todos (title, goal_id) select 'Go', id from goal returning id),
      sitting as (insert into sittings (gratitude_id) select id from card returning id)
    insert into check_ins (sitting_id, goal_id, satisfaction, description)
    select sitting.id, goal.id, 3, '${words(400)}' from sitting, goal`,
  );

it('counts the bytes of every table as rows come, change, go to the trash and come back', async () => {
  const person = await newPerson();
  await everything(person);
  const before = await counted(person);
  expect(before.rows).toBe(before.held);
  expect(before.rows).toBeGreaterThan(2 * (900 + 80 + 400));
  await as(person, `update goals set description = 'Short', rank = 'x'`);
  await as(person, `update affirmations set description = '${words(700)}'`);
  const changed = await counted(person);
  expect(changed.rows).toBe(changed.held);
  expect(before.rows - changed.rows).toBeLessThan(500);
  const id = randomUUID();
  await as(person, `select delete_rows('goals', array(select id from goals), '${id}')`);
  const deleted = await counted(person);
  expect(deleted.rows).toBe(deleted.held);
  expect(deleted.trash).toBe(deleted.trashed);
  expect(deleted.trash).toBeGreaterThan(800);
  await as(person, `select restore_rows('${id}')`);
  const back = await counted(person);
  expect([back.rows, back.trash]).toEqual([back.held, back.trashed]);
  await as(person, `delete from goals`);
  await as(person, `select empty_trash()`);
  const emptied = await counted(person);
  expect(emptied.trash).toBe(emptied.trashed);
  await executor.script(`delete from auth.users where id = '${person}'`);
  expect(await rowsOf(`select from private.kept_rows where user_id = '${person}'`)).toEqual([]);
});

it('counts anew what a truncated table leaves', async () => {
  const person = await newPerson();
  await everything(person);
  await executor.script('truncate public.affirmations, public.todos cascade');
  const left = await counted(person);
  expect(left.rows).toBe(left.held);
  expect(left.rows).toBeGreaterThan(2000);
});

it('refuses what exceeds the limit to one person, lets them shorten it, and refuses others nothing', async () => {
  await executor.script('update private.settings set text_bytes_at_most = 50000');
  const [anna, bruno] = [await newPerson(), await newPerson()];
  const card = (length: number) =>
    `insert into gratitudes (description) values ('${words(length)}')`;
  for (let turn = 0; turn < 4; turn += 1) await as(anna, card(5000));
  const full = (limit: number) => ({
    sqlstate: 'PT413',
    detail: `{"kind": "text_bytes", "limit": ${limit}}`,
  });
  await as(anna, card(4000));
  await expect(as(anna, card(2000))).rejects.toMatchObject(full(50_000));
  await as(anna, `insert into todos (title) values ('Short')`);
  const longer = `update todos set title = '${words(490)}'`;
  await as(anna, longer);
  const row = `{"id": "${randomUUID()}", "created_at": "2026-01-01T00:00:00Z", "description": "${words(1000)}"}`;
  await expect(as(anna, `select import_rows('wishes', '[${row}]')`)).rejects.toMatchObject(
    full(50_000),
  );
  await as(bruno, card(5000));
  // The operator puts into an account what its person could not, and it counts.
  await executor.script(
    `insert into public.gratitudes (user_id, description)
     select '${bruno}', '${words(5000)}' from generate_series(1, 6)`,
  );
  expect((await counted(bruno)).rows).toBeGreaterThan(60_000);
  await expect(as(bruno, card(1))).rejects.toMatchObject(full(50_000));
  await executor.script('update private.settings set text_bytes_at_most = 1000');
  await as(anna, `update gratitudes set description = '${words(2000)}'`);
  await expect(
    as(anna, `update gratitudes set description = description || 'x'`),
  ).rejects.toMatchObject(full(1000));
  expect((await counted(anna)).rows).toBeLessThan(25_000);
  await executor.script('update private.settings set text_bytes_at_most = default');
});

it('empties a trash that holds too many bytes of what was deleted first, and of no more', async () => {
  await executor.script('update private.settings set trash_bytes_at_most = 50000');
  const person = await newPerson();
  await executor.script(`insert into storage.objects (id, bucket_id, name, version, metadata)
    select gen_random_uuid(), 'wishes-photos', '${person}/' || turn || '.jpg', turn::text, '{"size": 1}'
    from unnest(array[0, 1, 11]) as turn`);
  const kept: number[][] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    await as(
      person,
      `insert into wishes (description, photo_filepath)
       values ('${turn} ${words(4000)}', '${person}/${turn}.jpg')`,
    );
    await as(person, `delete from wishes`);
    const { trash, trashed } = await counted(person);
    expect(trash).toBe(trashed);
    const rows = await rowsOf<{ turn: number }>(`
      select split_part("row" ->> 'description', ' ', 1)::int as turn from public.trash
      where user_id = '${person}' and "row" is not null order by deleted_at`);
    kept.push(rows.map((row) => row.turn));
  }
  // Six are 48 KB; from the seventh, what exceeds three quarters of the limit is emptied, which leaves four.
  const many = kept.map(({ length }) => length);
  expect(many.slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 4]);
  expect(Math.min(...many.slice(7))).toBe(4);
  expect(kept.map((turns) => turns.at(-1))).toEqual(kept.map((_, turn) => turn));
  expect(await rowsOf(`select from public.trash where user_id = '${person}'`)).toHaveLength(12);
  // Photos of what was emptied are noted for removal where there are any.
  expect(
    await rowsOf(
      `select name from private.discarded_photos where user_id = '${person}' order by 1`,
    ),
  ).toEqual([{ name: `${person}/0.jpg` }, { name: `${person}/1.jpg` }]);
});
