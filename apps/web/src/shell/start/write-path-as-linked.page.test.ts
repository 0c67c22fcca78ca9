import { expect, it } from 'vitest';
import { writePathAsLinked } from './write-path-as-linked.ts';

it('keeps what follows the path, and the state of the entry', () => {
  window.history.replaceState({ usr: 'kept' }, '', '/Timeline/?goal=A#Top');
  writePathAsLinked();
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/timeline?goal=A#Top');
  expect(window.history.state).toEqual({ usr: 'kept' });
});
