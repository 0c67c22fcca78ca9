import { deeperThan } from '../../limits/json-depth.ts';
import { MOST_SHAPES, moreShapesThan } from '../../limits/json-shapes.ts';
import { type Frame, isObject, type Version } from './frame.ts';

/** Longer names are refused; the binary form cannot even carry them. */
const LONGEST_NAME = 255;
const BROADCAST_PUSH = 3;
const JSON_ENCODING = 1;

/** How many levels a frame, or the payload of a broadcast, may nest. */
const MOST_LEVELS = 64;

/** Parses what a client sent as JSON; undefined when it is none, nests too deeply, or has very many names. */
export function readJson(text: string): unknown {
  if (deeperThan(MOST_LEVELS, text) || moreShapesThan(MOST_SHAPES, text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a text frame; null when it is malformed. */
export function decodeText(text: string, version: Version): Frame | null {
  const read = readJson(text);
  if (version === '1.0.0') {
    if (!isObject(read)) return null;
    return frameOf(read.join_ref ?? null, read.ref ?? null, read.topic, read.event, read.payload);
  }
  if (!Array.isArray(read) || read.length !== 5) return null;
  return frameOf(read[0], read[1], read[2], read[3], read[4]);
}

/** Parses a binary frame, which can only be a broadcast; null when it is malformed. */
export function decodeBinary(bytes: Uint8Array): Frame | null {
  const [kind, joinRef = 0, ref = 0, topic = 0, event = 0, metadata = 0, encoding = 0] = bytes;
  if (kind !== BROADCAST_PUSH || bytes.length < 7 || encoding > JSON_ENCODING) return null;
  let at = 7;
  const parts: string[] = [];
  try {
    for (const length of [joinRef, ref, topic, event, metadata]) {
      if (at + length > bytes.length) return null;
      parts.push(utf8.decode(bytes.subarray(at, at + length)));
      at += length;
    }
    const content = bytes.subarray(at);
    const payload: unknown =
      encoding === JSON_ENCODING ? readJson(utf8.decode(content)) : Uint8Array.from(content);
    if (payload === undefined) return null;
    const [sentJoinRef, sentRef, sentTopic, sentEvent, sentMetadata] = parts;
    const told = sentMetadata ? readJson(sentMetadata) : {};
    if (!isObject(told)) return null;
    return frameOf(sentJoinRef || null, sentRef || null, sentTopic, 'broadcast', {
      type: 'broadcast',
      event: sentEvent,
      payload,
      ...(told.persist === undefined ? {} : { persist: told.persist }),
    });
  } catch {
    return null;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;

const isRef = (value: unknown): value is string | null => value === null || isName(value);

function frameOf(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame | null {
  if (!isRef(joinRef) || !isRef(ref) || !isName(topic) || !isName(event)) return null;
  // A client without a payload may send null.
  const content = payload ?? {};
  return isObject(content) ? { joinRef, ref, topic, event, payload: content } : null;
}
