import type pg from 'pg';
import { isConnectionLost } from '../port/conditions.ts';
import { toDatabaseError } from '../port/database-error.ts';
import { cutConnection } from './bounded-client.ts';

/** How long after one look the next one follows, and how many may be in vain one after the other. */
const LOOKS = { afterMs: 5_000, most: 3 } as const;

/**
 * Waits for work that may take any time, as a migration may, only while the database answers others. One that is silent, or
 * behind a network that drops everything, would be waited for without an end: then the connection is cut, and the work
 * fails.
 * @param ask resolves when the database answers on another connection
 * @param looks only a test sets them
 */
export async function whileAnswering<T>(
  client: pg.ClientBase,
  ask: () => Promise<void>,
  work: () => Promise<T>,
  looks: { readonly afterMs: number; readonly most: number } = LOOKS,
): Promise<T> {
  let [isDone, inVain] = [false, 0];
  const look = async () => {
    inVain = await ask().then(
      () => 0,
      // A refusal, as where no connection is left, is an answer.
      (fault: unknown) => (isConnectionLost(toDatabaseError(fault)) ? inVain + 1 : 0),
    );
    if (isDone) return;
    if (inVain < looks.most) timer.refresh();
    else cutConnection(client, new Error('the database does not answer'));
  };
  const timer = setTimeout(() => void look(), looks.afterMs);
  try {
    return await work();
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}
