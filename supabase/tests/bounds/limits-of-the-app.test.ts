import { firstChargeAt, isTrialRunning } from '@bloom/domain/account/trial';
import { PHOTO_BUCKETS, PHOTO_MAX_BYTES } from '@bloom/domain/photos/photo';
import { MAXIMUM_PROOFS, MAXIMUM_TAGS, TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { MOST_IDS_OF_A_MOVE } from '@bloom/domain/todos/todo-order';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ContactDependencies, handleContact } from '../../functions/contact/handler.ts';
import { newPerson, runAs, run as runOn } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
let anna: string;
beforeAll(async () => {
  executor = await openProductDatabase();
  anna = await newPerson(executor);
  await as(`insert into goals (title) values ('Home')`);
  await as(`insert into sittings default values`);
});
afterAll(() => executor.close());

const run = <Row>(text: string) => runOn<Row>(executor, text);
const as = (text: string) => runAs(executor, anna, text);
const REFUSED = { sqlstate: '23514' };

const { goalTitle, goalDescription, collectionTitle, collectionDescription } = TEXT_LIMITS;
const { wallDescription, checkIn, todoTitle, tag, contactMessage } = TEXT_LIMITS;
const OF_THE_GOAL = `(goal_id, title) select id, $ from goals`;
const DESCRIBED = `(goal_id, title, description) select id, gen_random_uuid()::text, $ from goals`;

/** Where each limit counts, and what is written there in place of `$`. */
it.each<readonly [name: string, limit: number, insert: string]>([
  ['the title of a goal', goalTitle, `goals (title) values ($)`],
  ['what a goal says', goalDescription, `goals (title, description) values ('Walk', $)`],
  ['a tag', tag, `goals (title, tags) values ('Walk', array[$])`],
  ['the title of an issue', collectionTitle, `issues ${OF_THE_GOAL} limit 1`],
  ['the title of a strategy', collectionTitle, `strategies ${OF_THE_GOAL} limit 1`],
  ['what an issue says', collectionDescription, `issues ${DESCRIBED} limit 1`],
  ['what a strategy says', collectionDescription, `strategies ${DESCRIBED} limit 1`],
  ['a wish', wallDescription, `wishes (description) values ($)`],
  ['an achievement', wallDescription, `achievements (description) values ($)`],
  ['a gratitude', wallDescription, `gratitudes (description) values ($)`],
  ['an affirmation', wallDescription, `affirmations (description) values ($)`],
  ['a to-do', todoTitle, `todos (title) values ($)`],
  [
    'what a sitting says',
    checkIn,
    `check_ins (sitting_id, goal_id, satisfaction, description)
     select sittings.id, goals.id, 2, $ from sittings, goals where goals.title = 'Home'`,
  ],
])('%s may have the %i characters that the app allows, and no more', async (_, limit, insert) => {
  // Each is one character, two units of JavaScript, and four bytes.
  const write = (length: number) =>
    as(`insert into ${insert.replace('$', `'${'😀'.repeat(length)}'`)}`);
  await expect(write(limit + 1)).rejects.toMatchObject(REFUSED);
  await write(limit);
});

it('a message to the support may have as many characters as its form allows', async () => {
  const dependencies: ContactDependencies = {
    supportEmail: 'support@bloom.example',
    sendMail: async () => undefined,
    messages: { begin: async () => 'new', end: async () => undefined },
    allow: async () => true,
    failed: () => undefined,
  };
  const send = async (length: number) => {
    const body = JSON.stringify({ message: '😀'.repeat(length), email: 'ana@example.com' });
    const request = new Request('http://bloom.example', { method: 'POST', body });
    return (await handleContact(request, dependencies)).status;
  };
  expect([await send(contactMessage), await send(contactMessage + 1)]).toEqual([200, 400]);
});

it('a goal may have the tags that the app allows, and no more', async () => {
  const tags = (count: number) =>
    as(`insert into goals (title, tags)
      select 'Tagged', array_agg(number::text) from generate_series(1, ${count}) as number`);
  await expect(tags(MAXIMUM_TAGS + 1)).rejects.toMatchObject(REFUSED);
  await tags(MAXIMUM_TAGS);
});

it('an affirmation may name the proofs that the app allows, and no more', async () => {
  await as(`insert into achievements (description)
    select 'Number ' || number from generate_series(1, ${MAXIMUM_PROOFS + 1}) as number`);
  const prove = (count: number) =>
    as(`insert into affirmations (description, proof_ids) select 'I can', array_agg(id)
      from (select id from achievements where description like 'Number %' limit ${count}) as named`);
  await expect(prove(MAXIMUM_PROOFS + 1)).rejects.toMatchObject(REFUSED);
  await prove(MAXIMUM_PROOFS);
});

it('a move may name the to-dos that the app names, and no more', async () => {
  const move = (count: number) =>
    as(`select move_todos(array_agg(gen_random_uuid()), '{}') from generate_series(1, ${count})`);
  await expect(move(MOST_IDS_OF_A_MOVE + 1)).rejects.toMatchObject({ sqlstate: '22023' });
  await move(MOST_IDS_OF_A_MOVE);
});

it('the buckets take photos of the size that the app allows', async () => {
  const sizes = await run<{ id: string; bytes: number }>(
    `select id, file_size_limit::int4 as bytes from storage.buckets where id <> 'affirmations-photos' order by id`,
  );
  const names = Object.values(PHOTO_BUCKETS).toSorted();
  expect(sizes).toEqual(names.map((id) => ({ id, bytes: PHOTO_MAX_BYTES })));
});

it('the trial runs as long as the app says, and a plan that begins in it is charged when the app says', async () => {
  const [MINUTE, DAY] = [60_000, 86_400_000];
  const ages = [0, 14, 15, 16, 17].flatMap((days) => [days * DAY - MINUTE, days * DAY + MINUTE]);
  for (const age of ages) {
    const [now, begun] = [new Date(), new Date(Date.now() - age)];
    await run(`update trials set started_at = '${begun.toISOString()}' where user_id = '${anna}'`);
    const [{ open } = {}] = await as('select private.has_access() as open');
    expect(open, `${age / DAY} days`).toBe(isTrialRunning(begun, now));
    const [{ charged } = {}] = await run<{ charged: string | null }>(
      `select extract(epoch from first_charge('${anna}')) * 1000 as charged`,
    );
    const said = firstChargeAt(begun, now)?.getTime() ?? null;
    expect(charged === null ? null : Number(charged), `${age / DAY} days`).toBe(said);
  }
});
