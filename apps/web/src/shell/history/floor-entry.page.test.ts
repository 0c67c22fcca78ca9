import { expect, it, vi } from 'vitest';
import { addFloorEntry, leaveFloorEntry } from './floor-entry.ts';

it('adds an entry below the first page of the app, once', () => {
  window.history.replaceState({ idx: 0, key: 'opened', usr: { from: 'a link' } }, '', '/goals');
  const count = window.history.length;
  addFloorEntry();
  addFloorEntry();
  expect(window.history.length).toBe(count + 1);
  expect(window.history.state).toMatchObject({ idx: 0, key: 'opened', usr: { from: 'a link' } });
});

it('adds none below a page that lies over another one', () => {
  window.history.pushState({ idx: 1 }, '', '/timeline');
  const count = window.history.length;
  addFloorEntry();
  expect(window.history.length).toBe(count);
});

it('lets a page that was opened by going forward to the added entry be one like any other', () => {
  window.history.replaceState({ idx: -1, isFloor: true, key: 'opened' }, '', '/goals');
  // Browsers go back later.
  const back = vi.spyOn(window.history, 'back').mockReturnValue();
  leaveFloorEntry();
  leaveFloorEntry();
  expect(back).toHaveBeenCalledOnce();
  expect(window.history.state).toEqual({ idx: -1, key: 'opened' });
  addFloorEntry();
  expect(window.history.state).toEqual({ idx: -1, key: 'opened', hasFloor: true });
});
