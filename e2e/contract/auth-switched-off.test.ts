import { expect, it } from 'vitest';
import { anonymous } from './person.ts';

it('nobody comes in without an address', async () => {
  const { error } = await anonymous().auth.signInAnonymously();
  expect([error?.status, error?.code]).toEqual([422, 'anonymous_provider_disabled']);
});
