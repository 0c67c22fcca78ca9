import type { Version } from './frame.ts';

/** A frame to be sent; `payload` is already JSON, so that it is encoded once for many receivers. */
export interface Outgoing {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: string;
}

/** Encodes a frame as text, in the version of its socket. */
export function encodeText(frame: Outgoing, version: Version): string {
  const joinRef = JSON.stringify(frame.joinRef);
  const ref = JSON.stringify(frame.ref);
  const topic = JSON.stringify(frame.topic);
  const event = JSON.stringify(frame.event);
  return version === '2.0.0'
    ? `[${joinRef},${ref},${topic},${event},${frame.payload}]`
    : `{"topic":${topic},"event":${event},"payload":${frame.payload},"ref":${ref},"join_ref":${joinRef}}`;
}

const USER_BROADCAST = 4;
const BINARY_ENCODING = 0;

/** Encodes a broadcast of bytes, which only the newer version can carry; null where a name is too long for it. */
export function encodeBytes(topic: string, event: string, content: Uint8Array): Uint8Array | null {
  const names = [Buffer.from(topic), Buffer.from(event)];
  if (names.some((name) => name.length > 255)) return null;
  const [topicLength = 0, eventLength = 0] = names.map((name) => name.length);
  const head = [USER_BROADCAST, topicLength, eventLength, 0, BINARY_ENCODING];
  return Buffer.concat([Buffer.from(head), ...names, content]);
}
