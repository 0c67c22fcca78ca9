import { expect, it } from 'vitest';
import { message, READY, startSilentPostgres, WELCOME } from '../../../testing/silent-postgres.ts';
import { withAdvisoryLock } from './postgres-lock.ts';

const SOON = 50;

const settingsOf = async (answers: readonly Buffer[]) => ({
  url: await startSilentPostgres(answers),
  label: 'bloom',
});

/** One column, `free`, of type bool, and one row in which it is true. */
const LOCKED = Buffer.concat([
  message('1'),
  message('2'),
  message('T', [0, 1], 'free\0', [0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 1, 255, 255, 255, 255, 0, 0]),
  message('D', [0, 1, 0, 0, 0, 1], 't'),
  message('C', 'SELECT 1\0'),
  READY,
]);

it('ends once the work has, although PostgreSQL is silent since', async () => {
  const settings = await settingsOf([WELCOME, LOCKED]);
  expect(await withAdvisoryLock(settings, 'sweep', async () => 'done', SOON)).toBe('done');
});

it.each([
  ['connecting', []],
  ['asking for the lock', [WELCOME]],
])('fails where PostgreSQL is silent when %s', async (_, answers) => {
  const settings = await settingsOf(answers);
  const locked = withAdvisoryLock(settings, 'sweep', async () => 'done', SOON);
  await expect(locked).rejects.toThrow(/time/);
});
