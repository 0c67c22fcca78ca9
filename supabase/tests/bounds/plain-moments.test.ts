import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as people from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
});
afterAll(() => executor.close());

const isPlain = async (moment: string) => {
  const [row] = await people.run(executor, `select private.is_plain_moment('${moment}') as plain`);
  return row?.plain;
};

it.each(['Made+3', 'Made/Up+1', 'ABC3', 'MadeT3', 'madet3', 'ABCT3DEFT', 'Europe/LisbonT3'])(
  'a moment in the zone %s is not plain',
  async (zone) => {
    expect(await isPlain(`2026-03-01 10:00 ${zone}`)).toBe(false);
    expect(await isPlain(`2026-03-01T10:00:00 ${zone}`)).toBe(false);
  },
);

it.each([
  '2026-03-01T10:00:00.123456Z',
  '2026-03-01t10:00+03:00',
  '20260301T100000Z',
  '2026-03-01',
])('the moment %s is plain', async (moment) => {
  expect(await isPlain(moment)).toBe(true);
});
