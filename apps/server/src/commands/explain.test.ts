import { parseArgs } from 'node:util';
import { ObjectGone } from '@bloom/supabase-server/backup/make-backup';
import { DatabaseError } from '@bloom/supabase-server/database/errors';
import { StoreAway } from '@bloom/supabase-server/storage/object-files';
import { S3Error } from '@bloom/supabase-server/storage/s3';
import { expect, it } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { explain } from './explain.ts';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  ['28P01', 'password authentication failed for user "bloom"'],
  ['28000', 'role "bloom" does not exist'],
  ['3D000', 'database "bloom" does not exist'],
  ['53300', 'too many connections for database "bloom"'],
  ['ERR_SOCKET_BAD_PORT', 'Port should be >= 0 and < 65536. Received type number (NaN).'],
  ['ENOTDIR', "ENOTDIR: not a directory, mkdir '/etc/passwd/x'"],
])('says in one line what the settings have wrong: %s', (code, message) => {
  expect(explain(coded(code, message))).toBe(message);
});

it.each([
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db'],
  ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN db'],
  ['ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.7:5432'],
])('names what is not found or not reached: %s', (code, message) => {
  expect(explain(coded(code, message))).toBe(`PostgreSQL is not reached (${message})`);
});

it('says in one line that PostgreSQL does not answer, asks for a password, or refuses a right', () => {
  for (const silent of [
    'timeout expired',
    'Query read timeout',
    'Connection terminated due to connection timeout',
  ]) {
    expect(explain(new Error(silent))).toBe(`PostgreSQL does not answer (${silent})`);
  }
  const hungUp = 'Connection terminated unexpectedly';
  expect(explain(new Error(hungUp))).toBe(hungUp);
  const asked = 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string';
  expect(explain(new Error(asked))).toMatch(/^PostgreSQL asks for a password, .*has none$/);
  const refused = { sqlstate: '42501', message: 'permission denied to create role' };
  expect(explain(new DatabaseError(refused))).toMatch(
    /^PostgreSQL answers: permission denied to create role; .+$/,
  );
});

it.skipIf(process.getuid === undefined)('says as whom it runs where a file is not its own', () => {
  const message = "EACCES: permission denied, open '/data/secrets.json.new'";
  const told = `${message}; Bloom runs as user ${process.getuid?.()}`;
  expect(explain(coded('EACCES', message))).toBe(told);
  expect(explain(new ConfigError(`/data/secrets.json cannot be read: ${message}`))).toBe(
    `/data/secrets.json cannot be read: ${told}`,
  );
});

it.each(['EAGAIN', 'EDQUOT', 'EFBIG', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'ENOSPC'])(
  'says in one line that the system refuses a file: %s',
  (code) => {
    const message = `${code}: open '/var/lib/bloom/secrets.json'`;
    expect(explain(Object.assign(new Error(message), { code }))).toBe(message);
  },
);

it.each([
  new StoreAway('S3 cannot be reached for GET'),
  new S3Error('S3 answered PUT with 403'),
  new ObjectGone('goal-photos/somebody/one.png'),
])('says in one line what is wrong with the store: %s', (fault) => {
  expect(explain(fault)).toBe(fault.message);
});

it.each([['--nope'], ['--days', '-1'], ['--days']])(
  'says in one line what cannot be parsed: %s %s',
  (...args) => {
    try {
      parseArgs({ args, options: { days: { type: 'string' } } });
      expect.unreachable();
    } catch (fault) {
      expect(explain(fault)).toMatch(/^(Unknown option|Option) '--(nope|days)[^\n]*$/);
    }
  },
);

it('gives the stack of what nobody expected', () => {
  const fault = new TypeError('x is not a function');
  expect(explain(fault)).toBe(fault.stack);
  expect(explain(coded('42601', 'syntax error at or near "x"'))).toContain('explain.test.ts');
});

it('says in one line that the embedded database may open too few files, of which it says that one exists', () => {
  const fault = new DatabaseError({
    sqlstate: '58P02',
    message: 'could not create file "base/5/18183": File exists',
  });
  expect(explain(fault, 256)).toMatch(/^the embedded database needs more open files .*\(256\).*$/);
  expect(explain(fault, 20_000)).toContain('File exists');
  expect(explain(fault, null)).toContain('File exists');
});
