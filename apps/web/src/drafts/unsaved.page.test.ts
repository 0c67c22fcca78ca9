import { expect, it, vi } from 'vitest';
import { forgetUnsaved, hasUnsaved, registerUnsaved } from './unsaved.ts';

/** Whether the browser would ask before the page is reloaded or closed. */
const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before a reload as long as anything is typed and not saved', () => {
  expect([hasUnsaved(), isAsked()]).toEqual([false, false]);
  const one = registerUnsaved(vi.fn());
  const other = registerUnsaved(vi.fn());
  one();
  expect([hasUnsaved(), isAsked()]).toEqual([true, true]);
  other();
  other();
  expect([hasUnsaved(), isAsked()]).toEqual([false, false]);
});

it('forgets all unsaved text, and does not ask again', () => {
  const forget = vi.fn();
  const done = [1, 2].map(() => registerUnsaved(forget));
  forgetUnsaved();
  forgetUnsaved();
  expect(forget).toHaveBeenCalledTimes(2);
  expect([hasUnsaved(), isAsked()]).toEqual([false, false]);
  for (const end of done) end();
});
