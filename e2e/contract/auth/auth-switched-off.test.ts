import { expect, inject, it } from 'vitest';
import { anonymous, newPerson } from '../stage/person.ts';
import '../stage/provided.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

type Auth = ReturnType<typeof anonymous>['auth'];
/** The client's error for a refusal. */
interface Refused {
  readonly error: { readonly status?: number | undefined; readonly code?: unknown } | null;
}
const [phone, password] = ['+551199999999', 'Correct-horse-7'];

it('nobody signs in with an address', async () => {
  const { error } = await anonymous().auth.signInAnonymously();
  expect([error?.status, error?.code]).toEqual([422, 'anonymous_provider_disabled']);
});

it.each<[string, (auth: Auth) => Promise<Refused>]>([
  ['signUp', (auth) => auth.signUp({ phone, password })],
  ['signInWithPassword', (auth) => auth.signInWithPassword({ phone, password })],
  ['signInWithOtp', (auth) => auth.signInWithOtp({ phone })],
  ['resend', (auth) => auth.resend({ type: 'sms', phone })],
])('%s by phone is refused', async (_, ask) => {
  const { error } = await ask(anonymous().auth);
  expect([error?.status, error?.code]).toEqual([400, 'phone_provider_disabled']);
});

it('nobody adds a phone to sign in with', async () => {
  const { client } = await newPerson();
  const { error } = await client.auth.updateUser({ phone });
  expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
});

it('the settings show it', async () => {
  const { url } = inject('contract');
  const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: PUBLISHABLE_KEY } });
  expect(await answer.json()).toMatchObject({ external: { anonymous_users: false, phone: false } });
});
