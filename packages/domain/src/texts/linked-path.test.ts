import { expect, it } from 'vitest';
import { linkedPath } from './linked-path.ts';

it.each([
  ['/', '/'],
  ['/goals', '/goals'],
  ['/goals/', '/goals'],
  ['/pt/Sign_In//', '/pt/sign_in'],
  ['//', '/'],
])('of %j it makes %j', (path, linked) => {
  expect(linkedPath(path)).toBe(linked);
});
