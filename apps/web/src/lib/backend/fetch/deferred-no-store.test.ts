import { expect, it, vi } from 'vitest';
import { noStoreFetch } from './deferred-no-store.ts';

it.each([
  [
    'https://b.example/auth/v1/token?grant_type=password',
    { cache: 'no-store', credentials: 'omit' },
  ],
  [new URL('https://b.example/auth/v1/verify'), { cache: 'no-store', credentials: 'omit' }],
  // Its cookie is needed on the way back from a provider.
  ['https://b.example/auth/v1/user/identities/authorize', { cache: 'no-store' }],
  [new Request('https://b.example/storage/v1/object/a'), { cache: 'no-store' }],
])('asks for %s without a trace', async (address, expected) => {
  const send = vi.fn(async () => new Response());
  await noStoreFetch(send)(address, { method: 'POST' });
  expect(send).toHaveBeenCalledExactlyOnceWith(address, { method: 'POST', ...expected });
});
