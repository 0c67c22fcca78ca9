import { isBlind } from '../expect-sight.ts';
import { DELAYED, type Outcome, outcomeOfFault } from './outcome.ts';
import type { Rows } from './rows-for.ts';

/**
 * To be asked before a row counts as gone: what a session that sees no rows has to send waits until the next sign-in. Null where
 * the session sees what is there.
 */
export async function blindSession(rows: Rows): Promise<Outcome | null> {
  const { data, error, status } = await rows.call('list_sessions', {});
  if (error !== null) return outcomeOfFault(error, status);
  return isBlind(data) ? DELAYED : null;
}
