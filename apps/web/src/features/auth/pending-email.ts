import { readInTab, writeInTab } from '../../lib/browser-storage/stored.ts';

const key = 'bloom.pending-email';
const sentKey = 'bloom.pending-email-sent';

/** Seconds between two mails of the same kind to one person: protocol 2.6. */
export const MAIL_PAUSE = 60;

/** The address of this tab that waits for confirmation; survives a reload, except where storage is forbidden. */
export const readPendingEmail = (): string | null => readInTab(key);

/** Stores the waiting address, or deletes it with null. */
export function savePendingEmail(email: string | null): void {
  writeInTab(key, email);
  if (email === null) writeInTab(sentKey, null);
}

/** Stores that its mail has just been sent. */
export const pendingMailSent = (): void => writeInTab(sentKey, String(Date.now()));

/** The seconds until that mail can be sent again. */
export function secondsUntilNextMail(now = Date.now()): number {
  const passed = (now - Number(readInTab(sentKey) ?? Number.NaN)) / 1000;
  return passed >= 0 && passed < MAIL_PAUSE ? Math.ceil(MAIL_PAUSE - passed) : 0;
}
