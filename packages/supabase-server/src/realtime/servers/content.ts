import type { Broadcast } from '../channels/topics.ts';
import type { PresenceDiff } from '../presence/presences.ts';
import type { ServerMessage } from './message.ts';

type Message<Kind> = Extract<ServerMessage, { kind: Kind }>;

/** A presence's changes as plain values, which a message can contain. */
export const plainDiff = ({ topic, joins, leaves }: PresenceDiff): Message<'presence'>['diff'] => ({
  topic,
  joins: joins.map(([ref, { key, meta }]) => [ref, { key, meta: { ...meta } }]),
  leaves: leaves.map(([ref, { key, meta }]) => [ref, { key, meta: { ...meta } }]),
});

/** A broadcast as a message, with bytes in base64: messages are JSON. */
export function messageOf({ topic, event, payload }: Broadcast): Message<'broadcast'> {
  const to = { kind: 'broadcast', topic, event } as const;
  if (!(payload instanceof Uint8Array)) return { ...to, payload };
  return { ...to, payload: null, bytes: Buffer.from(payload).toString('base64') };
}

/** The broadcast that another server put into a message. */
export function broadcastOf({ topic, event, payload, bytes }: Message<'broadcast'>): Broadcast {
  return { topic, event, payload: bytes === undefined ? payload : Buffer.from(bytes, 'base64') };
}
