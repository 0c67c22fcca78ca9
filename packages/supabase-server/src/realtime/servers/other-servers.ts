import { randomUUID } from 'node:crypto';
import { type Executor, sql } from '../../database/port/executor.ts';
import { runInScope } from '../../database/scope.ts';
import { Joiner, type Received, split } from './parts.ts';

const CHANNEL = 'realtime_messages';
const SCOPE = { role: 'service_role', claims: { role: 'service_role' } } as const;
/** How much may wait to be sent to the others; further messages are dropped, since delivery is not guaranteed. */
const MOST_WAITING = 1_000;
const MOST_CHARACTERS = 8 * 1024 * 1024;
/** What one statement sends, unless a single message is longer. */
const CHARACTERS_AT_ONCE = 1024 * 1024;

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
  const waiting: (readonly string[])[] = [];
  let characters = 0;
  let sending: Promise<void> | null = null;
  const sendWaiting = async () => {
    while (waiting.length > 0) {
      const parts: string[] = [];
      for (let taken = 0; taken < CHARACTERS_AT_ONCE && waiting[0] !== undefined; ) {
        taken += lengthOf(waiting[0]);
        parts.push(...waiting[0]);
        waiting.shift();
      }
      characters -= lengthOf(parts);
      // A server that misses it because of this asks for everything after its own gap.
      await runInScope(
        executor,
        SCOPE,
        sql`select pg_notify(${CHANNEL}, part) from unnest(${parts}::text[]) with ordinality as message (part, place)
          order by place`,
      ).catch(failed);
    }
    sending = null;
  };
  return {
    send: (message) => {
      if (waiting.length >= MOST_WAITING || characters >= MOST_CHARACTERS) return;
      const parts = split(own, message);
      waiting.push(parts);
      characters += lengthOf(parts);
      sending ??= sendWaiting();
    },
    close: async () => {
      await sending;
      await stop();
    },
  };
}

const lengthOf = (parts: readonly string[]): number =>
  parts.reduce((sum, part) => sum + part.length, 0);
