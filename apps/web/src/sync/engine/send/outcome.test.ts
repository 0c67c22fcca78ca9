import { expect, it } from 'vitest';
import { DELAYED, outcomeOfFault } from './outcome.ts';

const fault = { message: 'no', code: '23514', details: 'because' };

it.each([0, 401, 408, 425, 429, 500, 502, 503, 504])(
  'keeps a change that was answered with %i, to send it again',
  (status) => {
    expect(outcomeOfFault(fault, status)).toBe(DELAYED);
  },
);

it.each([400, 403, 404, 409, 413, 422])('asks the person about one answered with %i', (status) => {
  const refusal = { kind: 'refused', ...fault };
  expect(outcomeOfFault(fault, status)).toEqual({ kind: 'refused', refusal });
});

it('tells no reason where the server gave none', () => {
  expect(outcomeOfFault({ message: 'no', code: '', details: null }, 400)).toEqual({
    kind: 'refused',
    refusal: { kind: 'refused', code: null, message: 'no' },
  });
});
