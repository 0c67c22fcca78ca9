import { readInTab, writeInTab } from '../browser-storage/stored.ts';
import { hasPassed } from '../has-passed.ts';

const PREFIX = 'bloom.departure.';
const MEMBER = 'departure';
/** In session storage, so that a reload before the tokens are used does not lose them. */
const TOKENS = 'bloom.arrival';
/** Longer than the server allows for an OAuth flow (protocol 2.6), so that the server decides. */
const LIFETIME = 3_600_000;

/** The tokens with which an OAuth flow came back. */
export interface ReturnedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * The URL to which an OAuth flow returns. It contains a random mark that only this browser knows: tokens that arrive
 * without it belong to somebody else's flow.
 */
export function oauthReturnTo(page: string): string {
  const target = new URL(page, window.location.origin);
  const mark = crypto.getRandomValues(new Uint32Array(4)).join('-');
  if (keepMark(mark)) target.searchParams.set(MEMBER, mark);
  return target.href;
}

/**
 * Takes OAuth tokens out of the URL before anything else reads it, so that they do not stay in the history. They are
 * accepted only if this browser started the flow.
 */
export function takeReturnedTokens(): void {
  const address = new URL(window.location.href);
  const mark = address.searchParams.get(MEMBER);
  const members = new URLSearchParams(address.hash.slice(1));
  const [accessToken, refreshToken] = [members.get('access_token'), members.get('refresh_token')];
  if (mark === null && accessToken === null) {
    dropEmptyHash(address);
    return;
  }
  const isExpected = mark !== null && takeMark(mark);
  if (isExpected && accessToken !== null && refreshToken !== null) {
    const tokens: ReturnedTokens = { accessToken, refreshToken };
    writeInTab(TOKENS, JSON.stringify(tokens));
  }
  address.searchParams.delete(MEMBER);
  if (accessToken !== null) address.hash = '';
  window.history.replaceState(window.history.state, '', address);
}

/** Removes an empty `#`, as OAuth flows leave it. */
function dropEmptyHash(address: URL): void {
  if (address.hash !== '' && ![...new URLSearchParams(address.hash.slice(1))].every(isEmptyMark))
    return;
  if (!window.location.href.includes('#')) return;
  address.hash = '';
  window.history.replaceState(window.history.state, '', address);
}

/** The server adds `sb` to every fragment; nothing reads it. */
const isEmptyMark = ([name, value]: readonly [string, string]) => name === 'sb' && value === '';

/** The tokens of a flow that this browser started, until they have been used. */
export function returnedTokens(): ReturnedTokens | null {
  try {
    const stored = readInTab(TOKENS);
    return stored === null ? null : (JSON.parse(stored) as ReturnedTokens);
  } catch {
    return null;
  }
}

/** To be called when the tokens have been used. */
export function forgetReturnedTokens(): void {
  writeInTab(TOKENS, null);
}

/** Where marks are: the flow comes back to this tab, which may have room where there is none for all tabs. */
const inSomePlace = (act: (place: Storage) => boolean): boolean =>
  [() => localStorage, () => sessionStorage].some((place) => {
    try {
      return act(place());
    } catch {
      // It is forbidden, or full.
      return false;
    }
  });

/** Whether the browser has stored a mark; without one the flow comes back as a stranger's. */
const keepMark = (mark: string) =>
  inSomePlace((place) => {
    forgetOldMarks(place);
    place.setItem(PREFIX + mark, String(Date.now()));
    return true;
  });

/** Whether this browser made the mark; each mark is valid once. */
const takeMark = (mark: string) =>
  inSomePlace((place) => {
    const setOutAt = Number(place.getItem(PREFIX + mark) ?? Number.NaN);
    place.removeItem(PREFIX + mark);
    return Date.now() - setOutAt < LIFETIME;
  });

function forgetOldMarks(place: Storage): void {
  for (const key of Object.keys(place)) {
    const isOld = hasPassed(LIFETIME, Number(place.getItem(key)));
    if (key.startsWith(PREFIX) && isOld) place.removeItem(key);
  }
}
