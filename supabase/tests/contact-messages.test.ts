import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from './people.ts';
import { openProductDatabase } from './product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
});
afterAll(() => executor.close());

async function begin(key: string): Promise<unknown> {
  const text = 'select public.begin_contact_message($1::text) as state';
  return (await run(executor, text, [key]))[0]?.state;
}
const end = (key: string) => executor.script(`select public.end_contact_message('${key}', true)`);

const pass = (time: string) =>
  executor.script(`update private.contact_messages
    set begun_at = begun_at - interval '${time}', sending_until = sending_until - interval '${time}'`);

it('is sent by the next server where one ended while it sent it, and by one of them', async () => {
  expect(await begin('left')).toBe('new');
  await pass('115 seconds');
  expect(await begin('left')).toBe('sending');
  await pass('10 seconds');
  expect([await begin('left'), await begin('left')]).toEqual(['new', 'sending']);
});

it('is not sent again for a week, however long ago it was sent', async () => {
  await begin('sent');
  await end('sent');
  for (const time of ['10 minutes', '6 days']) {
    await pass(time);
    expect(await begin('sent'), time).toBe('sent');
  }
  await pass('1 day');
  expect(await begin('sent')).toBe('new');
});

it('counts towards its sender’s turns for an hour', async () => {
  const take = async () => {
    const text = `select public.take_contact_turn('192.0.2.1') as taken`;
    return (await run(executor, text))[0]?.taken;
  };
  for (let turn = 0; turn < 5; turn += 1) await take();
  const later = (time: string) =>
    executor.script(`update private.contact_turns set taken_at = taken_at - interval '${time}'`);
  await later('59 minutes');
  expect(await take()).toBe(false);
  await later('2 minutes');
  expect(await take()).toBe(true);
});
