import { expect, it } from 'vitest';
import { moreShapesThan } from './json-shapes.ts';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** Two of twelve names, in an order of its own for each index. */
const pairOf = (index: number) => [
  `n${Math.floor(index / 11)}`,
  `n${(Math.floor(index / 11) + 1 + (index % 11)) % 12}`,
];
const object = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]));

it.each([
  ['names of one object', object(many(101, (index) => `n${index}`))],
  ['objects with a name of their own', many(101, (index) => ({ [`n${index}`]: 0 }))],
  ['the same names in other orders', many(132, (index) => object(pairOf(index)))],
  ['objects within objects', { rows: many(101, (index) => [{ [`n${index}`]: {} }]) }],
  ['names that begin with a quote', many(101, (index) => ({ [`"${index}`]: 0 }))],
])('counts %s', (_, value) => {
  const text = JSON.stringify(value);
  expect(moreShapesThan(100, text)).toBe(true);
  expect(moreShapesThan(204, text)).toBe(false);
});

it.each([
  ['rows', many(5000, (index) => ({ id: index, title: `title ${index}`, notes: { a: [{}] } }))],
  ['texts and numbers', many(5000, (index) => [`"text": ${index}`, index, '\\'])],
  ['nothing', []],
])('takes any number of %s', (_, value) => {
  expect(moreShapesThan(5, JSON.stringify(value))).toBe(false);
});

it('ends with a text that has no end', () => {
  for (const text of ['"', '"\\', '{"a', '{"a":', ']]}}', ':::'])
    expect(moreShapesThan(5, text)).toBe(false);
});
