import { expect, it } from 'vitest';
import { bytesWrittenOut } from './json-bytes.ts';

it.each([
  ['[1.5, "é"]', 11],
  ['1e130000', 130_008],
  ['{"a": -2.5E-300}', 316],
  ['[1e+30,1e0007]', 51],
  ['["1e300", "\\"1e300"]', 20],
  ['"\\\\", 1e5', 14],
  ['{1e300,1e300}', 613],
  ['{1.e300,1e3_0_0}', 616],
])('counts the bytes of %s', (text, bytes) => {
  expect(bytesWrittenOut(text)).toBe(bytes);
});

it('counts long texts, and those that do not end', () => {
  const quotes = '\\"'.repeat(4_000_000);
  expect(bytesWrittenOut(`"${quotes}"`)).toBe(8_000_002);
  expect(bytesWrittenOut(`"${quotes}`)).toBe(8_000_001);
});
