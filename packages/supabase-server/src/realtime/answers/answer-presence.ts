import { randomUUID } from 'node:crypto';
import type { Channel } from '../channels/channel.ts';
import type { OpenSocket } from '../channels/open-socket.ts';
import { CLOSINGS } from '../connections/connection.ts';
import type { Hub } from '../hub.ts';
import { lengthOf, newPresenceRef, type Presence } from '../presence/presences.ts';
import { type Frame, isObject } from '../wire/frame.ts';

type Present = readonly [string, Presence];

const present = new WeakMap<Channel, Present>();

/** Tells the others of a topic, on all servers, that a client has come or gone. */
export function answerPresence(
  hub: Hub,
  socket: OpenSocket,
  channel: Channel,
  { ref, payload }: Frame,
): void {
  const before = present.get(channel) ?? null;
  const next = payload.event === 'track' ? presenceOf(channel, payload.payload, before) : null;
  const reason = refusalOf(hub, socket, channel, payload.event, next);
  if (reason !== null) channel.reply(ref, 'error', { reason });
  // A change of presence goes to everybody on the topic, so it costs as much as a broadcast.
  else if (!hub.messages.take(socket.sender, hub.topics.sendCost(channel.key))) {
    socket.connection.close(CLOSINGS.tooMuch, 'Too many messages per second');
  } else {
    if (next !== null || before !== null) change(hub, channel, next);
    channel.reply(ref, 'ok');
  }
}

function refusalOf(
  hub: Hub,
  socket: OpenSocket,
  channel: Channel,
  event: unknown,
  next: Present | null,
): string | null {
  if (!channel.rights.presence.write) return 'You may not be present on this topic';
  if (event !== 'track' && event !== 'untrack') return 'presence knows track and untrack';
  const fits = next === null || hasRoom(hub, socket, channel, next);
  return fits ? null : 'There is no room for so much presence';
}

function presenceOf(channel: Channel, sent: unknown, before: Present | null): Present {
  const key = before?.[1].key ?? (channel.request.presence.key || randomUUID());
  return [newPresenceRef(), { key, meta: isObject(sent) ? sent : {} }];
}

/**
 * Whether a presence is within the limits of its socket and of its topic. All presences of a topic are sent to a new channel
 * in one message, and they stay in memory while their sockets are open.
 */
function hasRoom({ limits, presences }: Hub, socket: OpenSocket, channel: Channel, next: Present) {
  const more = lengthIn(next) - lengthIn(present.get(channel));
  const own = [...socket.channels.values()].map((one) => lengthIn(present.get(one)));
  const ofSocket = own.reduce((sum, length) => sum + length, 0);
  return (
    ofSocket + more <= limits.presenceCharacters &&
    presences.lengthOf(channel.key) + more <= limits.messageBytes
  );
}

const lengthIn = (entry: Present | undefined) => (entry === undefined ? 0 : lengthOf(entry[1]));

/** Also to be called when a channel ends. */
export function leavePresence(hub: Hub, channel: Channel): void {
  if (present.has(channel)) change(hub, channel, null);
}

function change({ presences, links }: Hub, channel: Channel, next: Present | null): void {
  const before = present.get(channel);
  const diff = {
    topic: channel.key,
    joins: next === null ? [] : [next],
    leaves: before === undefined ? [] : [before],
  };
  if (next === null) present.delete(channel);
  else present.set(channel, next);
  presences.take(diff);
  links.presence(diff);
}
