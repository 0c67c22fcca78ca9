import { encodeText } from '../wire/encode-frame.ts';
import type { Version } from '../wire/frame.ts';
import type { Channel } from './channel.ts';

/** A message of one client to the others of a topic. */
export interface Broadcast {
  /** As `topicKey` makes it. */
  readonly topic: string;
  readonly event: string;
  /** Bytes, or anything that JSON can say. */
  readonly payload: unknown;
}

/** Which channels of this server are open, by their topics. */
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

  countOf(topic: string): number {
    return this.#channels.get(topic)?.size ?? 0;
  }

  /** Tells a broadcast to everybody who may read it, but not to `sender`. */
  broadcast({ topic, event, payload }: Broadcast, sender: Channel | null = null): void {
    const text =
      payload instanceof Uint8Array
        ? null
        : JSON.stringify({ type: 'broadcast', event, payload: payload ?? null });
    // Written once for each version: a thousand sockets that wait for it hold it once.
    const written = new Map<Version, Buffer>();
    for (const channel of this.of(topic)) {
      if (channel === sender || !channel.rights.broadcast.read) continue;
      const { version } = channel.connection;
      if (text !== null) {
        const frame = { joinRef: null, ref: null, topic: channel.topic, event: 'broadcast' };
        const bytes =
          written.get(version) ?? Buffer.from(encodeText({ ...frame, payload: text }, version));
        written.set(version, bytes);
        channel.connection.sendWritten(bytes);
      } else channel.connection.sendBytes(channel.topic, event, payload as Uint8Array);
    }
  }
}
