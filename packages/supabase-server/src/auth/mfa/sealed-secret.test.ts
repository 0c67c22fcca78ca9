import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from './sealed-secret.ts';

const key = randomBytes(32);

it('opens with the same key for the same bearer, and never looks the same', () => {
  const [one, other] = [seal('JBSWY3DP', key, 'a'), seal('JBSWY3DP', key, 'a')];
  expect([unseal(one, key, 'a'), unseal(other, key, 'a')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').includes('JBSWY3DP')).toBe(false);
});

it.each([
  ['another key', () => unseal(seal('JBSWY3DP', key, 'a'), randomBytes(32), 'a')],
  ['another bearer', () => unseal(seal('JBSWY3DP', key, 'a'), key, 'b')],
  ['a changed text', () => unseal(`A${seal('JBSWY3DP', key, 'a').slice(1)}A`, key, 'a')],
  ['no text at all', () => unseal('', key, 'a')],
])('does not open with %s', (_, open) => {
  expect(open).toThrow();
});
