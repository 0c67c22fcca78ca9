import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AnswerReader } from './answer-reader.ts';

const KNOWN = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nContent-Length: 5\r\n\r\nhello';
const EMPTY = 'HTTP/1.1 204 No Content\r\ndate: now\r\n\r\n';
const CHUNKED =
  'HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n' +
  '5\r\nhello\r\n1C;name=value\r\n0\r\n\r\nno end of this body yet\r\n0\r\nlast: line\r\n\r\n';

const ANSWERS = [
  [KNOWN, 200],
  [EMPTY, 204],
  [CHUNKED, 201],
] as const;

it('knows when an answer is complete and its status, in whatever pieces it arrives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...ANSWERS), { minLength: 1 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 90 })),
      (answers, lengths) => {
        const reader = new AnswerReader();
        for (const [text, status] of answers) {
          let rest = Buffer.from(text);
          while (rest.length > 0) {
            const length = lengths.next().value ?? 1;
            const isComplete = reader.push(rest.subarray(0, length));
            rest = rest.subarray(length);
            expect(isComplete).toBe(rest.length === 0);
          }
          expect(reader.status).toBe(status);
        }
      },
    ),
  );
});
