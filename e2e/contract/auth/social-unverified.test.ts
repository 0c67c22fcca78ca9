import { describe, expect, inject, it } from 'vitest';
import { newestMailTo, openLink, verifyLink } from '../stage/mailbox.ts';
import {
  fragmentOf,
  newHolder,
  newVisitor,
  PROVIDER,
  signInUrl,
  travel,
} from '../stage/neighbours/social-stage.ts';
import { anonymous, operator } from '../stage/person.ts';

const { url } = inject('contract');
const app = `${url}/goals`;
const OWNERS = 'Owners-horse-7';
const STRANGERS = 'Strangers-horse-7';

/** What somebody hears who comes from the provider: an error code, or null when they are signed in. */
async function refusalOfHolder(sub: string): Promise<string | null> {
  const visitor = newVisitor();
  return fragmentOf(await travel(visitor, await signInUrl(visitor, app), app, sub)).get(
    'error_code',
  );
}

const signUp = async (email: string, password: string) => {
  const { error } = await anonymous().auth.signUp({ email, password });
  expect(error).toBeNull();
};
const openNewestLink = async (email: string) => openLink(verifyLink(await newestMailTo(email)));
const UNVERIFIED = 'provider_email_needs_verification';

async function idOf(email: string): Promise<string> {
  const { data } = await operator().auth.admin.listUsers({ perPage: 1000 });
  return data.users.find((user) => user.email === email)?.id ?? '';
}

/** How the owner of an address comes to confirm it. */
const ways: readonly (readonly [string, (email: string) => Promise<unknown>])[] = [
  [
    'signs up with a password',
    async (email) => {
      await signUp(email, OWNERS);
      await openNewestLink(email);
    },
  ],
  [
    'asks for a link to sign in',
    async (email) => {
      await anonymous().auth.signInWithOtp({ email });
      await openNewestLink(email);
    },
  ],
  [
    'says that they forgot the password',
    async (email) => {
      await anonymous().auth.resetPasswordForEmail(email);
      await openNewestLink(email);
    },
  ],
  [
    'is invited',
    async (email) => {
      await operator().auth.admin.inviteUserByEmail(email);
      await openNewestLink(email);
    },
  ],
  [
    'is given a link by the operator',
    async (email) => {
      const { data } = await operator().auth.admin.generateLink({ type: 'magiclink', email });
      const token_hash = data.properties?.hashed_token ?? '';
      await anonymous().auth.verifyOtp({ token_hash, type: 'email' });
    },
  ],
  [
    'signs up and is confirmed by the operator',
    async (email) => {
      await signUp(email, OWNERS);
      await operator().auth.admin.updateUserById(await idOf(email), { email_confirm: true });
    },
  ],
  [
    'comes from the provider with an account of their own',
    async (email) => {
      const { sub } = await newHolder({ email, email_verified: false });
      expect(await refusalOfHolder(sub)).toBe(UNVERIFIED);
      await openNewestLink(email);
    },
  ],
];

describe('a stranger’s account at a provider that has not verified the address opens nothing when the owner', () => {
  it.each(ways)('%s', async (_, confirm) => {
    const { sub, email } = await newHolder({ email_verified: false });
    expect(await refusalOfHolder(sub)).toBe(UNVERIFIED);
    await confirm(email);
    const { data } = await operator().auth.admin.getUserById(await idOf(email));
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect(data.user?.app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
      password_dropped: true,
    });
    expect(await refusalOfHolder(sub)).toBe(UNVERIFIED);
  });
});

it('nor when the operator sets a password of the owner’s', async () => {
  const { sub, email } = await newHolder({ email_verified: false });
  expect(await refusalOfHolder(sub)).toBe(UNVERIFIED);
  await signUp(email, OWNERS);
  const given = { password: OWNERS, email_confirm: true };
  const { data } = await operator().auth.admin.updateUserById(await idOf(email), given);
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  expect(await refusalOfHolder(sub)).toBe(UNVERIFIED);
  expect((await anonymous().auth.signInWithPassword({ email, password: OWNERS })).error).toBeNull();
});

it('a stranger’s password does not count when the owner comes from a provider that has not verified the address', async () => {
  const { sub, email } = await newHolder({ email_verified: false });
  await signUp(email, STRANGERS);
  expect(await refusalOfHolder(sub)).toBe(UNVERIFIED);
  await openNewestLink(email);
  const { error } = await anonymous().auth.signInWithPassword({ email, password: STRANGERS });
  expect(error?.code).toBe('invalid_credentials');
});

it('the account at the provider counts when nobody else came, however often its mail is asked for', async () => {
  const { sub, email } = await newHolder({ email_verified: false });
  expect(await refusalOfHolder(sub)).toBe(UNVERIFIED);
  expect(await refusalOfHolder(sub)).toBe(UNVERIFIED);
  await openNewestLink(email);
  expect(await refusalOfHolder(sub)).toBeNull();
  const { data } = await operator().auth.admin.getUserById(await idOf(email));
  expect(data.user?.app_metadata).toEqual({ provider: PROVIDER, providers: [PROVIDER] });
});
