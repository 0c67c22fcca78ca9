import { type Access, AccessRefused } from '../access/access.ts';
import { PUBLIC_RIGHTS, type TopicRights, topicRights } from '../access/topic-rights.ts';
import { validSessions } from '../access/valid-sessions.ts';
import type { Channel } from '../channels/channel.ts';
import type { OpenSocket } from '../channels/open-socket.ts';
import type { Hub } from '../hub.ts';
import { bind } from './bind.ts';

/** @throws AccessRefused when the token is invalid, or its session has ended */
export async function accessOf(
  hub: Hub,
  socket: OpenSocket,
  token: string | null,
): Promise<Access> {
  const access = await hub.readAccess(token, socket.apiKey);
  const { sessionId, person } = access;
  if (sessionId !== null) {
    const living = await validSessions(hub.executor, [sessionId], hub.clock());
    if (!living.has(sessionId.toLowerCase())) throw new AccessRefused('The session has ended');
  }
  if (person !== null && !hub.sockets.isWithin(person, socket)) {
    throw new AccessRefused('ClientConnectionLimitReached: Too many sockets of one person');
  }
  return access;
}

/** @throws AccessRefused when they may not join the private topic */
export async function rightsOf(
  hub: Hub,
  { principal }: Access,
  name: string,
  isPrivate: boolean,
): Promise<TopicRights> {
  if (!isPrivate) return PUBLIC_RIGHTS;
  const rights = hub.publication().hasTopicPolicies
    ? await topicRights(hub.executor, principal, name)
    : null;
  if (!rights?.broadcast.read && !rights?.presence.read) {
    throw new AccessRefused(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
    );
  }
  return rights;
}

/**
 * Gives a channel another token: from now on it may see what that token allows.
 * @throws AccessRefused when the token is invalid, or does not allow the topic
 */
export async function renew(
  hub: Hub,
  socket: OpenSocket,
  channel: Channel,
  token: string | null,
): Promise<void> {
  const access = await accessOf(hub, socket, token);
  const rights = await rightsOf(hub, access, channel.name, channel.request.isPrivate);
  if (!channel.isOpen) return;
  const { reader } = channel;
  channel.access = access;
  channel.rights = rights;
  channel.reader = hub.readers.enter(access.principal);
  hub.readers.leave(reader);
  if (channel.reader !== reader) bind(hub, channel);
}
