import { expect, it } from 'vitest';
import { DatabaseError } from '../database/port/database-error.ts';
import { refusals, toStorageError } from './errors.ts';

const fromDatabase = (sqlstate: string) =>
  toStorageError(new DatabaseError({ sqlstate, message: 'secret detail' }));

it.each([
  ['42501', 400, 'AccessDenied'],
  ['23505', 400, 'KeyAlreadyExists'],
  ['22P05', 400, 'InvalidRequest'],
  ['08006', 503, 'ServiceUnavailable'],
  ['53100', 503, 'ServiceUnavailable'],
  ['42601', 500, 'InternalError'],
])('words SQLSTATE %s as HTTP %i', (sqlstate, status, code) => {
  const refusal = fromDatabase(sqlstate);
  expect([refusal.status, refusal.body.code]).toEqual([status, code]);
  expect(JSON.stringify(refusal.body)).not.toContain('secret');
});

it('tells nothing of a fault that nobody foresaw', () => {
  const refusal = toStorageError(new Error('secret path'));
  expect(refusal.status).toBe(500);
  expect(JSON.stringify(refusal.body)).not.toContain('secret');
});

it('says that a full disk is a matter of the moment', () => {
  expect(toStorageError(Object.assign(new Error('no space'), { code: 'ENOSPC' })).status).toBe(503);
});

it('passes a refusal on as it is', () => {
  const refusal = refusals.objectMissing();
  expect(toStorageError(refusal)).toBe(refusal);
});
