import { expect, it, vi } from 'vitest';
import { countAsUnsaved, forgetUnsaved, hasUnsaved } from './unsaved.ts';

/** Whether the browser would ask before the page is reloaded or closed. */
const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before a reload as long as anything is typed and not saved', () => {
  expect([hasUnsaved(), isAsked()]).toEqual([false, false]);
  const one = countAsUnsaved(vi.fn());
  const other = countAsUnsaved(vi.fn());
  one();
  expect([hasUnsaved(), isAsked()]).toEqual([true, true]);
  other();
  other();
  expect([hasUnsaved(), isAsked()]).toEqual([false, false]);
});

it('forgets all of it once, and asks no more', () => {
  const forget = vi.fn();
  const done = [1, 2].map(() => countAsUnsaved(forget));
  forgetUnsaved();
  forgetUnsaved();
  expect(forget).toHaveBeenCalledTimes(2);
  expect([hasUnsaved(), isAsked()]).toEqual([false, false]);
  for (const end of done) end();
});
