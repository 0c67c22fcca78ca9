import { describe, expect, it } from 'vitest';
import { newAddress, openLink, verifyLink } from '../people.ts';
import { anonymous, newestMailTo, operator } from './people.ts';

const STRANGERS = 'Strangers-horse-7';
const OWNERS = 'Owners-horse-7';
const NEW = 'Another-horse-7';

const signUp = async (email: string, password: string) => {
  const { error } = await anonymous().auth.signUp({ email, password });
  expect(error).toBeNull();
};

/** Opens the newest mail as its reader does; gives the client that is signed in then. */
async function byLink(email: string) {
  const { fragment } = await openLink(verifyLink(await newestMailTo(email)));
  const client = anonymous();
  const { error } = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect(error).toBeNull();
  return client;
}

/** Opens a link that the operator made. */
async function byGivenLink(email: string) {
  const { data } = await operator().auth.admin.generateLink({ type: 'magiclink', email });
  const client = anonymous();
  const { error } = await client.auth.verifyOtp({
    token_hash: data.properties?.hashed_token ?? '',
    type: 'email',
  });
  expect(error).toBeNull();
  return client;
}

async function confirmByOperator(email: string) {
  // Her own sign-up makes the password a disputed one.
  await signUp(email, OWNERS);
  const { admin } = operator().auth;
  const { data } = await admin.listUsers({ perPage: 1000 });
  const id = data.users.find((user) => user.email === email)?.id ?? '';
  const { error } = await admin.updateUserById(id, { email_confirm: true });
  expect(error).toBeNull();
}

/** Comes in as somebody who is confirmed, by a mail that asks for no password. */
async function bySetLink(email: string) {
  expect((await anonymous().auth.signInWithOtp({ email })).error).toBeNull();
  return byLink(email);
}

const codeIn = async (email: string) =>
  /^\d{6}$/m.exec((await newestMailTo(email)).text)?.[0] ?? '';

async function byCode(email: string) {
  const client = anonymous();
  const token = await codeIn(email);
  const { error } = await client.auth.verifyOtp({ email, token, type: 'email' });
  expect(error).toBeNull();
  return client;
}

const refusalOf = async (email: string, password: string) =>
  (await anonymous().auth.signInWithPassword({ email, password })).error?.code;

type Confirm = typeof byLink;

/** What the owner of an address does after a stranger has signed up for it with a password. */
const ways: readonly (readonly [string, (email: string) => Promise<unknown>, Confirm])[] = [
  ['signs up herself and opens the link', (email) => signUp(email, OWNERS), byLink],
  ['signs up herself and types the code', (email) => signUp(email, OWNERS), byCode],
  [
    'says that she forgot the password',
    (email) => anonymous().auth.resetPasswordForEmail(email),
    byLink,
  ],
  ['asks for a link to sign in', (email) => anonymous().auth.signInWithOtp({ email }), byLink],
  ['is invited', (email) => operator().auth.admin.inviteUserByEmail(email), byLink],
  ['is given a link by the operator', async () => undefined, byGivenLink],
  ['is confirmed by the operator', confirmByOperator, bySetLink],
  ['asks for a code to sign in', (email) => anonymous().auth.signInWithOtp({ email }), byCode],
];

describe('a password that a stranger set does not count when the owner', () => {
  it.each(ways)('%s', async (_, act, confirm) => {
    const email = newAddress();
    await signUp(email, STRANGERS);
    await act(email);
    const client = await confirm(email);
    expect(await refusalOf(email, STRANGERS)).toBe('invalid_credentials');
    expect(await refusalOf(email, OWNERS)).toBe('invalid_credentials');
    const { data } = await client.auth.getUser();
    expect(data.user?.app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
      password_dropped: true,
    });
    const changed = await client.auth.updateUser({ password: NEW });
    expect(changed.error).toBeNull();
    expect(changed.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(await refusalOf(email, NEW)).toBeUndefined();
  });

  it('signed up first, and the stranger after', async () => {
    const email = newAddress();
    await signUp(email, OWNERS);
    await signUp(email, STRANGERS);
    await byLink(email);
    expect(await refusalOf(email, STRANGERS)).toBe('invalid_credentials');
    expect(await refusalOf(email, OWNERS)).toBe('invalid_credentials');
  });
});

it('the password counts when every sign-up had the same one', async () => {
  const email = newAddress();
  const both = [signUp(email, OWNERS), signUp(email, OWNERS)];
  await Promise.all(both);
  await signUp(email, OWNERS);
  const client = await byLink(email);
  const { data } = await client.auth.getUser();
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  expect(await refusalOf(email, OWNERS)).toBeUndefined();
});

it('a sign-up for a confirmed address changes nothing', async () => {
  const email = newAddress();
  await signUp(email, OWNERS);
  await byLink(email);
  await signUp(email, STRANGERS);
  await anonymous().auth.resetPasswordForEmail(email);
  await byLink(email);
  expect(await refusalOf(email, OWNERS)).toBeUndefined();
});
