import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { runInScope } from '@bloom/supabase-server/database/scope';
import { newPerson, run } from './people.ts';

/** Somebody who has something in every table, and the session in which they ask. */
export interface FullPerson {
  readonly id: string;
  readonly session: string;
}

/** The ids of what everybody deleted, and the deletion: clients choose both, so people may have the same. */
export const GONE = {
  deletion: randomUUID(),
  goals: randomUUID(),
  issues: randomUUID(),
  strategies: randomUUID(),
  wishes: randomUUID(),
  todos: randomUUID(),
};

/** Creates somebody on the thirteenth day of their trial, with something in every table. */
export async function newFullPerson(executor: Executor): Promise<FullPerson> {
  const person = { id: await newPerson(executor), session: randomUUID() };
  const { id, session } = person;
  await executor.script(`
    update public.trials set started_at = now() - interval '13 days' where user_id = '${id}';
    insert into auth.sessions (id, user_id, amr, created_at, refreshed_at)
    select made, '${id}', '[]', now(), now() from unnest('{${session},${randomUUID()}}'::uuid[]) as made;
    insert into storage.objects (id, bucket_id, name, version, metadata)
    select gen_random_uuid(), 'wishes-photos', '${id}/' || name, name, '{"size": 7}'
    from unnest('{a.jpg,b.jpg}'::text[]) as name`);
  for (const text of [
    `insert into goals (id, title) values ('${GONE.goals}', 'Gone'), (gen_random_uuid(), 'Run')`,
    `insert into issues (id, goal_id, title) values ('${GONE.issues}', '${GONE.goals}', 'Rain')`,
    `insert into issues (goal_id, title) select id, 'Snow' from goals`,
    `insert into strategies (id, goal_id, issue_id, title)
      values ('${GONE.strategies}', '${GONE.goals}', '${GONE.issues}', 'Coat')`,
    `insert into strategies (goal_id, issue_id, title) select goal_id, id, 'Boots' from issues where title = 'Snow'`,
    `insert into wishes (id, description, photo_filepath)
      values ('${GONE.wishes}', 'Gone', '${id}/a.jpg'), (gen_random_uuid(), 'A race', '${id}/b.jpg')`,
    `insert into achievements (description) values ('A lap')`,
    `insert into affirmations (description, proof_ids) select 'I run', array_agg(id) from achievements`,
    `insert into gratitudes (description) values ('My knees')`,
    `insert into todos (id, title, goal_id) values ('${GONE.todos}', 'Gone', '${GONE.goals}')`,
    `insert into todos (title, "order", goal_id) select title, 2, id from goals where title <> 'Gone'`,
    'insert into sittings (gratitude_id) values (gen_random_uuid())',
    `insert into check_ins (sitting_id, goal_id, satisfaction, description)
      select sittings.id, goals.id, 3, 'Well' from sittings, goals`,
    `insert into todos (title) values ('Old')`,
    `delete from todos where title = 'Old'`,
    `delete from actions where action = 'created' and description = 'Gone'`,
  ]) {
    await runAs(executor, person, text);
  }
  for (const kind of ['todos', 'strategies', 'goals', 'wishes'] as const) {
    await ask(executor, person, `delete_rows('${kind}', '{${GONE[kind]}}', '${GONE.deletion}')`);
  }
  await ask(executor, person, `set_reminder(1, 9, 'UTC', 'en', true)`);
  await ask(executor, person, pushOf(person));
  return person;
}

/** The call that sends reminders to the browser of a person's session. */
export const pushOf = ({ session }: FullPerson) =>
  `set_push('https://fcm.googleapis.com/${session}', 'B${'x'.repeat(86)}', '${'y'.repeat(22)}', true)`;

/** The JSON of what a call answers somebody who has just proved who they are. */
export async function ask(executor: Executor, person: FullPerson, call: string): Promise<unknown> {
  const text = `select jsonb_agg(to_jsonb(answer)) as answers from ${call} as answer`;
  return (await runAs(executor, person, text))[0]?.answers;
}

async function runAs(executor: Executor, { id, session }: FullPerson, text: string) {
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
  const claims = { sub: id, role: 'authenticated', aal: 'aal1', session_id: session, amr };
  const statement = { text, values: [] };
  return (await runInScope(executor, { role: 'authenticated', claims }, statement)).rows;
}

/** All rows that name a person, by table. */
export async function everythingOf(
  executor: Executor,
  { id }: FullPerson,
): Promise<Readonly<Record<string, readonly Record<string, unknown>[] | null>>> {
  const tables = await run(
    executor,
    `select format('%I.%I', n.nspname, t.relname) as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'user_id'
    where t.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth') order by 1`,
  );
  const rows = (table: unknown, condition: string) =>
    `'${table}', (select jsonb_agg(to_jsonb(kept) order by to_jsonb(kept)::text) from ${table} as kept where ${condition})`;
  const all = tables.map(({ name }) => rows(name, `user_id = '${id}'`));
  all.push(rows('storage.objects', `name like '${id}/%'`));
  const [row] = await run(executor, `select jsonb_build_object(${all.join(', ')}) as everything`);
  return row?.everything as never;
}

/** What people write and delete. */
export const WRITTEN = [
  ...['achievements', 'affirmations', 'check_ins', 'goals', 'gratitudes', 'issues', 'sittings'],
  ...['strategies', 'todos', 'wishes'],
];

/** Where what is counted of somebody is not what is there. */
export function miscounted(executor: Executor): Promise<readonly Record<string, unknown>[]> {
  const rows = [...WRITTEN, 'actions', 'trash'].map(
    (table) => `select user_id, '${table}', 1 from public.${table}`,
  );
  const bytes = [...WRITTEN, 'trash'].map(
    (table) => `select user_id, '${table === 'trash' ? 'trash' : 'text'}_bytes',
      private.text_bytes(to_jsonb(held)) from public.${table} as held`,
  );
  return run(
    executor,
    `with held (user_id, kind, counted) as (
      ${[...rows, ...bytes].join(' union all ')}
      union all select user_id, 'action_bytes', pg_column_size(description)
        + coalesce(pg_column_size(updated_from), 0) + coalesce(pg_column_size(updated_to), 0) from public.actions
    ), there as (select user_id, kind, sum(counted) as there from held group by user_id, kind)
    select * from private.kept_rows full join there using (user_id, kind)
    where coalesce(kept, 0) <> coalesce(there, 0)`,
  );
}
