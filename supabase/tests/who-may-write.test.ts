import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, run } from './people.ts';
import { openProductDatabase } from './product-database.ts';

/**
 * The rule is asked in two places: by the policies of whoever asks, and by the server before it reminds somebody. Both
 * have to say the same, whatever others have.
 */
let executor: Executor;
let anna: string;
beforeAll(async () => {
  executor = await openProductDatabase();
  anna = await newPerson(executor);
  const other = await newPerson(executor);
  await run(executor, `insert into subscriptions (user_id, status) values ('${other}', 'active')`);
}, 60_000);
afterAll(() => executor.close());

/** When the trial began, the plans from the oldest to the newest, and what the operator set. */
interface Case {
  readonly age?: string;
  readonly plans?: readonly string[];
  readonly billing?: boolean;
  readonly offset?: string;
}

/** In one transaction, in which the clock stands still. */
async function mayWrite({ age = '1 year', plans = [], billing = true, offset = '0' }: Case) {
  const results = await executor.batch(
    [
      `update private.settings set billing = ${billing}, clock_offset = '${offset}'`,
      `update public.trials set started_at = now() - interval '${age}' where user_id = '${anna}'`,
      `delete from public.subscriptions where user_id = '${anna}'`,
      ...plans.map(
        (status, at) =>
          `insert into public.subscriptions (user_id, status, created_at)
           values ('${anna}', '${status}', now() - interval '${plans.length - at} days')`,
      ),
      `select set_config('request.jwt.claims', '{"sub": "${anna}"}', true)`,
      `select private.has_access() as asked, private.may_sit('${anna}') as reminded`,
    ].map((text) => ({ text, values: [] })),
  );
  const { asked, reminded } = results.at(-1)?.rows[0] ?? {};
  expect(asked).toBe(reminded);
  return asked;
}

it('a trial runs for sixteen days by the clock of the server, and not a moment longer', async () => {
  expect(await mayWrite({ age: '16 days -1 microsecond' })).toBe(true);
  expect(await mayWrite({ age: '16 days' })).toBe(false);
  expect(await mayWrite({ age: '15 days', offset: '23:59:59' })).toBe(true);
  expect(await mayWrite({ age: '15 days', offset: '24 hours' })).toBe(false);
  expect(await mayWrite({ billing: false })).toBe(true);
});

it('after it, the newest plan decides, and it has to be active', async () => {
  expect(await mayWrite({})).toBe(false);
  const statuses = ['incomplete', 'trialing', 'past_due', 'canceled', 'unpaid', 'paused'];
  for (const status of statuses) expect(await mayWrite({ plans: [status] }), status).toBe(false);
  expect(await mayWrite({ plans: ['canceled', 'active'] })).toBe(true);
  expect(await mayWrite({ plans: ['active', 'canceled'] })).toBe(false);
  expect(await mayWrite({ age: '1 day', plans: ['canceled'] })).toBe(true);
});
