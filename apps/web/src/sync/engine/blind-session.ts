import type { Client } from '../../lib/backend/client.ts';
import { DELAYED, type Outcome, outcomeOfFault } from './outcome.ts';
import type { Rows } from './rows-for.ts';

/**
 * To be asked before a row counts as gone. A session at `aal1` sees no rows once another device has added a second factor,
 * and learns of its end only when its token is renewed: what waits is then sent after the next sign-in. Null where the
 * session sees what is there.
 */
export async function blindSession(rows: Rows): Promise<Outcome | null> {
  const { data, error, status } = await rows.call('list_sessions', {});
  if (error !== null) return outcomeOfFault(error, status);
  return isBlind(data) ? DELAYED : null;
}

/** To be awaited before there count as no rows. Rejects if the session sees none, and with the backend's error. */
export async function expectSight(client: Client): Promise<void> {
  const { data } = await client.rpc('list_sessions').throwOnError();
  if (isBlind(data)) throw new Error('the session sees no rows any more');
}

/** A session that sees anything sees itself. */
const isBlind = (sessions: unknown) => Array.isArray(sessions) && sessions.length === 0;
