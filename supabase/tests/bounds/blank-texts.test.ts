import { isBlank } from '@bloom/domain/texts/blank';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, runAs, run as runOn } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
let anna: string;
beforeAll(async () => {
  executor = await openProductDatabase();
  anna = await newPerson(executor);
});
afterAll(() => executor.close());

const run = (text: string) => runOn(executor, text);
const as = (text: string) => runAs(executor, anna, text);
const REFUSED = { sqlstate: '23514' };
/** A tab, a no-break space and a zero-width space. */
const NOTHING = `E'\\t\\u00a0\\u200b'`;

it('takes the same characters for nothing as the app: all that are, those beside them, and one in a hundred of all others', async () => {
  const isNothing = (code: number) => isBlank(String.fromCodePoint(code));
  const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => code > 0 && (code < 0xd800 || code > 0xdfff),
  );
  const asked = codes.filter(
    (code) =>
      code % 97 === 0 ||
      [code - 1, code, code + 1].some((near) => near >= 0 && near < 0x110000 && isNothing(near)),
  );
  const [found] = await run(`select string_agg(code::text, ',' order by code) as blank
    from unnest('{${asked}}'::integer[]) as code where not private.shows_something(chr(code))`);
  expect(found?.blank).toBe(asked.filter(isNothing).join());
  const [mixed] = await run(
    `select private.shows_something(E'\\u200b.') as some, private.shows_something('') as none`,
  );
  expect(mixed).toEqual({ some: true, none: false });
});

const TABLES = [
  ['goals', 'title', ''],
  ['todos', 'title', ''],
  ['issues', 'title', 'goal_id, '],
  ['strategies', 'title', 'goal_id, '],
  ['affirmations', 'description', ''],
  ['wishes', 'description', ''],
  ['achievements', 'description', ''],
  ['gratitudes', 'description', ''],
] as const;

it.each(TABLES)(
  '%s: the %s of a row has to show something, from now on',
  async (table, column, more) => {
    await as(`insert into goals (title) values ('Home')`);
    const add = (text: string) =>
      as(
        more === ''
          ? `insert into ${table} (${column}) values (${text})`
          : `insert into ${table} (goal_id, ${column}) select id, ${text} from goals where title = 'Home' limit 1`,
      );
    await expect(add(NOTHING)).rejects.toMatchObject(REFUSED);
    await add(`'Seen'`);
    const change = (where: string, text: string) =>
      as(`update ${table} set ${column} = ${text} where ${column} = ${where}`);
    await expect(change(`'Seen'`, NOTHING)).rejects.toMatchObject(REFUSED);

    // A row from before: it goes on as it is, until it shows something.
    await run(`alter table public.${table} disable trigger user`);
    await run(
      `update public.${table} set ${column} = ${NOTHING} where ${column} = 'Seen' and user_id = '${anna}'`,
    );
    await run(`alter table public.${table} enable trigger user`);
    const finished = table === 'todos' ? 'completed = true' : 'completed_at = now()';
    await as(`update ${table} set ${finished} where ${column} = ${NOTHING}`);
    await change(NOTHING, NOTHING);
    await change(NOTHING, `'Seen again'`);
    await expect(change(`'Seen again'`, NOTHING)).rejects.toMatchObject(REFUSED);
  },
);

it.each(['wishes', 'achievements', 'gratitudes'])(
  '%s: a photo says something, too',
  async (table) => {
    const photo = `'${anna}/a.jpg'`;
    await as(`insert into ${table} (description, photo_filepath) values (${NOTHING}, ${photo})`);
    const taken = as(`update ${table} set photo_filepath = null where photo_filepath = ${photo}`);
    await expect(taken).rejects.toMatchObject(REFUSED);
  },
);

it('a goal gets no tag that shows nothing, and keeps those that it has', async () => {
  const none = `array[${NOTHING}]`;
  await expect(
    as(`insert into goals (title, tags) values ('Tagged', ${none})`),
  ).rejects.toMatchObject(REFUSED);
  await as(`insert into goals (title) values ('Tagged')`);
  const tag = (tags: string) => as(`update goals set tags = ${tags} where title = 'Tagged'`);
  await expect(tag(none)).rejects.toMatchObject(REFUSED);
  await run('alter table public.goals disable trigger a_row_gets_no_blank_tag');
  await tag(none);
  await run('alter table public.goals enable trigger a_row_gets_no_blank_tag');
  await tag(`tags || 'seen'::text`);
});

it('an import and a restoration bring back what shows nothing', async () => {
  const id = crypto.randomUUID();
  const rows = JSON.stringify([
    { id, title: '\u00a0', completed: false, order: 1, created_at: '2025-01-01T00:00:00Z' },
  ]);
  const imported = await as(`select import_rows('todos', '${rows}') as outcome`);
  expect(imported).toMatchObject([{ outcome: { added: 1 } }]);
  const deletion = crypto.randomUUID();
  await as(`select delete_rows('todos', '{${id}}', '${deletion}')`);
  const back = await as(`select restore_rows('${deletion}') as outcome`);
  expect(back).toEqual([{ outcome: { todos: 1 } }]);
});
