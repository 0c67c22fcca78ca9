import { expect, it } from 'vitest';
import { startSilentPostgres, WELCOME } from '../../../testing/silent-postgres.ts';
import { keepsSession, sharesConnections } from './pooler.ts';
import { makeRoles } from './roles.ts';

// Each waits for the same five seconds.
it.concurrent.each([
  ['asked whether it keeps sessions', keepsSession],
  ['asked whether it shares connections', sharesConnections],
  ['asked for roles', makeRoles],
])('does not wait without an end for a PostgreSQL that is silent when %s', async (_, ask) => {
  // Shared connections are asked for only where the process has another number than the connection was told.
  const url = await startSilentPostgres([WELCOME]);
  await expect(ask(url)).rejects.toThrow('Query read timeout');
});
