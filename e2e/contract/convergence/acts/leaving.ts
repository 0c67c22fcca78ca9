import { storePage } from '../devices/browser.ts';
import type { PersonsDevice } from '../devices/device.ts';
import type { Scene } from './acts.ts';
import { leaveForms } from './drafts.ts';

/** What shows the pages again that are stored for the back button. */
const stored = new WeakMap<object, () => void>();

/** Leaves the page for another one: what happens elsewhere meanwhile it is not told. */
export function leave({ device }: Scene): void {
  const { page } = device;
  if (stored.has(page)) return;
  leaveForms(device);
  stored.set(page, storePage(page.key));
}

/** Whether the page of a tab was left, and may be shown again. */
export const isLeft = ({ page }: PersonsDevice): boolean => stored.has(page);

/** Goes back to the page of a tab, as it was. Returns whether it had been left. */
export function comeBack({ page }: PersonsDevice): boolean {
  stored.get(page)?.();
  return stored.delete(page);
}
