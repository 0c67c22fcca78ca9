const PREFIX = 'bloom.departure.';
const MEMBER = 'departure';
/** In the tab's own storage, so that a reload before they are used loses nothing. */
const TOKENS = 'bloom.arrival';
/** Longer than a provider's way back may take (protocol 2.6), so that the server decides. */
const LIFETIME = 3_600_000;

/** Tokens that a provider's way back brought in the address. */
export interface ReturnedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * The address of a page for the way back from a provider. It carries a mark that only this browser knows: tokens that
 * come without it are somebody else's.
 */
export function oauthReturnTo(page: string): string {
  const target = new URL(page, window.location.origin);
  const mark = crypto.getRandomValues(new Uint32Array(4)).join('-');
  try {
    forgetOldMarks();
    localStorage.setItem(PREFIX + mark, String(Date.now()));
    target.searchParams.set(MEMBER, mark);
  } catch {
    // Without storage there is no session to keep either.
  }
  return target.href;
}

/**
 * Takes tokens out of the address before anything else reads it, so that they stay in no history. They count only on
 * the way back from a provider that this browser set out to.
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
    keepReturnedTokens({ accessToken, refreshToken });
  }
  address.searchParams.delete(MEMBER);
  if (accessToken !== null) address.hash = '';
  window.history.replaceState(window.history.state, '', address);
}

/** A `#` that says nothing, as ways back from elsewhere leave it. */
function dropEmptyHash(address: URL): void {
  if (address.hash !== '' && ![...new URLSearchParams(address.hash.slice(1))].every(isEmptyMark))
    return;
  if (!window.location.href.includes('#')) return;
  address.hash = '';
  window.history.replaceState(window.history.state, '', address);
}

/** What the server adds to every fragment, and nothing reads. */
const isEmptyMark = ([name, value]: readonly [string, string]) => name === 'sb' && value === '';

/** The tokens that this browser set out for, until they have been used. */
export function returnedTokens(): ReturnedTokens | null {
  try {
    const kept = sessionStorage.getItem(TOKENS);
    return kept === null ? null : (JSON.parse(kept) as ReturnedTokens);
  } catch {
    return null;
  }
}

/** Called when the tokens have been used. */
export function forgetReturnedTokens(): void {
  keepReturnedTokens(null);
}

function keepReturnedTokens(tokens: ReturnedTokens | null): void {
  try {
    if (tokens === null) sessionStorage.removeItem(TOKENS);
    else sessionStorage.setItem(TOKENS, JSON.stringify(tokens));
  } catch {
    // Without storage there is no session to keep either.
  }
}

/** Whether the mark is one of ours; it counts once. */
function takeMark(mark: string): boolean {
  try {
    const setOutAt = Number(localStorage.getItem(PREFIX + mark) ?? Number.NaN);
    localStorage.removeItem(PREFIX + mark);
    return Date.now() - setOutAt < LIFETIME;
  } catch {
    return false;
  }
}

function forgetOldMarks(): void {
  for (const key of Object.keys(localStorage)) {
    const isOld = Date.now() - Number(localStorage.getItem(key)) >= LIFETIME;
    if (key.startsWith(PREFIX) && isOld) localStorage.removeItem(key);
  }
}
