import { expect, it } from 'vitest';
import { linkedPath, writePathAsLinked } from './linked-path.ts';

it.each([
  ['/', '/'],
  ['/goals', '/goals'],
  ['/goals/', '/goals'],
  ['/pt/Sign_In//', '/pt/sign_in'],
  ['//', '/'],
])('of %j it makes %j', (path, linked) => {
  expect(linkedPath(path)).toBe(linked);
});

it('keeps what follows the path, and the state of the entry', () => {
  window.history.replaceState({ usr: 'kept' }, '', '/Timeline/?goal=A#Top');
  writePathAsLinked();
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/timeline?goal=A#Top');
  expect(window.history.state).toEqual({ usr: 'kept' });
});
