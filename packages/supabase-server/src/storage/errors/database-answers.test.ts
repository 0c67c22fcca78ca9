import { expect, it } from 'vitest';
import { DatabaseError } from '../../database/port/database-error.ts';
import { toStorageError } from './database-answers.ts';
import { errorAnswer } from './error-answers.ts';
import { STORAGE_ERRORS } from './storage-errors.ts';

const answerTo = async (thrown: unknown) => {
  const answer = errorAnswer(toStorageError(thrown));
  return { status: answer.status, text: await answer.text() };
};

it.each([
  ['42501', 400, 'AccessDenied'],
  ['23505', 400, 'KeyAlreadyExists'],
  ['22P05', 400, 'InvalidRequest'],
  ['08006', 503, 'ServiceUnavailable'],
  ['53100', 503, 'ServiceUnavailable'],
  ['55P03', 503, 'ServiceUnavailable'],
  ['57014', 503, 'ServiceUnavailable'],
  ['42601', 500, 'InternalError'],
])('words SQLSTATE %s as HTTP %i', async (sqlstate, status, code) => {
  const answer = await answerTo(new DatabaseError({ sqlstate, message: 'secret detail' }));
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toMatchObject({ code });
  expect(answer.text).not.toContain('secret');
});

it('passes on why a request has to wait', async () => {
  const answer = await answerTo(new DatabaseError({ sqlstate: 'PT429', message: 'wait' }));
  expect(answer.status).toBe(429);
  expect(JSON.parse(answer.text)).toEqual({
    statusCode: '429',
    error: 'too_many_requests',
    message: 'wait',
    code: 'TooManyRequests',
  });
});

it('reveals nothing of an unexpected error', async () => {
  const answer = await answerTo(new Error('secret path'));
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain('secret');
});

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE'])(
  'reports a disk that takes nothing now as temporary: %s',
  (code) => {
    const fault = Object.assign(new Error('not now'), { code });
    expect(toStorageError(fault)).toMatchObject({ httpStatus: 503, status: 503 });
  },
);

it('passes a refusal on unchanged', () => {
  const refusal = STORAGE_ERRORS.objectMissing();
  expect(toStorageError(refusal)).toBe(refusal);
});
