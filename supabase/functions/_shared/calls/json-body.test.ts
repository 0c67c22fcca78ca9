import { expect, it } from 'vitest';
import { jsonBody } from './json-body.ts';

const read = (body: string) =>
  jsonBody<'reason'>(new Request('http://bloom.test', { method: 'POST', body }));
const ofLength = (length: number) => JSON.stringify({ reason: 'a'.repeat(length - 13) });

it('reads an object of up to 64 KB', async () => {
  expect((await read(ofLength(65_536)))?.reason).toHaveLength(65_523);
  expect(await read(ofLength(65_537))).toBeNull();
});

it.each(['', '{', 'null'])('gives null for %j', async (body) => {
  expect(await read(body)).toBeNull();
});
