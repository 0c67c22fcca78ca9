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

it('names a photo once besides its dialog, and tells of the one that somebody turns to', async () => {
  const photos = ['The sea', 'The hill'].map((title) => {
    const choice = { kind: 'stored', path: `${title}.png`, placeholder: null } as const;
    return { id: title, choice, bucket: 'wishes-photos', title } as const;
  });
  render(<PhotoViewer photos={photos} first="The sea" onClose={() => undefined} />);
  const dialog = screen.getByRole('dialog', { name: 'The sea' });
  const told = () =>
    [...dialog.querySelectorAll('*')].filter(
      (one) =>
        one.closest('[aria-hidden=true]') === null &&
        (one.getAttribute('aria-label') ?? one.firstChild?.nodeValue)?.includes('The sea'),
    );
  expect(told()).toEqual([screen.getByRole('img', { name: 'The sea' })]);
  const place = dialog.querySelector('[aria-live]');
  expect(place?.textContent).toBe('Photo 1 of 2');
  await act(async () => screen.getByRole('button', { name: 'Next photo' }).click());
  expect(place?.textContent).toBe('Photo 2 of 2 The hill');
});
