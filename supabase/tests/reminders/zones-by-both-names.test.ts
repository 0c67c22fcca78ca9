import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
}, 60_000);
afterAll(() => executor.close());

async function ask(expression: string, ...values: unknown[]): Promise<unknown> {
  return (await run(executor, `select to_json(${expression}) as value`, values))[0]?.value;
}

/** The name by which this runtime reports a zone, as a browser of the same engine does. */
const reported = (zone: string) =>
  Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

it('knows the other name of the zones that browsers and the time zone database call differently', async () => {
  const names = Intl.supportedValuesOf('timeZone');
  const others = (await ask(
    'array(select private.other_zone_name(name) from unnest($1::text[]) as name)',
    names,
  )) as (string | null)[];
  const pairs = names.flatMap((name, at) => (others[at] ? [[name, others[at]] as const] : []));
  expect(pairs.length).toBe(19);
  for (const [name, other] of pairs) {
    expect(reported(other)).toBe(name);
    expect(await ask('private.other_zone_name($1::text)', other)).toBe(name);
  }
});

it('takes a zone by the name that it does not know, and goes by the other one', async () => {
  const source = await ask(`pg_get_functiondef('private.other_zone_name(text)'::regprocedure)`);
  await executor.script(String(source).replace('Asia/Calcutta', 'Asia/Formerly'));
  expect(await ask('private.is_time_zone($1::text)', 'Asia/Formerly')).toBe(true);
  expect(await ask('private.zone_here($1::text)', 'Asia/Formerly')).toBe('Asia/Kolkata');
  const moment = (zone: string) =>
    ask(`private.next_reminder(7, 18, $1::text, '2026-11-25T00:00:00Z')`, zone);
  expect(await moment('Asia/Formerly')).toBe(await moment('Asia/Kolkata'));
  await executor.script(String(source));
});

it('refuses what is no zone by either name', async () => {
  for (const zone of ['Asia/Formerly', 'Gone/Place', 'EST5EDT', 'Anything+3', '']) {
    expect(await ask('private.is_time_zone($1::text)', zone)).toBe(false);
  }
});
