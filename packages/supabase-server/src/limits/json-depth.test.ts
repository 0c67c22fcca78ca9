import { expect, it } from 'vitest';
import { deeperThan } from './json-depth.ts';

it.each([
  ['[[]]', false],
  ['{"a":[1],"b":{}}', false],
  ['[[[]]]', true],
  ['{"a":[{}]}', true],
  ['["[[[", "\\"[[[", {"[[[": 1}]', false],
  ['', false],
])('whether %s nests more than two levels: %s', (text, isDeeper) => {
  expect(deeperThan(2, text)).toBe(isDeeper);
});
