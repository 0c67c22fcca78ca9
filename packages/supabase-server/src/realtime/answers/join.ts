import { AccessRefused } from '../access/access.ts';
import { Channel } from '../channels/channel.ts';
import type { OpenSocket } from '../channels/open-socket.ts';
import { NOT_STORED } from '../channels/topics.ts';
import type { Hub } from '../hub.ts';
import { type JoinRequest, readJoin } from '../parse/join-request.ts';
import type { Frame } from '../wire/frame.ts';
import { leavePresence } from './answer-presence.ts';
import { accessOf, refuseManyChannels, rightsOf } from './authorize.ts';
import { bind, bindingId, unbind } from './bind.ts';
import { replyTo } from './reply.ts';
import { areTooMany } from './requested-bindings.ts';

const NOT_REPLICATED = 'Broadcasts come from clients only, not from the database';
const NOT_LISTENING = 'Changes cannot be told right now: try again';

/** Joins a client to a topic, or answers why not (protocol 6.4). */
export async function join(hub: Hub, socket: OpenSocket, frame: Frame): Promise<void> {
  // A client that joins again replaces its channel.
  socket.channels.get(frame.topic)?.end('phx_close');
  try {
    const request = readJoin(frame.payload);
    refuseOutright(hub, socket, frame, request);
    open(hub, socket, frame, request, await channelOf(hub, socket, frame, request));
  } catch (fault) {
    if (!(fault instanceof AccessRefused)) throw fault;
    replyTo(socket, frame, fault.message);
  }
}

/** @throws AccessRefused for what can be refused without asking the database */
function refuseOutright(
  hub: Hub,
  socket: OpenSocket,
  { topic }: Frame,
  request: JoinRequest | null,
): asserts request is JoinRequest {
  const { joins, limits, isListening } = hub;
  const refuse = (reason: string): never => {
    throw new AccessRefused(reason);
  };
  if (request === null) refuse('MalformedJoin: the payload is not one of a join');
  if (!/^realtime:./s.test(topic)) refuse('unmatched topic');
  if (!joins.take(socket.sender)) refuse('ClientJoinRateLimitReached: Too many joins per second');
  if (socket.channels.size >= limits.channelsPerSocket) {
    refuse('ChannelRateLimitReached: Too many channels');
  }
  if (request === null) return;
  if (request.replays) refuse(NOT_STORED);
  if (areTooMany(hub, socket, request)) refuse('Too many bindings of postgres_changes');
  if (request.bindings.length > 0 && !isListening()) refuse(NOT_LISTENING);
}

/** @throws AccessRefused */
async function channelOf(
  hub: Hub,
  socket: OpenSocket,
  { topic, joinRef }: Frame,
  request: JoinRequest,
): Promise<Channel> {
  const access = await accessOf(hub, socket, request.accessToken);
  refuseManyChannels(hub, access, 1);
  const name = topic.replace(/^realtime:/, '');
  const rights = await rightsOf(hub, access, name, request.isPrivate);
  const { connection } = socket;
  const reader = hub.readers.enter(access.principal);
  return new Channel({ connection, topic, joinRef, request, access, rights, reader });
}

function open(
  hub: Hub,
  socket: OpenSocket,
  { topic, ref }: Frame,
  request: JoinRequest,
  channel: Channel,
) {
  channel.onEnd = () => {
    if (socket.channels.get(topic) === channel) socket.channels.delete(topic);
    unbind(channel);
    leavePresence(hub, channel);
    hub.topics.remove(channel);
    hub.readers.leave(channel.reader);
  };
  if (request.bindings.length > 0 && !hub.isListening()) throw new AccessRefused(NOT_LISTENING);
  const fault = bind(hub, channel);
  if (fault !== null && request.wait) {
    channel.reply(ref, 'error', { reason: `RealtimeDisabledForConfiguration: ${fault}` });
    return channel.end(null);
  }
  socket.channels.set(topic, channel);
  hub.topics.add(channel);
  const served = request.bindings.map((binding, index) => ({ id: bindingId(index), ...binding }));
  channel.reply(ref, 'ok', { postgres_changes: served });
  if (fault !== null) channel.system('error', fault, 'postgres_changes');
  else if (served.length > 0) {
    channel.system('ok', 'Subscribed to PostgreSQL', 'postgres_changes');
  }
  if (request.awaitsReplication) channel.system('error', NOT_REPLICATED);
  hub.presences.greet(channel);
}
