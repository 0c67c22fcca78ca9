const key = 'bloom.pending-email';

/** The address that waits for confirmation in this tab, so that a reload still knows it. */
export function readPendingEmail(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the address that waits, or forgets it with null. */
export function keepPendingEmail(email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, email);
  } catch {
    // Without storage a reload asks for the address again.
  }
}
