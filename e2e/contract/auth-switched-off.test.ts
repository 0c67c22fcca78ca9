import { expect, inject, it } from 'vitest';
import { anonymous } from './person.ts';
import './provided.ts';
import { PUBLISHABLE_KEY } from './server.ts';

it('nobody comes in without an address', async () => {
  const { error } = await anonymous().auth.signInAnonymously();
  expect([error?.status, error?.code]).toEqual([422, 'anonymous_provider_disabled']);
});

it('the settings say so', async () => {
  const { url } = inject('contract');
  const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: PUBLISHABLE_KEY } });
  expect(await answer.json()).toMatchObject({ external: { anonymous_users: false, phone: false } });
});
