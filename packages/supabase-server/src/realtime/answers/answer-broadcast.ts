import type { Channel } from '../channels/channel.ts';
import type { OpenSocket } from '../channels/open-socket.ts';
import { NOT_STORED } from '../channels/topics.ts';
import { CLOSINGS } from '../connections/connection.ts';
import type { Hub } from '../hub.ts';
import type { Frame } from '../wire/frame.ts';

/** Sends a client's message to the others of its topic, on all servers. */
export function answerBroadcast(
  { topics, links, messages }: Hub,
  socket: OpenSocket,
  channel: Channel,
  { ref, payload: { event, payload, persist } }: Frame,
): void {
  const { acknowledge, self } = channel.request;
  if (typeof event !== 'string' || event === '') {
    channel.reply(ref, 'error', { reason: 'a broadcast needs an event' });
    return;
  }
  // The client reads the reason from `error` here.
  if (persist) {
    channel.reply(ref, 'error', { reason: NOT_STORED, error: NOT_STORED });
    return;
  }
  // The sender is not told whether the topic would have accepted it.
  if (channel.rights.broadcast.write) {
    if (!messages.take(socket.sender, topics.sendCost(channel.key))) {
      socket.connection.close(CLOSINGS.tooMuch, 'Too many messages per second');
      return;
    }
    const broadcast = { topic: channel.key, event, payload };
    topics.broadcast(broadcast, self ? null : channel);
    links.broadcast(broadcast);
  }
  if (acknowledge) channel.reply(ref, 'ok');
}
