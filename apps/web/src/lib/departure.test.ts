import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrivedTokens, forgetArrival, takeArrival, wayBackTo } from './departure.ts';

const TOKENS = '#access_token=a&expires_in=3600&refresh_token=r&token_type=bearer';
const arriveAt = (address: string) => {
  window.history.replaceState(null, '', address);
  takeArrival();
};
const present = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => {
  localStorage.clear();
  forgetArrival();
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

it('tokens on the way back from where this browser set out count, once, and leave the address', () => {
  const back = wayBackTo('/profile?social=linked');
  arriveAt(back + TOKENS);
  expect(arrivedTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' });
  expect(present()).toBe('/profile?social=linked');
  forgetArrival();
  arriveAt(back + TOKENS);
  expect(arrivedTokens()).toBeNull();
});

it.each([
  '/goals',
  '/goals?departure=',
  '/goals?departure=1-2-3-4',
  '/goals?departure=constructor',
])('tokens at %s are a stranger’s: they count for nothing and leave the address', (address) => {
  wayBackTo('/goals');
  arriveAt(address + TOKENS);
  expect(arrivedTokens()).toBeNull();
  expect(present()).toBe('/goals');
});

it('a departure of an hour ago counts no more, and is forgotten with the next', () => {
  vi.useFakeTimers();
  const back = wayBackTo('/goals');
  vi.advanceTimersByTime(3_600_000);
  wayBackTo('/goals');
  expect(localStorage).toHaveLength(1);
  arriveAt(back + TOKENS);
  expect(arrivedTokens()).toBeNull();
});

it('a refusal stays in the address for its page, without the mark', () => {
  arriveAt(`${wayBackTo('/goals')}&error=access_denied#error=access_denied&sb=`);
  expect(present()).toBe('/goals?error=access_denied#error=access_denied&sb=');
});

it('other addresses are left alone', () => {
  arriveAt('/goals?sort=title#content');
  expect(present()).toBe('/goals?sort=title#content');
});
