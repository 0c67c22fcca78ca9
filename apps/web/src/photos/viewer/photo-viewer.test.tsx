import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberPhoto } from '../stored/use-stored-photo.ts';
import PhotoViewer from './deferred-photo-viewer.tsx';

let tell: (isNear: boolean) => void;

/** Only the browser's measuring is played: a page without a layout has nothing near the screen. */
beforeEach(() => {
  const callbacks: ((sights: readonly { isIntersecting: boolean }[]) => void)[] = [];
  tell = (isIntersecting) => {
    for (const callback of callbacks) act(() => callback([{ isIntersecting }]));
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (typeof callbacks)[number]) {
        callbacks.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps a photo that zoom has moved out of the frame as far as the browser can measure', async () => {
  const paths = ['ana/1.png', 'ana/1.png.preview'];
  for (const path of paths) rememberPhoto('wishes-photos', path, new Blob([path]));
  const choice = { kind: 'stored', path: 'ana/1.png', placeholder: 'AAAAAAA=' } as const;
  const photos = [{ id: '1', choice, bucket: 'wishes-photos', title: 'The sea' } as const];
  render(<PhotoViewer photos={photos} first="1" onClose={() => undefined} />);
  const shown = () => screen.getByRole('img', { name: 'The sea' }).tagName;
  for (const role of ['banner', 'contentinfo']) expect(screen.queryByRole(role)).toBeNull();
  tell(true);
  await expect.poll(shown).toBe('IMG');
  await act(async () => screen.getByRole('button', { name: 'Larger' }).click());
  tell(false);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(shown()).toBe('IMG');
});
