import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it.each(['019a0c1e-7d2b-7c59-bf0e-1d6f0f3a9a1f', '019A0C1E-7D2B-7C59-BF0E-1D6F0F3A9A1F'])(
  'takes %s for an id',
  (text) => {
    expect(isUuid(text)).toBe(true);
  },
);

it.each([
  '',
  'goal',
  '019a0c1e7d2b7c59bf0e1d6f0f3a9a1f',
  ' 019a0c1e-7d2b-7c59-bf0e-1d6f0f3a9a1f',
  '019a0c1e-7d2b-7c59-bf0e-1d6f0f3a9a1f\n',
  '019a0c1e-7d2b-7c59-bf0e-1d6f0f3a9a1g',
])('does not take "%s" for an id', (text) => {
  expect(isUuid(text)).toBe(false);
});
