import { randomUUID } from 'node:crypto';
import type { Executor } from '../../database/port/executor.ts';
import { sql } from '../../database/port/executor.ts';
import { runInScope } from '../../database/scope.ts';
import { Joiner, type Received, split } from './parts.ts';

const CHANNEL = 'realtime_messages';
const SCOPE = { role: 'service_role', claims: { role: 'service_role' } } as const;
/** What may wait to be told to the others; what comes then is not told, and delivery was never promised. */
const MOST_WAITING = 1_000;

/** What this server tells the others of the same database, and hears of them. */
export interface OtherServers {
  tell(message: object): void;
  /** Resolves when what was told has been sent. */
  close(): Promise<void>;
}

/** The embedded database has one server: nobody to tell anything. */
const NOBODY: OtherServers = { tell: () => undefined, close: async () => undefined };

/**
 * Joins the other servers of a database, by its notifications.
 * @param heard takes a message of another server; null after a gap in which some may have been missed
 */
export async function joinOtherServers(
  executor: Executor,
  heard: (received: Received | null) => void,
): Promise<OtherServers> {
  if (executor.kind === 'pglite') return NOBODY;
  const own = randomUUID();
  const joiner = new Joiner();
  const stop = await executor.listen(CHANNEL, (payload) => {
    if (payload === '') joiner.forget();
    const received = payload === '' ? null : joiner.take(payload);
    if (payload === '' || (received !== null && received.sender !== own)) heard(received);
  });
  let waiting: string[][] = [];
  let sending: Promise<void> | null = null;
  const send = async () => {
    while (waiting.length > 0) {
      const parts = waiting.flat();
      waiting = [];
      // Whoever misses it for this asks for everything after its own gap.
      await runInScope(
        executor,
        SCOPE,
        sql`select pg_notify(${CHANNEL}, part) from unnest(${parts}::text[]) with ordinality as told (part, place)
          order by place`,
      ).catch(() => undefined);
    }
    sending = null;
  };
  return {
    tell: (message) => {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push([...split(own, message)]);
      sending ??= send();
    },
    close: async () => {
      await sending;
      await stop();
    },
  };
}
