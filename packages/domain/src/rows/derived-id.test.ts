import { expect, it } from 'vitest';
import { derivedId } from './derived-id.ts';

const ANA = '0b9b3c1e-6b1f-4c59-9f0e-3d6f0f3a9a10';
const BEA = '5f1c2d3e-1111-4222-8333-444455556666';
const ROW = '019a0c1e-7d2b-7c59-bf0e-1d6f0f3a9a1f';

it('is a version 8 UUID, stable for an account and different for another one', () => {
  const derived = derivedId(ANA, ROW);
  expect(derived).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(derivedId(ANA.toUpperCase(), ROW)).toBe(derived);
  expect(derivedId(BEA, ROW)).not.toBe(derived);
  expect(derivedId(ANA, BEA)).not.toBe(derived);
});

it('is the same in every version: an import finds what an earlier one has added', () => {
  expect(derivedId(ANA, ROW)).toBe('0a013000-1634-8000-a000-20000000000f');
  expect(derivedId(ANA, 'ffffffff-ffff-4fff-bfff-ffffffffffff')).toBe(
    'f464c3e1-94e0-83a6-a0f1-c290f0c565ef',
  );
});

it('differs for rows that differ in one digit', () => {
  const rows = [...'0123456789abcdef'].map((digit) => ROW.slice(0, -1) + digit);
  expect(new Set(rows.map((row) => derivedId(ANA, row))).size).toBe(16);
});

it('rejects an invalid UUID', () => {
  expect(() => derivedId(ANA, 'x')).toThrow('no UUID');
});
