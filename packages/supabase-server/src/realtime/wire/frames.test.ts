import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBinary, decodeText } from './decode-frame.ts';
import { encodeBytes, encodeText } from './encode-frame.ts';
import { versionOf } from './frame.ts';

const name = fc.string({ minLength: 1, maxLength: 60 });
const ref = fc.option(name, { nil: null });
const payload = fc.dictionary(
  name.filter((key) => key !== '__proto__'),
  fc.jsonValue(),
);
const frame = fc.record({ joinRef: ref, ref, topic: name, event: name, payload });

describe('a text frame', () => {
  it.each(['1.0.0', '2.0.0'] as const)(
    'is the same after encoding and decoding in %s',
    (version) => {
      fc.assert(
        fc.property(frame, (sent) => {
          const text = encodeText({ ...sent, payload: JSON.stringify(sent.payload) }, version);
          const expected = { ...sent, payload: JSON.parse(JSON.stringify(sent.payload)) };
          expect(decodeText(text, version)).toEqual(expected);
        }),
      );
    },
  );

  it('never makes the decoder throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        fc.constantFrom('1.0.0', '2.0.0'),
        (text, version) => {
          const read = decodeText(text, version as '1.0.0');
          expect(read === null || typeof read.topic === 'string').toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    '[null,null,"t","e"]',
    '[1,null,"t","e",{}]',
    '["1","2","","e",{}]',
    '["1","2","t",7,{}]',
    '["1","2","t","e",[]]',
    '["1","2","t","e","text"]',
    `["1","2","${'t'.repeat(256)}","e",{}]`,
    '{"topic":"t","event":"e"}',
    `["1","2","t","e",{"a":${'['.repeat(63)}${']'.repeat(63)}}]`,
  ])('is null in 2.0.0 for %s', (text) => {
    expect(decodeText(text, '2.0.0')).toBeNull();
  });

  it('has an empty payload when it has none', () => {
    expect(decodeText('{"topic":"t","event":"e"}', '1.0.0')).toEqual({
      joinRef: null,
      ref: null,
      topic: 't',
      event: 'e',
      payload: {},
    });
  });
});

describe('a binary frame', () => {
  const push = (parts: readonly string[], encoding: number, content: Uint8Array) => {
    const texts = parts.map((part) => Buffer.from(part));
    return Buffer.concat([
      Buffer.from([3, ...texts.map(({ length }) => length), encoding]),
      ...texts,
      content,
    ]);
  };

  it('carries a broadcast of JSON or of bytes', () => {
    fc.assert(
      fc.property(name, name, fc.jsonValue(), fc.uint8Array(), (topic, event, value, content) => {
        const parts = ['1', '2', topic, event, ''];
        const json = push(parts, 1, Buffer.from(JSON.stringify(value)));
        expect(decodeBinary(json)?.payload).toEqual({
          type: 'broadcast',
          event,
          payload: JSON.parse(JSON.stringify(value)),
        });
        expect(decodeBinary(push(parts, 0, content))).toMatchObject({
          joinRef: '1',
          ref: '2',
          topic,
        });
        expect(decodeBinary(push(parts, 0, content))?.payload.payload).toEqual(content);
      }),
    );
  });

  it('is null when truncated, longer than it declares, of another kind, or nested too deeply', () => {
    const whole = push(['1', '2', 'room', 'hello', ''], 1, Buffer.from('{"a":1}'));
    for (let length = 0; length < whole.length; length += 1) {
      expect(decodeBinary(whole.subarray(0, length))).toBeNull();
    }
    expect(decodeBinary(Buffer.concat([Buffer.from([4]), whole.subarray(1)]))).toBeNull();
    expect(decodeBinary(push(['1', '2', 'room', 'hello', ''], 2, Buffer.from('')))).toBeNull();
    const nested = Buffer.from(`${'['.repeat(65)}${']'.repeat(65)}`);
    expect(decodeBinary(push(['1', '2', 'room', 'hello', ''], 1, nested))).toBeNull();
  });

  it('never makes the decoder throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        bytes[0] = 3;
        const read = decodeBinary(bytes);
        expect(read === null || read.event === 'broadcast').toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is encoded with its names and lengths', () => {
    const bytes = encodeBytes('room', 'é', Buffer.from([7, 8]));
    expect([...(bytes ?? [])]).toEqual([...[4, 4, 2, 0, 0], ...Buffer.from('roomé'), ...[7, 8]]);
    expect(encodeBytes('é'.repeat(128), 'e', Buffer.from([1]))).toBeNull();
  });
});

it('supports two versions, and the older one when none is named', () => {
  expect([undefined, '1.0.0', '2.0.0', '3.0.0', ''].map(versionOf)).toEqual([
    ...['1.0.0', '1.0.0', '2.0.0', null, null],
  ]);
});
