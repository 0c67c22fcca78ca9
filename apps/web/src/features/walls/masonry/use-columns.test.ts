import { expect, it } from 'vitest';
import { columnsIn } from './use-columns.ts';

it('fits as many columns as the width allows', () => {
  expect(columnsIn(0, 16)).toBe(1);
  expect(columnsIn(531, 16)).toBe(1);
  expect(columnsIn(532, 16)).toBe(2);
  expect(columnsIn(1376, 16)).toBe(5);
});

it('fits fewer where the person has chosen larger letters', () => {
  expect([9, 16, 32].map((rem) => columnsIn(1376, rem))).toEqual([8, 5, 2]);
});
