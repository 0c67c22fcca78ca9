import type { Context, Handler } from 'hono';
import { z } from 'zod';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { addressPrefix } from '../limits/address-prefix.ts';
import { topicRights } from './access/topic-rights.ts';
import { topicKey } from './channels/channel.ts';
import { messageCost } from './connections/allowance.ts';
import { REALTIME_ERRORS } from './errors.ts';
import type { Hub } from './hub.ts';
import { readJson } from './wire/decode-frame.ts';

/** To ask the policies of a private topic takes as much of the database as joining it. */
const MESSAGES_A_PRIVATE_TOPIC = 10;

const name = z.string().min(1).max(255);
const message = z.object({
  topic: name,
  event: name,
  payload: z.unknown(),
  private: z.boolean().nullish(),
  persist: z.unknown().optional(),
});
const messages = z.object({ messages: z.array(message).min(1).max(100) });

type Message = z.infer<typeof message>;
type Send = Handler<HttpEnvironment>;

/** Several messages at once, as the client sends them while it has no socket. */
export function postBroadcasts(hub: Hub): Send {
  return async (c) => {
    const body = messages.safeParse(readJson(await c.req.text()));
    return body.success ? send(hub, c, body.data.messages) : REALTIME_ERRORS.notABroadcast();
  };
}

/** One message, whose topic and event are in the address; its body is the payload, JSON or bytes. */
export function postBroadcast(hub: Hub): Send {
  return async (c) => {
    const isBytes = c.req.header('content-type')?.startsWith('application/octet-stream');
    const payload: unknown = isBytes
      ? new Uint8Array(await c.req.arrayBuffer())
      : readJson(await c.req.text());
    const one = message.safeParse({
      topic: c.req.param('topic'),
      event: c.req.param('event'),
      payload,
      private: c.req.query('private') === 'true',
      persist: wantsStorage(c.req.query()),
    });
    return one.success && payload !== undefined
      ? send(hub, c, [one.data])
      : REALTIME_ERRORS.notABroadcast();
  };
}

/** `persist=true`, or `persist[ttl]` with the seconds. */
const wantsStorage = (query: Readonly<Record<string, string>>): boolean =>
  Object.entries(query).some(([key, value]) => /^persist\b/.test(key) && value !== 'false');

async function send(hub: Hub, c: Context<HttpEnvironment>, sent: readonly Message[]) {
  const { principal, fault } = c.get('identity');
  if (fault !== null || principal === null) return REALTIME_ERRORS.invalidToken();
  if (sent.some(({ persist }) => persist)) return REALTIME_ERRORS.notStored();
  const sizes = sent.map(({ payload }) => sizeOf(payload));
  if (sizes.some((size) => size > hub.limits.messageBytes)) {
    return REALTIME_ERRORS.messageTooLarge();
  }
  const { sub } = principal.claims;
  const sender = typeof sub === 'string' ? sub : addressPrefix(c.get('clientAddress'));
  const keyOf = ({ topic, private: isPrivate }: Message) => topicKey(topic, isPrivate ?? false);
  const guarded = privateTopics(hub, sent);
  const cost = sent.reduce(
    (sum, one, index) => sum + messageCost(sizes[index] ?? 0) + hub.topics.sendCost(keyOf(one)),
    guarded.length * MESSAGES_A_PRIVATE_TOPIC,
  );
  // The operator may broadcast to a topic of any size.
  if (principal.role !== 'service_role' && !hub.messages.take(sender, cost)) {
    return REALTIME_ERRORS.tooManyMessages();
  }
  const writable = new Set<string>();
  for (const topic of guarded) {
    const { broadcast } = await topicRights(hub.executor, principal, topic);
    if (broadcast.write) writable.add(topic);
  }
  for (const one of sent) {
    const { topic, event, payload, private: isPrivate } = one;
    // The sender is not told.
    if (isPrivate && !writable.has(topic)) continue;
    const broadcast = { topic: keyOf(one), event, payload };
    hub.topics.broadcast(broadcast);
    hub.links.broadcast(broadcast);
  }
  return c.body(null, 202);
}

const sizeOf = (payload: unknown): number =>
  payload instanceof Uint8Array
    ? payload.byteLength
    : Buffer.byteLength(JSON.stringify(payload) ?? '');

/** The topics whose policies decide; without any policy nobody may write to a private one. */
const privateTopics = (hub: Hub, sent: readonly Message[]): readonly string[] =>
  hub.publication().hasTopicPolicies
    ? [...new Set(sent.flatMap(({ topic, private: isPrivate }) => (isPrivate ? topic : [])))]
    : [];
