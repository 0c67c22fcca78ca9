import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, ScrollRestoration } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { isStorageForbidden, readInTab } from '../../lib/browser-storage/stored.ts';
import { FIRST_PAINT } from './first-paint.ts';

const kept = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
const refused = new DOMException('The operation is insecure.', 'SecurityError');

afterEach(() => {
  vi.restoreAllMocks();
  if (kept) Object.defineProperty(globalThis, 'sessionStorage', kept);
});

/** The script that the router puts inline into each document. */
function scriptOfRouter(): string {
  const Page = createRoutesStub([{ path: '/', Component: ScrollRestoration }]);
  const document = new DOMParser().parseFromString(
    renderToString(createElement(Page)),
    'text/html',
  );
  return document.querySelector('script')?.textContent ?? '';
}

const run = (script: string) => new Function(script)();

it.each([
  [
    'each look at storage throws',
    () => {
      throw refused;
    },
  ],
  ['there is none', () => null],
])('the script of the router ends well where a browser stores nothing: %s', (_, get) => {
  // It logs what it could not read.
  vi.spyOn(console, 'error').mockReturnValue();
  const script = scriptOfRouter();
  expect(script).toContain('sessionStorage');
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get });
  expect(() => run(script)).toThrow();
  run(FIRST_PAINT);
  expect(() => run(script)).not.toThrow();
  expect(isStorageForbidden()).toBe(true);
  expect(readInTab('bloom.theme')).toBeNull();
});

it('leaves a storage alone that can be used', () => {
  const storage = sessionStorage;
  run(FIRST_PAINT);
  expect(sessionStorage).toBe(storage);
});
