import { describe, expect, inject, it } from 'vitest';
import { newBrowser } from '../../provider/browser.ts';
import {
  fragmentOf,
  newHolder,
  newVisitor,
  signInUrl,
  takeUp,
  travel,
} from '../stage/neighbours/social-stage.ts';

const { url, provider } = inject('contract');
const app = `${url}/goals`;

/** A visitor who has signed in at the provider, just before our callback. */
async function beforeCallback() {
  const holder = await newHolder();
  const visitor = newVisitor();
  const callback = `${url}/auth/v1/callback`;
  const way = await travel(visitor, await signInUrl(visitor, app), callback, holder.sub);
  return { visitor, way, holder };
}

/** What the start page is told when the target is unknown. */
async function errorAtSite(way: URL, browser = newBrowser()) {
  const response = await browser.fetch(way);
  const location = new URL(response.headers.get('location') ?? '');
  expect([response.status, location.origin, location.pathname]).toEqual([303, url, '/']);
  return location.searchParams.get('error_code');
}

describe('the way back from a provider', () => {
  it('is accepted once, from the browser that began', async () => {
    const { visitor, way, holder } = await beforeCallback();
    expect(await errorAtSite(way), 'another browser').toBe('bad_oauth_state');
    const response = await visitor.browser.fetch(way);
    const arrival = new URL(response.headers.get('location') ?? '');
    expect((await takeUp(visitor, arrival)).email).toBe(holder.email);
    expect(await errorAtSite(way, visitor.browser), 'the cookie is gone').toBe('bad_oauth_state');
  });

  it('reports a used state to the browser with the cookie', async () => {
    const { visitor, way } = await beforeCallback();
    const request = {
      redirect: 'manual',
      headers: { cookie: visitor.browser.cookiesOf(url) },
    } as const;
    const [first, second] = [await fetch(way, request), await fetch(way, request)];
    expect(first.headers.get('location')).toContain('#access_token=');
    expect(second.headers.get('location')).toContain('error_code=flow_state_already_used');
  });

  it('refuses a state that is missing, malformed or unknown', async () => {
    const way = (query: string) => new URL(`${url}/auth/v1/callback?${query}`);
    expect(await errorAtSite(way('code=1'))).toBe('bad_oauth_callback');
    expect(await errorAtSite(way('code=1&state=1'))).toBe('bad_oauth_state');
    const unknown = '0d4c1e0a-6f0e-4a59-9d7f-3f1f7d1f0a11';
    expect(await errorAtSite(way(`code=1&state=${unknown}`))).toBe('bad_oauth_state');
  });

  it('accepts no swapped or invented code', async () => {
    const victim = await beforeCallback();
    const thief = await beforeCallback();
    const swapped = new URL(thief.way);
    swapped.searchParams.set('code', victim.way.searchParams.get('code') ?? '');
    const response = await thief.visitor.browser.fetch(swapped);
    const told = fragmentOf(new URL(response.headers.get('location') ?? ''));
    expect(Object.fromEntries(told)).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
      sb: '',
    });
  });

  it('never leads to a foreign address', async () => {
    for (const foreign of [
      'https://evil.test/',
      `${url}@evil.test/`,
      '//evil.test',
      'javascript:1',
    ]) {
      const { sub } = await newHolder();
      const visitor = newVisitor();
      const start = await signInUrl(visitor, foreign);
      const isAtApp = (target: URL) =>
        target.origin !== provider.issuer && !target.pathname.startsWith('/auth/v1/');
      const arrival = await visitor.browser.follow(start, isAtApp, sub);
      expect(arrival.origin, foreign).toBe(url);
    }
  });

  it('accepts a response by form, which does not use up the state', async () => {
    const { visitor, way } = await beforeCallback();
    const form = { method: 'POST', body: way.searchParams };
    const posted = await newBrowser().fetch(`${url}/auth/v1/callback`, form);
    expect(posted.status).toBe(303);
    const response = await visitor.browser.fetch(posted.headers.get('location') ?? '');
    expect(response.headers.get('location')).toContain('#access_token=');
  });

  it('a HEAD request does not use up the state', async () => {
    const { visitor, way } = await beforeCallback();
    expect((await visitor.browser.fetch(way, { method: 'HEAD' })).status).toBe(405);
    const response = await visitor.browser.fetch(way);
    expect(response.headers.get('location')).toContain('#access_token=');
  });
});
