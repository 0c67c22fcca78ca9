import { ownPage } from './own-page.ts';

/** In the tab's own storage: it lasts as far as a provider and back, and is nobody's in another tab. */
const KEY = 'bloom.wanted-page';
/** Whoever signs in later than that, in milliseconds, begins anew. */
const LIFETIME = 3_600_000;

/** Keeps the page that somebody wanted who has to sign in first. */
export function keepWantedPage(page: string): void {
  keep(JSON.stringify({ page, at: Date.now() }));
}

/** Forgets it: it was reached, or whoever is here is somebody else or at another place by now. */
export const forgetWantedPage = (): void => keep(null);

/** The page that somebody wanted before they signed in, as long as that is not long ago. */
export function wantedPage(now = Date.now()): string | null {
  try {
    const { page, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const isRecent = typeof at === 'number' && now >= at && now - at < LIFETIME;
    return isRecent && typeof page === 'string' ? ownPage(page) : null;
  } catch {
    return null;
  }
}

function keep(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  } catch {
    // Without storage the sign-in leads to the goals.
  }
}
