import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const guards = join(import.meta.dirname, '../guards');

afterEach(() => {
  cleanup();
  vi.resetModules();
});

it('is there at the first drawing of a page that brings it along', async () => {
  await import('../guards/with-frame.ts');
  const { useSignedInFrame } = await import('./signed-in-frame.ts');
  const drawn: boolean[] = [];
  renderHook(() => drawn.push(useSignedInFrame(true) !== null));
  expect(drawn).toEqual([true]);
});

it('is fetched on any other page once somebody is signed in, and not before', async () => {
  const { useSignedInFrame } = await import('./signed-in-frame.ts');
  const page = renderHook(({ isSignedIn }) => useSignedInFrame(isSignedIn), {
    initialProps: { isSignedIn: false },
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(page.result.current).toBeNull();
  page.rerender({ isSignedIn: true });
  await waitFor(() => expect(page.result.current).not.toBeNull());
  page.rerender({ isSignedIn: false });
  expect(page.result.current).toBeNull();
});

it.each(['session', 'subscribed', 'checkout'])(
  'comes with the pages behind the guard %s',
  (name) => {
    expect(readFileSync(join(guards, `${name}-guard.tsx`), 'utf8')).toContain("'./with-frame.ts'");
  },
);
