import type { Executor } from '../../database/port/executor.ts';
import type { Broadcast, Topics } from '../channels/topics.ts';
import type { PresenceRoom } from '../presence/presence-room.ts';
import type { PresenceDiff } from '../presence/presences.ts';
import { broadcastOf, messageOf, plainDiff } from './content.ts';
import { readMessage, type ServerMessage } from './message.ts';
import { joinOtherServers, type OtherServers } from './other-servers.ts';
import type { Received } from './parts.ts';

/** Well before a silent server counts as gone. */
const ALIVE_EVERY_MS = 10_000;

/** The other servers as channels see them: messages sent here reach their channels, and the other way round. */
export interface ServerLinks {
  broadcast(broadcast: Broadcast): void;
  presence(diff: PresenceDiff): void;
  close(): Promise<void>;
}

/**
 * Connects the topics and presences of this server with those of all others on the same database.
 * @param on.silence is called when another one has ended without a word, perhaps before it told what it had committed
 * @param on.failure is called when messages could not be sent to the others
 */
export async function connectServers(
  executor: Executor,
  topics: Topics,
  presences: PresenceRoom,
  on: { readonly silence: () => void; readonly failure: (fault: unknown) => void },
): Promise<ServerLinks> {
  // Others may be heard before this one can send; what it says first is a greeting with everybody present here.
  let others: OtherServers | null = null;
  const send = (message: ServerMessage) => others?.send(message);
  const greet = () => {
    send({ kind: 'hello' });
    send(everything());
  };
  const everything = () => ({
    kind: 'present' as const,
    diffs: presences.own().map(plainDiff),
  });
  const receive = ({ sender, message: received }: Received) => {
    const message = readMessage(received);
    if (message === null) return;
    if (message.kind === 'broadcast') return topics.broadcast(broadcastOf(message));
    if (message.kind === 'gone') return presences.forget(sender);
    // A server that was silent for too long was removed, with everybody present there.
    if (!presences.knows(sender) && message.kind !== 'present') send({ kind: 'hello' });
    presences.touch(sender);
    if (message.kind === 'hello') send(everything());
    if (message.kind === 'presence') presences.takeFrom(sender, message.diff);
    if (message.kind === 'present') presences.replaceFrom(sender, message.diffs);
  };
  const take = (received: Received | null) => (received === null ? greet() : receive(received));
  const joined = await joinOtherServers(executor, take, on.failure);
  others = joined;
  greet();
  const alive = setInterval(() => {
    send({ kind: 'alive' });
    if (presences.forgetSilent()) on.silence();
  }, ALIVE_EVERY_MS).unref();
  return {
    broadcast: (broadcast) => send(messageOf(broadcast)),
    presence: (diff) => send({ kind: 'presence', diff: plainDiff(diff) }),
    close: async () => {
      clearInterval(alive);
      send({ kind: 'gone' });
      await joined.close();
    },
  };
}
