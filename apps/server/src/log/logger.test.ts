import { DatabaseError } from '@bloom/supabase-server/database/errors';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

const ROW = 'Failing row contains (ana@example.com, $argon2id$v=19$kept, Run ten kilometres).';
const refused = () =>
  new DatabaseError({
    sqlstate: '23514',
    message: 'new row for relation "users" violates check constraint "sound"',
    detail: ROW,
    constraint: 'sound',
  });

/** The line in the log for an error. */
function lineOf(fault: unknown): string {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  log.error({ err: fault }, 'request failed');
  return lines.join('');
}

it.each([
  ['a fault of the database', refused()],
  ['what was caused by one', new Error('the account could not be written', { cause: refused() })],
  ['what a client was told', Object.assign(new Error('no'), { details: ROW, hint: ROW })],
  ['what a mail server said', Object.assign(new Error('no'), { response: ROW, rejected: [ROW] })],
])('says nothing of a row in %s', (_name, fault) => {
  expect(lineOf(fault)).not.toContain('Failing row');
});

it('logs the message, the place and the cause of an error', () => {
  const line = JSON.parse(lineOf(new Error('not written', { cause: refused() })));
  expect(line.msg).toBe('request failed');
  expect(line.err.message).toBe('not written');
  expect(line.err.stack).toContain('logger.test.ts');
  expect(line.err.cause).toMatchObject({
    type: 'DatabaseError',
    sqlstate: '23514',
    constraint: 'sound',
    message: expect.stringContaining('violates check constraint'),
  });
});

it('logs each of several errors that were thrown as one, and says nothing of a row in them', () => {
  const thrown = new AggregateError([refused(), new Error('the store is away')], 'two were left');
  const line = lineOf(thrown);
  expect(line).not.toContain('Failing row');
  expect(JSON.parse(line).err.errors).toMatchObject([
    { type: 'DatabaseError', sqlstate: '23514' },
    { message: 'the store is away' },
  ]);
  const many = Array.from({ length: 500 }, () => new Error('the store is away'));
  expect(JSON.parse(lineOf(new AggregateError(many, 'all were left'))).err.errors).toHaveLength(5);
});

it('logs a thrown value that is not an Error', () => {
  expect(JSON.parse(lineOf('just words')).err).toBe('just words');
  const loop = new Error('turns in a circle');
  loop.cause = loop;
  expect(lineOf(loop)).toContain('turns in a circle');
});
