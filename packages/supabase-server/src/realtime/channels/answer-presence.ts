import { randomUUID } from 'node:crypto';
import type { Hub } from '../hub.ts';
import { newPresenceRef, type Presence } from '../presence/presences.ts';
import { type Frame, isObject } from '../wire/frame.ts';
import type { Channel } from './channel.ts';

type Present = readonly [string, Presence];

const present = new WeakMap<Channel, Present>();

/** Tells the others of a topic, on all servers, that a client has come or gone. */
export function answerPresence(hub: Hub, channel: Channel, { ref, payload }: Frame): void {
  if (!channel.rights.presence.write) {
    channel.reply(ref, 'error', { reason: 'You may not be present on this topic' });
  } else if (payload.event === 'track') {
    const before = present.get(channel);
    const key = before?.[1].key ?? (channel.request.presence.key || randomUUID());
    const meta = isObject(payload.payload) ? payload.payload : {};
    change(hub, channel, [newPresenceRef(), { key, meta }]);
    channel.reply(ref, 'ok');
  } else if (payload.event === 'untrack') {
    leavePresence(hub, channel);
    channel.reply(ref, 'ok');
  } else channel.reply(ref, 'error', { reason: 'presence knows track and untrack' });
}

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
