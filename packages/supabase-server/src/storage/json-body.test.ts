import { expect, it } from 'vitest';
import { z } from 'zod';
import { StorageError } from './errors/storage-error.ts';
import { parseBody, textList, wholeNumber } from './json-body.ts';

const schema = z.object({
  prefix: z.string(),
  limit: wholeNumber(1, 1000).nullish(),
  names: textList.optional(),
  sort: z.object({ order: z.enum(['asc', 'desc']) }).nullish(),
  size: z.union([z.string(), z.number()], 'must be a size').nullish(),
});
const read = (body: unknown) => parseBody(JSON.stringify(body), schema);

it('returns the declared members of a body, and no others', () => {
  expect(read({ prefix: 'a', limit: 7, names: ['b'], more: true })).toEqual({
    prefix: 'a',
    limit: 7,
    names: ['b'],
  });
});

it('accepts a number that is written as text', () => {
  expect(read({ prefix: 'a', limit: '7' })).toEqual({ prefix: 'a', limit: 7 });
});

it.each([
  [[], 'body must be object'],
  [null, 'body must be object'],
  [{}, "body must have required property 'prefix'"],
  [{ prefix: null }, 'body/prefix must be string'],
  [{ prefix: 3 }, 'body/prefix must be string'],
  [{ prefix: '', limit: 'x' }, 'body/limit must be integer'],
  [{ prefix: '', limit: 1.5 }, 'body/limit must be integer'],
  [{ prefix: '', limit: '1.5' }, 'body/limit must be integer'],
  [{ prefix: '', limit: '' }, 'body/limit must be integer'],
  [{ prefix: '', limit: true }, 'body/limit must be integer'],
  [{ prefix: '', limit: 0 }, 'body/limit must be >= 1'],
  [{ prefix: '', limit: '0' }, 'body/limit must be >= 1'],
  [{ prefix: '', limit: 1001 }, 'body/limit must be <= 1000'],
  [{ prefix: '', names: 'a' }, 'body/names must be array'],
  [{ prefix: '', names: [] }, 'body/names must NOT have fewer than 1 items'],
  [{ prefix: '', names: Array(1001).fill(1) }, 'body/names must NOT have more than 1000 items'],
  [{ prefix: '', names: ['a', 1] }, 'body/names/1 must be string'],
  [{ prefix: '', names: ['a\0b'] }, 'body/names/0 must be string'],
  [{ prefix: '', names: [null] }, 'body/names/0 must be string'],
  [{ prefix: '', sort: {} }, 'body/sort/order must be equal to one of the allowed values'],
  [{ prefix: '', size: [5] }, 'body/size must be a size'],
])('refuses %j: %s', (body, message) => {
  expect(() => read(body)).toThrow(new StorageError(400, 'InvalidRequest', message, 'Error'));
});

it.each(['', '{', 'undefined'])('refuses what is not a JSON object: %j', (text) => {
  expect(() => parseBody(text, schema)).toThrow('body must be object');
});

it('refuses more different names than are quickly read', () => {
  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 0]));
  expect(read({ ...named(19_000), prefix: 'a' })).toEqual({ prefix: 'a' });
  expect(() => read({ ...named(21_000), prefix: 'a' })).toThrow('body has too many names');
});

it('reads no member from a prototype', () => {
  expect(() => parseBody('{"__proto__": {"prefix": "a"}}', schema)).toThrow(
    "body must have required property 'prefix'",
  );
});
