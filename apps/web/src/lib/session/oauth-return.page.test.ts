import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fullOf } from '../browser-storage/testing-full-storage.ts';
import {
  forgetReturnedTokens,
  oauthReturnTo,
  returnedTokens,
  takeReturnedTokens,
} from './oauth-return.ts';

const TOKENS = '#access_token=a&expires_in=3600&refresh_token=r&token_type=bearer';
const arriveAt = (address: string) => {
  window.history.replaceState(null, '', address);
  takeReturnedTokens();
};
const present = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => {
  localStorage.clear();
  forgetReturnedTokens();
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

it.each([
  ['/goals#', '/goals'],
  ['/goals?sort=title#sb=', '/goals?sort=title'],
  ['/profile#this-device', '/profile#this-device'],
  ['/confirm#token_hash=a&type=signup&sb=', '/confirm#token_hash=a&type=signup&sb='],
])('of %s there stays %s', (address, stays) => {
  arriveAt(address);
  expect(window.location.href).toBe(window.location.origin + stays);
});

it('accepts the tokens of a flow that this browser started, once, and removes them from the address', () => {
  const back = oauthReturnTo('/profile?social=linked');
  arriveAt(back + TOKENS);
  expect(returnedTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' });
  expect(present()).toBe('/profile?social=linked');
  forgetReturnedTokens();
  arriveAt(back + TOKENS);
  expect(returnedTokens()).toBeNull();
});

it.each([
  '/goals',
  '/goals?departure=',
  '/goals?departure=1-2-3-4',
  '/goals?departure=constructor',
])('tokens at %s are a stranger’s: they count for nothing and leave the address', (address) => {
  oauthReturnTo('/goals');
  arriveAt(address + TOKENS);
  expect(returnedTokens()).toBeNull();
  expect(present()).toBe('/goals');
});

it('a flow started an hour ago is not accepted, and is deleted with the next', () => {
  vi.useFakeTimers();
  const back = oauthReturnTo('/goals');
  vi.advanceTimersByTime(3_600_000);
  oauthReturnTo('/goals');
  expect(localStorage).toHaveLength(1);
  arriveAt(back + TOKENS);
  expect(returnedTokens()).toBeNull();
});

it('a mark of a clock that has been set back since is deleted with the next flow', () => {
  vi.useFakeTimers({ now: Date.parse('2036-01-01') });
  oauthReturnTo('/goals');
  vi.setSystemTime('2026-01-01');
  oauthReturnTo('/goals');
  expect(localStorage).toHaveLength(1);
});

it('accepts the tokens of a flow that was started where there is no room left for all tabs', () => {
  const storage = localStorage;
  vi.stubGlobal('localStorage', fullOf(storage));
  const back = oauthReturnTo('/goals');
  arriveAt(back + TOKENS);
  expect(returnedTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' });
  forgetReturnedTokens();
  arriveAt(back + TOKENS);
  expect(returnedTokens()).toBeNull();
  vi.unstubAllGlobals();
});

it('keeps an error in the address for its page, without the marker', () => {
  arriveAt(`${oauthReturnTo('/goals')}&error=access_denied#error=access_denied&sb=`);
  expect(present()).toBe('/goals?error=access_denied#error=access_denied&sb=');
});

it('other addresses are left alone', () => {
  arriveAt('/goals?sort=title#content');
  expect(present()).toBe('/goals?sort=title#content');
});
