import { expect, it } from 'vitest';
import { columnsIn } from './use-columns.ts';

it('fits as many columns as the width allows', () => {
  expect(columnsIn(0)).toBe(1);
  expect(columnsIn(531)).toBe(1);
  expect(columnsIn(532)).toBe(2);
  expect(columnsIn(1376)).toBe(5);
});
