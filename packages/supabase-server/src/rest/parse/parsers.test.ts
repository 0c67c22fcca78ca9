import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RestError } from '../errors/rest-error.ts';
import { decodeBody, payloadOf } from './body.ts';
import { parseFilterValue } from './filter.ts';
import { parseLogic } from './logic.ts';
import { parseAccept } from './media-type.ts';
import { parseOrder } from './order.ts';
import { parsePreferences } from './preferences.ts';
import { parseQuery } from './query.ts';
import { splitQuery } from './query-text.ts';
import { parseLimit, parseOffset, parseRangeHeader } from './range.ts';
import { parseSelect } from './select.ts';

/** Texts similar to the grammar, so that parsers get further than the first character. */
const pieces = fc
  .array(
    fc.constantFrom(
      ...['a', 'b1', '"', '\\', '"q"', '(', ')', ',', '.', ':', '::', '->', '->>', '0', '-1', '*'],
      ...[
        'not.',
        'eq.',
        'in.',
        'is.',
        'null',
        'and',
        'or',
        '...',
        '!inner',
        '!',
        'count()',
        '{',
        '}',
      ],
      ...['asc', 'desc', 'nullsfirst', ' ', 'é', '😀', '\u0000', ';', '--', '%', '&', '='],
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));
const text = fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 60 }));
const encoder = new TextEncoder();

const PARSERS: Record<string, (input: string) => unknown> = {
  select: parseSelect,
  filter: parseFilterValue,
  and: (input) => parseLogic('and', false, input),
  'grouped and': (input) => parseLogic('and', false, `(${input})`),
  order: parseOrder,
  preferences: parsePreferences,
  accept: parseAccept,
  range: parseRangeHeader,
  limit: parseLimit,
  offset: parseOffset,
  'query text': splitQuery,
  query: (input) => parseQuery(splitQuery(encodeURI(input.toWellFormed()))),
  'call query': (input) => parseQuery([[input, input]], true),
  'parameter name': (input) => parseQuery([[input, 'eq.1']]),
  'JSON body': (input) => payloadOf(decodeBody(encoder.encode(input), 'application/json', null)),
  'CSV body': (input) => payloadOf(decodeBody(encoder.encode(input), 'text/csv', null)),
  'form body': (input) =>
    decodeBody(encoder.encode(input), 'application/x-www-form-urlencoded', null),
};

describe('no input makes a parser throw anything but a refusal', () => {
  it.each(Object.entries(PARSERS))('%s', (_, parse) => {
    fc.assert(
      fc.property(text, (input) => {
        try {
          parse(input);
        } catch (fault) {
          if (!(fault instanceof RestError)) throw fault;
          expect(fault.status).toBeGreaterThanOrEqual(400);
          expect(fault.status).toBeLessThan(500);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('bytes that are not UTF-8', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        try {
          decodeBody(bytes, 'application/json', null);
        } catch (fault) {
          expect(fault).toBeInstanceOf(RestError);
        }
      }),
    );
  });
});
