import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { runInScope } from '@bloom/supabase-server/database/scope';

type Row = Record<string, unknown>;

/** Runs a statement as the owner of the database. */
export async function run<Found = Row>(
  executor: Executor,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Found[]> {
  const [result] = await executor.batch([{ text, values }]);
  return (result?.rows ?? []) as readonly Found[];
}

/** Creates somebody with a confirmed address; gives the id. */
export async function newPerson(executor: Executor): Promise<string> {
  const id = randomUUID();
  await run(
    executor,
    `insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
     values ($1::text::uuid, $2::text, now(), now(), now())`,
    [id, `${id}@example.com`],
  );
  return id;
}

/** Runs a statement as a person does. */
export async function runAs(
  executor: Executor,
  person: string,
  text: string,
): Promise<readonly Row[]> {
  const claims = { sub: person, role: 'authenticated', aal: 'aal1' };
  const scope = { role: 'authenticated', claims } as const;
  return (await runInScope(executor, scope, { text, values: [] })).rows;
}

/** How many rows of a table a person has. */
export const countOf = async (executor: Executor, table: string, person: string) =>
  Number(
    (await run(executor, `select count(*) from ${table} where user_id = '${person}'`))[0]?.count,
  );
