import type { Client } from '../../lib/backend/client.ts';

/** To be awaited before there count as no rows. Rejects if the session sees none, and with the backend's error. */
export async function expectSight(client: Client): Promise<void> {
  const { data } = await client.rpc('list_sessions').throwOnError();
  if (isBlind(data)) throw new Error('the session sees no rows any more');
}

/**
 * Whether a session sees no rows, by what it has answered to `list_sessions`: one that sees anything sees itself. A session at
 * `aal1` sees none once another device has added a second factor, and learns of its end only when its token is renewed.
 */
export const isBlind = (sessions: unknown): boolean =>
  Array.isArray(sessions) && sessions.length === 0;
