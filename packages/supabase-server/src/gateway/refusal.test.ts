import { expect, it } from 'vitest';
import { type Refusal, refusalBody } from './refusal.ts';

const tooLong: Refusal = {
  status: 414,
  message: 'Too long',
  code: 'uri_too_long',
  rest: { code: 'PT414', details: 'At most 8 KB.' },
};
const tooOften: Refusal = {
  status: 429,
  message: 'Too often',
  code: 'over_request_rate_limit',
  rest: { code: 'PT429', hint: 'Try again in 2 seconds.' },
  storage: { code: 'TooManyRequests', error: 'too_many_requests' },
};
const said = 'Too often. Try again in 2 seconds.';

it.each([
  ['/rest/v1/goals', { code: 'PT414', details: 'At most 8 KB.', hint: null, message: 'Too long' }],
  [
    '/auth/v1/user',
    {
      code: 'uri_too_long',
      message: 'Too long',
      error_code: 'uri_too_long',
      msg: 'Too long',
    },
  ],
  [
    '/storage/v1/object/photos/a',
    { statusCode: '414', error: 'uri_too_long', message: 'Too long', code: 'InvalidRequest' },
  ],
  ['/functions/v1/contact', { code: 'uri_too_long', message: 'Too long' }],
])('has the error shape of the protocol: %s', (path, body) => {
  expect(refusalBody(path, tooLong)).toEqual(body);
});

it('says when to try again in the hint of rest/v1, and else in the message', () => {
  expect(refusalBody('/rest/v1/goals', tooOften)).toEqual({
    code: 'PT429',
    details: null,
    hint: 'Try again in 2 seconds.',
    message: 'Too often',
  });
  expect(refusalBody('/functions/v1/contact', tooOften)).toEqual({
    code: 'over_request_rate_limit',
    message: said,
  });
  expect(refusalBody('/storage/v1/object/photos/a', tooOften)).toEqual({
    statusCode: '429',
    error: 'too_many_requests',
    message: said,
    code: 'TooManyRequests',
  });
});
