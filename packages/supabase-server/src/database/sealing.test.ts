import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal, unsealTagFirst } from './sealing.ts';

const key = randomBytes(32);

it('opens with the same key and context only, and is different each time', () => {
  const [one, other] = [seal('JBSWY3DP', key, 'a'), seal('JBSWY3DP', key, 'a')];
  expect([unseal(one, key, 'a'), unseal(other, key, 'a')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').includes('JBSWY3DP')).toBe(false);
});

function changed(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(12) ^ 1, 12);
  return bytes.toString('base64url');
}

it.each([
  ['another key', () => unseal(seal('JBSWY3DP', key, 'a'), randomBytes(32), 'a')],
  ['another bond', () => unseal(seal('JBSWY3DP', key, 'a'), key, 'b')],
  ['a changed text', () => unseal(changed(seal('JBSWY3DP', key, 'a')), key, 'a')],
  ['no text at all', () => unseal('', key, 'a')],
])('does not open with %s', (_, open) => {
  expect(open).toThrow();
});

it('opens what an earlier release sealed, in either layout', () => {
  const sevens = new Uint8Array(32).fill(7);
  expect(unseal('IA0h2mQNuS2d5aIPEdDwvHTXXQwivI5Jf-U_jVVvKmPBS_I4', sevens, 'a')).toBe('JBSWY3DP');
  const tagFirst = 'AwMDAwMDAwMDAwMDUgUzVjOhIUtL2NPHNzYLGm-88FQDGxoS';
  expect(unsealTagFirst(tagFirst, sevens)).toBe('JBSWY3DP');
  expect(() => unsealTagFirst(tagFirst, key)).toThrow();
});
