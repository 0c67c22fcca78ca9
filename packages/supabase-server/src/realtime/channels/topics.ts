import { encodeText } from '../wire/encode-frame.ts';
import type { Version } from '../wire/frame.ts';
import type { Channel } from './channel.ts';

/** This many receivers cost the sender as much as one more message. */
const RECEIVERS_A_MESSAGE = 20;

/** Why a broadcast can be neither kept for later nor sent again. */
export const NOT_STORED = 'Broadcasts are not stored';

/** A message of one client to the others of a topic. */
export interface Broadcast {
  /** A key from `topicKey`. */
  readonly topic: string;
  readonly event: string;
  /** Bytes, or any JSON value. */
  readonly payload: unknown;
}

/** The open channels of this server, by topic. */
export class Topics {
  readonly #channels = new Map<string, Set<Channel>>();

  add(channel: Channel): void {
    const { key } = channel;
    this.#channels.set(key, (this.#channels.get(key) ?? new Set()).add(channel));
  }

  remove(channel: Channel): void {
    const { key } = channel;
    const channels = this.#channels.get(key);
    channels?.delete(channel);
    if (channels?.size === 0) this.#channels.delete(key);
  }

  of(topic: string): Iterable<Channel> {
    return this.#channels.get(topic) ?? [];
  }

  /** The cost, in messages, of sending to everybody on a topic, in addition to the message itself. */
  sendCost(topic: string): number {
    return (this.#channels.get(topic)?.size ?? 0) / RECEIVERS_A_MESSAGE;
  }

  /** Sends a broadcast to every channel that may read it, except `sender`. */
  broadcast({ topic, event, payload }: Broadcast, sender: Channel | null = null): void {
    const mayReceive = (channel: Channel) => channel !== sender && channel.rights.broadcast.read;
    if (payload instanceof Uint8Array) {
      for (const channel of this.of(topic))
        if (mayReceive(channel)) channel.connection.sendBytes(channel.topic, event, payload);
      return;
    }
    const text = JSON.stringify({ type: 'broadcast', event, payload: payload ?? null });
    this.send(topic, 'broadcast', text, mayReceive);
  }

  /**
   * Sends the same event to every channel of a topic that may receive it. It is encoded once for each version: a thousand
   * sockets share one buffer.
   * @param payload as JSON
   */
  send(
    topic: string,
    event: string,
    payload: string,
    mayReceive: (channel: Channel) => boolean,
  ): void {
    const written = new Map<Version, Buffer>();
    for (const channel of this.of(topic)) {
      if (!mayReceive(channel)) continue;
      const { version } = channel.connection;
      const frame = { joinRef: null, ref: null, topic: channel.topic, event, payload };
      const bytes = written.get(version) ?? Buffer.from(encodeText(frame, version));
      written.set(version, bytes);
      channel.connection.sendWritten(bytes);
    }
  }
}
