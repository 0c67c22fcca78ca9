import { readInTab, writeInTab } from '../browser-storage/stored.ts';
import { sameOriginPath } from './same-origin-path.ts';

/**
 * In session storage: it survives an OAuth flow, and other tabs do not see it. Without storage the sign-in leads to the
 * goals.
 */
const KEY = 'bloom.wanted-page';
/** Somebody who signs in later than this, in milliseconds, starts on the default page. */
const LIFETIME = 3_600_000;

/** Stores the page that somebody wanted to open before they had to sign in. */
export function saveWantedPage(page: string): void {
  writeInTab(KEY, JSON.stringify({ page, at: Date.now() }));
}

/** Deletes it: the page was reached, or somebody else is signed in, or the person has gone elsewhere. */
export const forgetWantedPage = (): void => writeInTab(KEY, null);

/** The page that somebody wanted before they signed in, unless that is long ago. */
export function wantedPage(now = Date.now()): string | null {
  try {
    const { page, at } = JSON.parse(readInTab(KEY) ?? '{}');
    const isRecent = typeof at === 'number' && now >= at && now - at < LIFETIME;
    return isRecent && typeof page === 'string' ? sameOriginPath(page) : null;
  } catch {
    return null;
  }
}
