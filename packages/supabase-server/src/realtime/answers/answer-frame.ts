import { AccessRefused } from '../access/access.ts';
import type { Channel } from '../channels/channel.ts';
import type { OpenSocket } from '../channels/open-socket.ts';
import type { Hub } from '../hub.ts';
import type { Frame } from '../wire/frame.ts';
import { answerBroadcast } from './answer-broadcast.ts';
import { answerPresence } from './answer-presence.ts';
import { join } from './join.ts';
import { renew } from './renew.ts';
import { replyTo } from './reply.ts';

/** Answers one frame of a client (protocol 6.3). */
export async function answerFrame(hub: Hub, socket: OpenSocket, frame: Frame): Promise<void> {
  const { topic, event, ref, joinRef } = frame;
  if (topic === 'phoenix')
    return replyTo(socket, frame, event === 'heartbeat' ? null : 'unknown event');
  if (event === 'phx_join') return join(hub, socket, frame);
  const channel = socket.channels.get(topic);
  if (channel === undefined) return replyTo(socket, frame, 'unmatched topic');
  // Meant for a channel that this one has replaced.
  if (joinRef !== null && joinRef !== channel.joinRef) return;
  if (event === 'phx_leave') {
    channel.reply(ref, 'ok');
    channel.end('phx_close');
  } else if (event === 'access_token') await answerToken(hub, socket, channel, frame);
  else if (event === 'broadcast') answerBroadcast(hub, socket, channel, frame);
  else if (event === 'presence') answerPresence(hub, socket, channel, frame);
  else channel.reply(ref, 'error', { reason: 'unknown event' });
}

async function answerToken(
  hub: Hub,
  socket: OpenSocket,
  channel: Channel,
  { payload }: Frame,
): Promise<void> {
  const { access_token: token } = payload;
  if (token !== null && typeof token !== 'string') return;
  try {
    await renew(hub, socket, channel, token);
  } catch (fault) {
    if (!(fault instanceof AccessRefused)) throw fault;
    channel.system('error', fault.message);
    channel.end('phx_close');
  }
}
