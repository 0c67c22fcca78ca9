import type { Executor } from '@bloom/supabase-server';
import { runInScope } from '@bloom/supabase-server/database/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
});
afterAll(() => executor.close());

it('are listed while they can be continued: neither past their end nor revoked', async () => {
  const person = await newPerson(executor);
  await executor.script(`
    insert into auth.sessions (id, user_id, amr, user_agent, created_at, refreshed_at, revoked_at, not_after)
    select gen_random_uuid(), '${person}', '[]', name, now() - age, now() - age, revoked_at, not_after
    from (values
      ('own', interval '3 days', null::timestamptz, now() + interval '1 minute'),
      ('older', interval '2 days', null, now() + interval '1 minute'),
      ('endless', interval '1 day', null, null),
      ('ended', interval '1 hour', null, now() - interval '1 second'),
      ('revoked', interval '1 minute', now(), now() + interval '1 day')
    ) as made (name, age, revoked_at, not_after)`);
  const text = `select id::text as id from auth.sessions where user_agent = 'own'`;
  const [own] = await run(executor, text);
  const claims = { sub: person, role: 'authenticated', session_id: own?.id };
  const { rows } = await runInScope(
    executor,
    { role: 'authenticated', claims },
    {
      text: `select array(select item ->> 'user_agent' from jsonb_array_elements(public.list_sessions()) item) as names`,
      values: [],
    },
  );
  expect(rows).toEqual([{ names: ['own', 'endless', 'older'] }]);
});
