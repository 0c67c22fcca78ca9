import { encodeText } from '../wire/encode-frame.ts';
import type { Version } from '../wire/frame.ts';
import type { Channel } from './channel.ts';

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

  countOf(topic: string): number {
    return this.#channels.get(topic)?.size ?? 0;
  }

  /** Sends a broadcast to every channel that may read it, except `sender`. */
  broadcast({ topic, event, payload }: Broadcast, sender: Channel | null = null): void {
    const text =
      payload instanceof Uint8Array
        ? null
        : JSON.stringify({ type: 'broadcast', event, payload: payload ?? null });
    // Encoded once for each version: a thousand sockets share one buffer.
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
