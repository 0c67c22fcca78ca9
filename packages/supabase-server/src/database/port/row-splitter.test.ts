import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowBytes } from '../../../testing/row-bytes.ts';
import { ResultReader } from './column-values.ts';
import { valuesOf } from './row-message.ts';
import { RowSplitter } from './row-splitter.ts';

const message = (kind: string, content: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(kind, 'latin1');
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};

const values = fc.array(fc.option(fc.string({ unit: 'grapheme', maxLength: 60 })), {
  maxLength: 4,
});
const sent = fc.array(
  fc.oneof(
    values.map((row) => ({ row, bytes: message('D', rowBytes(row)) })),
    fc
      .tuple(fc.constantFrom('1', '2', 'T', 'C', 'Z', 'A'), fc.uint8Array({ maxLength: 40 }))
      .map(([kind, content]) => ({ row: null, bytes: message(kind, Buffer.from(content)) })),
  ),
  { maxLength: 12 },
);

it('returns each row whole and all other messages unchanged, in order, for any chunks', () => {
  fc.assert(
    fc.property(sent, fc.array(fc.nat({ max: 30 })), (messages, cuts) => {
      const received: (readonly (string | null)[] | string)[] = [];
      let others = Buffer.alloc(0);
      const endOthers = () => {
        if (others.length > 0) received.push(others.toString('hex'));
        others = Buffer.alloc(0);
      };
      const splitter = new RowSplitter(
        (row) => {
          endOthers();
          received.push(valuesOf(row).map((value) => value?.toString() ?? null));
        },
        (bytes) => {
          others = Buffer.concat([others, bytes]);
        },
      );
      let left = Buffer.concat(messages.map(({ bytes }) => bytes));
      for (const cut of cuts) {
        // What is handed over is used again for something else at once.
        const piece = Buffer.from(left.subarray(0, cut));
        splitter.push(piece);
        piece.fill(0xff);
        left = left.subarray(cut);
      }
      splitter.push(left);
      endOthers();

      const expected: typeof received = [];
      for (const { row, bytes } of messages) {
        const last = expected.at(-1);
        if (row !== null) expected.push(row);
        else if (typeof last === 'string')
          expected.push(`${expected.pop()}${bytes.toString('hex')}`);
        else expected.push(bytes.toString('hex'));
      }
      expect(received).toEqual(expected);
    }),
  );
});

it('returns a requested column as bytes of its own', () => {
  const text = 'Gratidão 🌱';
  const row = message('D', rowBytes(['7', text, null]));
  for (const pieces of [[row], [row.subarray(0, 9), row.subarray(9)]]) {
    const reader = new ResultReader('body');
    reader.describe([
      { name: 'rows', dataTypeID: 20 },
      { name: 'body', dataTypeID: 25 },
      { name: 'status', dataTypeID: 25 },
    ]);
    const splitter = new RowSplitter(
      (one) => reader.add(one),
      () => undefined,
    );
    for (const piece of pieces) {
      const borrowed = Buffer.from(piece);
      splitter.push(borrowed);
      borrowed.fill(0);
    }
    const { rows } = reader.finish('SELECT 1');
    expect(rows).toEqual([{ rows: 7, body: expect.any(Uint8Array), status: null }]);
    const body = rows[0]?.body as Uint8Array<ArrayBuffer>;
    expect(new TextDecoder().decode(body)).toBe(text);
    // Its memory can be handed to another thread: it is no part of what others hold.
    expect(structuredClone(body, { transfer: [body.buffer] })).toHaveLength(
      Buffer.byteLength(text),
    );
  }
});
