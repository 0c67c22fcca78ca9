import { expect, it } from 'vitest';
import {
  conditionOf,
  isOutdatedStatement,
  isStatementTimeout,
  isTransient,
  isUniqueViolation,
  isWriteConflict,
  mayHaveCommitted,
} from './conditions.ts';
import { DatabaseError, databaseFaults, toDatabaseError } from './database-error.ts';

const fault = (sqlstate: string, message = '', routine: string | null = null) =>
  new DatabaseError({ sqlstate, message, routine });

it.each([
  ['08006', 'connection-exception'],
  ['23503', 'foreign-key-violation'],
  ['23505', 'unique-violation'],
  ['23514', 'other'],
  ['22P02', 'data-exception'],
  ['25006', 'read-only-transaction'],
  ['25P02', 'unsuitable-state'],
  ['40P01', 'write-conflict'],
  ['40003', 'unsuitable-state'],
  ['42501', 'insufficient-privilege'],
  ['42703', 'other'],
  ['42P01', 'undefined-object'],
  ['53100', 'disk-full'],
  ['53300', 'insufficient-resources'],
  ['55P03', 'write-conflict'],
  ['57P01', 'admin-shutdown'],
  ['P0001', 'other'],
  ['P0002', 'unsuitable-state'],
  ['PT429', 'too-many-requests'],
  ['PT418', 'other'],
  ['XX000', 'internal-error'],
] as const)('%s means %s', (sqlstate, condition) => {
  expect(conditionOf(fault(sqlstate))).toBe(condition);
});

it('recognises the errors that an adapter raises itself', () => {
  const { busy, diskFull, lost, stuck, tooLong, tooManyRequests } = databaseFaults;
  expect(
    [busy(), diskFull(), lost('why'), stuck(), tooLong(), tooManyRequests()].map(conditionOf),
  ).toEqual([
    'insufficient-resources',
    'disk-full',
    'connection-exception',
    'operator-intervention',
    'statement-timeout',
    'too-many-requests',
  ]);
});

it('takes a disk that became read-only for a database that takes no changes now, not for a missing right', () => {
  const message = 'could not extend file "base/5/17071": Read-only file system';
  for (const routine of ['mdextend', 'mdzeroextend', 'SlruReportIOError', 'XLogFileInitInternal']) {
    const refused = toDatabaseError({ code: '42501', message, routine });
    expect(refused).toMatchObject({ sqlstate: '53000', cause: { message } });
    expect(isTransient(refused)).toBe(true);
  }
  for (const routine of ['aclcheck_error', 'ExecWithCheckOptions', undefined]) {
    expect(toDatabaseError({ code: '42501', message: '', routine }).sqlstate).toBe('42501');
  }
});

it('distinguishes a statement timeout, in any language, from a cancelled statement', () => {
  expect(isStatementTimeout(databaseFaults.tooLong())).toBe(true);
  const portuguese = 'cancelando comando por causa do tempo de espera (timeout) do comando';
  expect(isStatementTimeout(fault('57014', portuguese))).toBe(true);
  expect(isStatementTimeout(fault('57014', 'canceling statement due to user request'))).toBe(false);
});

it.each([
  ['26000', 'prepared statement "k1" does not exist', 'FetchPreparedStatement', true],
  ['0A000', 'plano em cache não deve mudar tipo resultante', 'RevalidateCachedQuery', true],
  ['0A000', 'cannot do that', 'somewhere', false],
])('takes %s "%s" of %s for an outdated statement: %s', (sqlstate, message, routine, outdated) => {
  expect(isOutdatedStatement(fault(sqlstate, message, routine))).toBe(outdated);
});

const CODES = ['08006', '22P02', '23505', '40001', '53100', '53300', '53400', '55P03']
  .concat(['57014', '57P01', '57P02', '57P03', '57P05', '58030', 'PT429', 'XX000'])
  .map((sqlstate) => fault(sqlstate));
const codesThat = (holds: (fault: unknown) => boolean) =>
  CODES.filter(holds).map(({ sqlstate }) => sqlstate);

it('lists what may succeed when repeated later', () => {
  expect(codesThat(isTransient)).toEqual([
    '08006',
    '53100',
    '53300',
    '53400',
    '57P01',
    '57P02',
    '57P03',
    'PT429',
  ]);
});

it('lists what may have been committed in spite of the error', () => {
  expect(codesThat(mayHaveCommitted)).toEqual([
    '08006',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '58030',
    'XX000',
  ]);
});

it('lists the conflicts with another transaction', () => {
  expect(codesThat(isUniqueViolation)).toEqual(['23505']);
  expect(codesThat(isWriteConflict)).toEqual(['40001', '55P03']);
});

it('matches no error that is not from the database', () => {
  const other = Object.assign(new Error('no'), { sqlstate: '23505', code: '23505' });
  for (const holds of [isUniqueViolation, isTransient, mayHaveCommitted]) {
    expect([holds(other), holds(null), holds('23505')]).toEqual([false, false, false]);
  }
});
