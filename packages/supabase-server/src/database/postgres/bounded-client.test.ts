import { expect, it, onTestFinished } from 'vitest';
import { message, startSilentPostgres, WELCOME } from '../../../testing/silent-postgres.ts';
import { openPostgres } from './postgres.ts';
import { PostgresListener } from './postgres-listener.ts';
import { withAdvisoryLock } from './postgres-lock.ts';
import { makeRoles } from './roles.ts';

const ENDED = message(
  'E',
  'SFATAL\0',
  'C57P01\0',
  'Mterminating connection due to administrator command\0\0',
);
/** What a PostgreSQL that stops has sent in one piece: a connection is accepted, and ended. */
const WELCOME_AND_ENDED = [Buffer.concat([WELCOME, ENDED])];

const nobody = () => undefined;

it.each<[string, (url: string) => Promise<unknown>]>([
  [
    'for requests',
    async (url) => {
      const database = openPostgres({ url, label: 'bloom' });
      onTestFinished(() => database.close());
      await database.batch([{ text: 'select 1', values: [] }]);
    },
  ],
  [
    'that listens',
    (url) => {
      const told = { onNotification: nobody, onGap: nobody };
      return new PostgresListener({ url, label: 'bloom', channel: 'changes', ...told }).start();
    },
  ],
  [
    'with a lock',
    (url) => withAdvisoryLock({ url, label: 'bloom' }, 'sweep', async () => 'done', 1000),
  ],
  ['that makes roles', makeRoles],
])('a connection %s may end in the moment in which it is there', async (_, use) => {
  const url = await startSilentPostgres(WELCOME_AND_ENDED);
  const began = performance.now();
  await expect(use(url)).rejects.toThrow(/terminat|queryable/);
  expect(performance.now() - began).toBeLessThan(10_000);
});
