import { expect, it } from 'vitest';
import { amountOf, fillingUp } from './quotas.ts';

it('is three quarters of the limit, to the row', () => {
  const quota = (kept: number) => ({ kind: 'goals', kept, limit: 1000 }) as const;
  expect(fillingUp([quota(0), quota(749), quota(750), quota(1000), quota(1200)])).toEqual([
    quota(750),
    quota(1000),
    quota(1200),
  ]);
});

it.each([
  ['goals', 1000, '1,000', '1.000'],
  ['text_bytes', 256 * 2 ** 20, '256 MB', '256 MB'],
  ['action_bytes', 2 ** 30, '1 GB', '1 GB'],
  ['photo_bytes', 800 * 2 ** 20, '800 MB', '800 MB'],
  ['photo_bytes', 1.25 * 2 ** 30, '1.3 GB', '1,3 GB'],
] as const)('writes %s %d in the person’s way', (kind, amount, english, portuguese) => {
  expect(amountOf(kind, amount, 'en-US')).toBe(english);
  expect(amountOf(kind, amount, 'pt-BR')).toBe(portuguese);
});
