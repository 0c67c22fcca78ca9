import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/database.ts';
import { viewOrigins } from './view-origins.ts';

const SCHEMA = `
create table public.plants (id int primary key, "a) {b\\ :resno 9" text, ":targetList (" text);
create view public.shown as
  select "a) {b\\ :resno 9" as "{TARGETENTRY :resno 7", id + 1 as next, ":targetList (", (select max(id) from plants) as most, id
  from (select * from public.plants where id in (select id from public.plants)) as inner_rows;
create view public.united as select id from public.plants union select 1;
`;

it('reads which column each column of a view comes from', async () => {
  const executor = await openTestDatabase();
  await executor.script(SCHEMA);
  const [result] = await executor.batch([
    {
      text: `select c.relname as name, r.ev_action::text as tree, 'public.plants'::regclass::oid::int8 as plants
        from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.relname in ('shown', 'united') order by 1`,
      values: [],
    },
  ]);
  const [shown, united] = result?.rows ?? [];
  const table = Number(shown?.plants);
  expect([...viewOrigins(String(shown?.tree))]).toEqual([
    [1, { table, column: 2 }],
    [3, { table, column: 3 }],
    [5, { table, column: 1 }],
  ]);
  expect([...viewOrigins(String(united?.tree))].every(([, origin]) => origin.table === table)).toBe(
    true,
  );
  await executor.close();
}, 60_000);
