import { randomUUID } from 'node:crypto';
import { type Executor, sql } from '../../database/port/executor.ts';
import { runInScope } from '../../database/scope.ts';
import { Joiner, type Received, split } from './parts.ts';
import { WaitingParts } from './waiting-parts.ts';

const CHANNEL = 'realtime_messages';
const SCOPE = { role: 'service_role', claims: { role: 'service_role' } } as const;

/** Sends messages to the other servers of the same database. */
export interface OtherServers {
  send(message: object): void;
  /** Resolves when the waiting messages have been sent. */
  close(): Promise<void>;
}

/** The embedded database has only one server, so there are no others. */
const NOBODY: OtherServers = { send: () => undefined, close: async () => undefined };

/**
 * Connects to the other servers of a database, by its notifications.
 * @param onMessage is called with a message of another server; with null after a gap in which some may have been missed
 * @param failed is called when messages could not be sent
 */
export async function joinOtherServers(
  executor: Executor,
  onMessage: (received: Received | null) => void,
  failed: (fault: unknown) => void,
): Promise<OtherServers> {
  if (executor.kind === 'pglite') return NOBODY;
  const own = randomUUID();
  const joiner = new Joiner();
  const stop = await executor.listen(CHANNEL, (payload) => {
    if (payload === '') joiner.forget();
    const received = payload === '' ? null : joiner.take(payload);
    if (payload === '' || (received !== null && received.sender !== own)) onMessage(received);
  });
  const waiting = new WaitingParts();
  let sending: Promise<void> | null = null;
  const sendWaiting = async () => {
    for (let parts = waiting.take(); parts.length > 0; parts = waiting.take()) {
      // A server that misses it because of this asks for everything after its own gap.
      await notify(executor, parts).catch(failed);
    }
    sending = null;
  };
  return {
    send: (message) => {
      if (waiting.isFull) return;
      waiting.add(split(own, message));
      sending ??= sendWaiting();
    },
    close: async () => {
      await sending;
      await stop();
    },
  };
}

const notify = (executor: Executor, parts: readonly string[]): Promise<unknown> =>
  runInScope(
    executor,
    SCOPE,
    sql`select pg_notify(${CHANNEL}, part) from unnest(${parts}::text[]) with ordinality as message (part, place)
      order by place`,
  );
