import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { countAsUnsaved, forgetUnsaved, questionOfLeaving } from './unsaved.ts';

/** Whether the browser would ask before the page is reloaded or closed. */
const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before a reload as long as anything is typed and not saved', () => {
  expect([questionOfLeaving(), isAsked()]).toEqual([null, false]);
  const one = countAsUnsaved({ forget: vi.fn(), Question: ConfirmDialog });
  const other = countAsUnsaved({ forget: vi.fn(), Question: ConfirmDialog });
  one();
  expect([questionOfLeaving(), isAsked()]).toEqual([ConfirmDialog, true]);
  other();
  other();
  expect([questionOfLeaving(), isAsked()]).toEqual([null, false]);
});

it('forgets all of it once, and asks no more', () => {
  const forget = vi.fn();
  const done = [1, 2].map(() => countAsUnsaved({ forget, Question: ConfirmDialog }));
  forgetUnsaved();
  forgetUnsaved();
  expect(forget).toHaveBeenCalledTimes(2);
  expect([questionOfLeaving(), isAsked()]).toEqual([null, false]);
  for (const end of done) end();
});
