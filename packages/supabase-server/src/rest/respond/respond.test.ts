import { describe, expect, it } from 'vitest';
import { DatabaseError } from '../../database/port/database-error.ts';
import { REST_ERRORS } from '../errors/rest-errors.ts';
import { tokenError } from '../errors/token-errors.ts';
import { contentRange, rangeStatus } from './content-range.ts';
import { databaseAnswer, statusOf } from './database-answers.ts';
import { errorAnswer } from './error-answer.ts';
import { withSettings } from './settings.ts';

describe('an error', () => {
  it('has all four fields and its headers', () => {
    expect(errorAnswer(REST_ERRORS.notOneRow(2))).toEqual({
      status: 406,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Proxy-Status': 'PostgREST; error=PGRST116',
      },
      body: '{"code":"PGRST116","details":"The result contains 2 rows","hint":null,"message":"Cannot coerce the result to a single JSON object"}',
    });
  });

  it.each([
    ['08006', '', true, 503],
    ['0LXXX', '', true, 403],
    ['21000', 'UPDATE requires a WHERE clause', true, 400],
    ['21000', 'more than one row', true, 500],
    ['22023', 'role "x" does not exist', true, 401],
    ['22023', 'odd value', true, 400],
    ['22P02', '', true, 400],
    ['23502', '', true, 400],
    ['23503', '', true, 409],
    ['23505', '', true, 409],
    ['25006', '', true, 405],
    ['40001', '', true, 500],
    ['42501', '', true, 401],
    ['42501', '', false, 403],
    ['42703', '', true, 400],
    ['42883', '', true, 404],
    ['42P01', '', true, 404],
    ['42P17', '', true, 500],
    ['53300', '', true, 503],
    ['53400', '', true, 500],
    ['54000', 'number of array dimensions exceeds the maximum', true, 400],
    ['54001', 'stack depth limit exceeded', true, 500],
    ['57014', '', true, 500],
    ['57P01', '', true, 503],
    ['P0001', '', true, 400],
    ['P0002', '', true, 500],
    ['PT418', '', true, 418],
    ['PT999', '', true, 400],
    ['XX000', '', true, 500],
  ])('%s "%s" (anonymous: %s) answers %i', (sqlstate, message, anonymous, status) => {
    expect(statusOf(new DatabaseError({ sqlstate, message }), anonymous)).toBe(status);
  });

  it('from the database includes its message, except for a lost connection', () => {
    const fields = { message: 'no', detail: 'because', hint: 'try' };
    expect(databaseAnswer(new DatabaseError({ sqlstate: '42501', ...fields }), true)).toMatchObject(
      {
        code: '42501',
        details: 'because',
        hint: 'try',
        message: 'no',
        headers: { 'WWW-Authenticate': 'Bearer' },
      },
    );
    const lost = new DatabaseError({ sqlstate: '08006', message: 'connect ECONNREFUSED 10.0.0.1' });
    expect(errorAnswer(databaseAnswer(lost, true)).body).not.toContain('10.0.0.1');
  });

  it.each([
    [{ kind: 'parts', count: 2 } as const, 'PGRST301', 'Expected 3 parts in JWT; got 2'],
    [{ kind: 'empty' } as const, 'PGRST301', 'Empty JWT is sent in Authorization header'],
    [{ kind: 'unknown-key' } as const, 'PGRST301', 'No suitable key or wrong key type'],
    [{ kind: 'algorithm' } as const, 'PGRST301', 'Wrong or unsupported encoding algorithm'],
    [{ kind: 'signature' } as const, 'PGRST301', 'JWT cryptographic operation failed'],
    [{ kind: 'expired' } as const, 'PGRST303', 'JWT expired'],
    [{ kind: 'audience' } as const, 'PGRST303', 'JWT not in audience'],
  ])('of a token %j is %s %s', (fault, code, message) => {
    expect(tokenError(fault)).toMatchObject({
      code,
      message,
      status: 401,
      headers: {
        'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"`,
      },
    });
  });
});

describe('a page', () => {
  it.each([
    [0, 3, null, '0-2/*', 200],
    [0, 2, 3, '0-1/3', 206],
    [1, 2, 3, '1-2/3', 206],
    [0, 3, 3, '0-2/3', 200],
    [0, 0, null, '*/*', 200],
    [0, 0, 0, '*/0', 200],
    [3, 0, 3, '*/3', 206],
  ])('from %i with %i of %s rows is %s, %i', (offset, rows, total, range, status) => {
    expect(contentRange(offset, rows, total)).toBe(range);
    expect(rangeStatus(rows, total)).toBe(status);
  });
});

describe('an error that SQL words', () => {
  const worded = (code: string, frame: unknown) =>
    errorAnswer(
      databaseAnswer(
        new DatabaseError({
          sqlstate: 'PGRST',
          message: JSON.stringify({ code, message: 'No' }),
          detail: JSON.stringify(frame),
        }),
        true,
      ),
    );

  it('may have another type, whatever its case', () => {
    expect(worded('B1', { status: 402, headers: { 'content-type': 'text/plain' } })).toEqual({
      status: 402,
      headers: { 'content-type': ['text/plain'], 'Proxy-Status': 'PostgREST; error=B1' },
      body: '{"code":"B1","details":null,"hint":null,"message":"No"}',
    });
  });

  it.each<[string, unknown]>([
    ['é漢', { status: 402 }],
    ['a\r\nX-Evil: b', { status: 402 }],
    ['B1', { status: 402, headers: { 'x-ö': 'a' } }],
    ['B1', { status: 402, headers: { a: 'b\r\nc' } }],
    ['B1', { status: 402, headers: { Trailer: 'a' } }],
    ['B1', { status: 402, headers: [1] }],
    ['B1', { status: 402, headers: { a: 1 } }],
    ['B1', { status: 199 }],
    ['B1', null],
  ])('is refused with the code %j and %j', (code, frame) => {
    expect(worded(code, frame)).toMatchObject({
      status: 500,
      headers: { 'Proxy-Status': 'PostgREST; error=PGRST121' },
    });
  });
});

describe('withSettings', () => {
  const answer = { status: 200, headers: { 'Content-Type': 'text/plain', A: 'b' }, body: '' };
  const outcome = { total: null, rows: 0, body: null };

  it('replaces status and headers, whatever their case', () => {
    const headers = '[{"content-type": "text/html"}, {"X-Y": "z"}, {"constructor": "c"}]';
    expect(withSettings(answer, { ...outcome, status: '201', headers })).toEqual({
      status: 201,
      headers: { A: 'b', 'content-type': ['text/html'], 'X-Y': ['z'], constructor: ['c'] },
      body: '',
    });
    expect(withSettings(answer, outcome)).toBe(answer);
  });

  it.each([
    '{}',
    '[1]',
    '[{"a": 1}]',
    '[{"a": "b", "c": "d"}]',
    '[{"a\\n": "b"}]',
    '[{"a": "b\\r\\n"}]',
    '[{"Trailer": "a"}]',
    '[{"upgrade": "a"}]',
    '[{"Keep-Alive": "timeout=1"}]',
    'x',
  ])('refuses the headers %s', (headers) => {
    expect(() => withSettings(answer, { ...outcome, headers })).toThrow(
      expect.objectContaining({ code: 'PGRST111' }),
    );
  });

  it.each(['abc', '99', '600', '101'])('refuses the status %s', (status) => {
    expect(() => withSettings(answer, { ...outcome, status })).toThrow(
      expect.objectContaining({ code: 'PGRST112' }),
    );
  });
});
