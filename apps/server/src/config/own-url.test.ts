import { expect, it } from 'vitest';
import { ownUrl } from './own-url.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:4380'],
  ['::1', 'http://[::1]:4380'],
  ['0.0.0.0', 'http://localhost:4380'],
  ['::', 'http://localhost:4380'],
])('a server that listens at %s is reached at %s', (HOST, url) => {
  expect(ownUrl({ HOST }, 4380)).toBe(url);
});
