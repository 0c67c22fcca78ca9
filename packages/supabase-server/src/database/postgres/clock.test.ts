import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, SAMPLE_SCHEMA } from '../../../testing/database.ts';
import type { Executor } from '../port/executor.ts';
import { compareClocks } from './clock.ts';

let database: Executor;

beforeAll(async () => {
  database = await openTestDatabase(SAMPLE_SCHEMA);
});
afterAll(() => database.close());

const compare = (seconds: number) =>
  compareClocks(database, () => new Date(Date.now() + 1000 * seconds));

it.each([
  [310, 'The clock of this machine is 310 seconds ahead of the database'],
  [-310, 'The clock of this machine is 310 seconds behind the database'],
])(
  'tells how far this machine’s clock is from the database’s: %i seconds',
  async (seconds, told) => {
    await expect(compare(seconds)).rejects.toThrow(told);
  },
);

it.each([0, 3, -3])('accepts %i seconds', async (seconds) => {
  await expect(compare(seconds)).resolves.toBeUndefined();
});

it('takes a slow answer for no difference', async () => {
  const times = [0, 30_000].map((ms) => new Date(Date.now() - 15_000 + ms));
  await expect(compareClocks(database, () => times.shift() as Date)).resolves.toBeUndefined();
});
