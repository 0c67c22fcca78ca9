import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFullPerson, WRITTEN } from '../full-people.ts';
import { newPerson, run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
let other: string;
beforeAll(async () => {
  executor = await openProductDatabase();
  await newFullPerson(executor);
  other = await newPerson(executor);
}, 60_000);
afterAll(() => executor.close());

it.each([...WRITTEN, 'actions'])(
  'a row of %s stays with its owner, also for the operator',
  async (table) => {
    const given = run(executor, `update public.${table} set user_id = '${other}'`);
    await expect(given).rejects.toThrow('a row stays with its owner');
  },
);
