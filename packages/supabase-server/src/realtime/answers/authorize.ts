import { type Access, AccessRefused } from '../access/access.ts';
import { PUBLIC_RIGHTS, type TopicRights, topicRights } from '../access/topic-rights.ts';
import { validSessions } from '../access/valid-sessions.ts';
import type { OpenSocket } from '../channels/open-socket.ts';
import type { Hub } from '../hub.ts';

/**
 * Who a token stands for, now.
 * @throws AccessRefused when the token is invalid, its session has ended, or the person has too many sockets
 */
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

/**
 * To be called with each token that a channel gets: one may be joined without a person, and be given theirs afterwards.
 * @param more how many channels will be open that are not yet
 * @throws AccessRefused when the person would have too many channels
 */
export function refuseManyChannels(
  { sockets, limits }: Hub,
  { person }: Access,
  more: 0 | 1,
): void {
  if (person === null || sockets.channelsOf(person) + more <= limits.channelsPerPerson) return;
  throw new AccessRefused('ChannelRateLimitReached: Too many channels of one person');
}

/**
 * What they may do on a topic: everything on a public one, on a private one what its policies allow.
 * @throws AccessRefused when they may not join the private topic
 */
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
