import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { rememberDevice } from './known-devices.ts';

type Auth = Parameters<typeof rememberDevice>[0];

const auth = {
  keys: { devices: Buffer.alloc(32) },
  settings: { label: 'test', publicUrl: 'https://app.example' },
} as unknown as Auth;

const app = new Hono<HttpEnvironment>();
app.post('/sign-in/:person', (c) => {
  rememberDevice(auth, c, c.req.param('person'));
  return c.text('');
});

/** Sends what a browser sends of its cookie; gives the cookie that it has then. */
async function signIn(person: string, cookie: string, site?: string) {
  const headers = { cookie, ...(site === undefined ? {} : { 'sec-fetch-site': site }) };
  const answer = await app.request(`/sign-in/${person}`, { method: 'POST', headers });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? null;
}

it('a device knows all who have signed in there', async () => {
  const owner = (await signIn('owner', '')) ?? '';
  const both = (await signIn('guest', owner, 'same-origin')) ?? '';
  expect(both.split('.')).toHaveLength(3);
  expect(both).toContain(owner.split('.')[1]);
});

it('a page of another site does not make it forget them: the browser holds the cookie back, but would take another', async () => {
  expect(await signIn('stranger', '', 'cross-site')).toBeNull();
  for (const site of ['same-origin', 'same-site', 'none', undefined])
    expect(await signIn('owner', '', site)).not.toBeNull();
});
