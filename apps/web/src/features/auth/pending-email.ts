const key = 'bloom.pending-email';
const sentKey = 'bloom.pending-email-sent';

/** Seconds between two mails of the same kind to one person: protocol 2.6. */
export const MAIL_PAUSE = 60;

/** The address that waits for confirmation in this tab, so that a reload still knows it. */
export const readPendingEmail = (): string | null => read(key);

/** Keeps the address that waits, or forgets it with null. */
export function keepPendingEmail(email: string | null): void {
  keep(key, email);
  if (email === null) keep(sentKey, null);
}

/** Keeps that its mail has gone out just now. */
export const pendingMailSent = (): void => keep(sentKey, String(Date.now()));

/** How long it takes until that mail can be sent again, in seconds; 0 when it can be at once. */
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
    // Without storage a reload asks for the address again.
  }
}
