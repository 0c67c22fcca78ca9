const key = 'bloom.pending-email';
const sentKey = 'bloom.pending-email-sent';

/** Seconds between two mails of the same kind to one person: protocol 2.6. */
export const MAIL_PAUSE = 60;

/** The address of this tab that waits for confirmation; survives a reload. */
export const readPendingEmail = (): string | null => read(key);

/** Stores the waiting address, or deletes it with null. */
export function savePendingEmail(email: string | null): void {
  keep(key, email);
  if (email === null) keep(sentKey, null);
}

/** Stores that its mail has just been sent. */
export const pendingMailSent = (): void => keep(sentKey, String(Date.now()));

/** The seconds until that mail can be sent again. */
export function secondsUntilNextMail(now = Date.now()): number {
  const passed = (now - Number(read(sentKey) ?? Number.NaN)) / 1000;
  return passed >= 0 && passed < MAIL_PAUSE ? Math.ceil(MAIL_PAUSE - passed) : 0;
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Without storage the page asks for the address again after a reload.
  }
}
