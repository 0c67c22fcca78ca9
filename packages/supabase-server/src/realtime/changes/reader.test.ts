import { expect, it } from 'vitest';
import type { Principal } from '../../gateway/principal.ts';
import { Readers } from './reader.ts';

const principal = (exp: number, aal = 'aal1') =>
  ({ role: 'authenticated', claims: { sub: 'ana', aal, exp, iat: exp - 3600 } }) as Principal;

it('reads once for channels with the same rights, with the newest of their tokens', () => {
  const readers = new Readers();
  const reader = readers.enter(principal(1000));
  expect(readers.enter(principal(2000))).toBe(reader);
  expect(reader.principal.claims.exp).toBe(2000);
  expect(readers.enter(principal(1500))).toBe(reader);
  expect(reader.principal.claims.exp).toBe(2000);
  expect(readers.enter(principal(2000, 'aal2'))).not.toBe(reader);
});

it('forgets the rights that no channel has any more', () => {
  const readers = new Readers();
  const reader = readers.enter(principal(1000));
  readers.enter(principal(1000));
  readers.leave(reader);
  expect(readers.enter(principal(1000))).toBe(reader);
  readers.leave(reader);
  readers.leave(reader);
  expect(readers.enter(principal(1000))).not.toBe(reader);
});
