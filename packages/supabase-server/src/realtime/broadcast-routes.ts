import type { Context, Handler } from 'hono';
import { z } from 'zod';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { addressPrefix } from '../limits/address-prefix.ts';
import { topicRights } from './access/topic-rights.ts';
import { topicKey } from './channels/channel.ts';
import { messageCost } from './connections/allowance.ts';
import type { Hub } from './hub.ts';
import { readJson } from './wire/decode-frame.ts';

const name = z.string().min(1).max(255);
const message = z.object({
  topic: name,
  event: name,
  payload: z.unknown(),
  private: z.boolean().nullish(),
});
const messages = z.object({ messages: z.array(message).min(1).max(100) });

type Message = z.infer<typeof message>;
type Send = Handler<HttpEnvironment>;

/** Several messages at once, as the client sends them while it has no socket. */
export function postBroadcasts(hub: Hub): Send {
  return async (c) => {
    const body = messages.safeParse(readJson(await c.req.text()));
    return body.success ? send(hub, c, body.data.messages) : unprocessable(c);
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
    });
    return one.success && payload !== undefined ? send(hub, c, [one.data]) : unprocessable(c);
  };
}

const unprocessable = (c: Context<HttpEnvironment>) =>
  c.json({ error: 'The body is not one of a broadcast' }, 422);

async function send(hub: Hub, c: Context<HttpEnvironment>, sent: readonly Message[]) {
  const { principal, fault } = c.get('identity');
  if (fault !== null || principal === null) return c.json({ error: 'Invalid access token' }, 401);
  const sizes = sent.map(({ payload }) => sizeOf(payload));
  if (sizes.some((size) => size > hub.limits.messageBytes)) {
    return c.json({ error: 'A message is larger than a socket accepts' }, 413);
  }
  const { sub } = principal.claims;
  const sender = typeof sub === 'string' ? sub : addressPrefix(c.get('clientAddress'));
  const keyOf = ({ topic, private: isPrivate }: Message) => topicKey(topic, isPrivate ?? false);
  const cost = sent.reduce(
    (sum, one, index) => sum + messageCost(sizes[index] ?? 0) + hub.topics.sendCost(keyOf(one)),
    0,
  );
  // The operator may broadcast to a topic of any size.
  if (principal.role !== 'service_role' && !hub.messages.take(sender, cost)) {
    return c.json({ error: 'Too many messages per second' }, 429);
  }
  for (const one of sent) {
    const { topic, event, payload, private: isPrivate } = one;
    if (isPrivate && !(await mayWrite(hub, principal, topic))) continue;
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

/** A message to a topic that the sender may not write to is dropped, and the sender is not told. */
async function mayWrite(
  hub: Hub,
  principal: Parameters<typeof topicRights>[1],
  topic: string,
): Promise<boolean> {
  if (!hub.publication().hasTopicPolicies) return false;
  return (await topicRights(hub.executor, principal, topic)).broadcast.write;
}
