import { describe, expect, inject, it } from 'vitest';
import { enrolVerified } from '../stage/authenticator.ts';
import { newestMailTo, openLink, verifyLink } from '../stage/mailbox.ts';
import {
  newHolder,
  newVisitor,
  PROVIDER,
  takeUp,
  travel,
  type Visitor,
} from '../stage/neighbours/social-stage.ts';
import { anonymous, newAddress, newPerson, operator, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

const { url } = inject('contract');
const profile = `${url}/profile`;

/** The token of the newest mail to an address that undoes a new way in. */
async function undoToken(address: string): Promise<string> {
  const [link = ''] = (await newestMailTo(address)).links;
  expect(link).toContain(`${url}/undo#`);
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
}

async function undo(token: string): Promise<readonly [number, unknown]> {
  const response = await fetch(`${url}/auth/v1/undo`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ token }),
  });
  const body = Object(await response.json());
  return [response.status, body.undone ?? body.code];
}

/** Links an account at the provider to whoever is signed in; gives its address. */
async function link(visitor: Visitor): Promise<string> {
  const { sub, email } = await newHolder();
  const options = { redirectTo: profile, skipBrowserRedirect: true };
  const { data } = await visitor.client.auth.linkIdentity({ provider: PROVIDER, options });
  await takeUp(visitor, await travel(visitor, data.url ?? '', profile, sub));
  return email;
}

/** Links one more account, in another browser: in this one the provider knows whose the first is. */
async function linkAnother({ client }: Visitor): Promise<string> {
  const visitor = newVisitor();
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('Nobody is signed in');
  await visitor.client.auth.setSession(data.session);
  return link(visitor);
}

async function unlink({ client }: Visitor, address: string): Promise<void> {
  const { data } = await client.auth.getUserIdentities();
  const leaving = data?.identities.find(({ identity_data }) => identity_data?.email === address);
  if (leaving === undefined) throw new Error(`There is no identity with ${address}`);
  expect((await client.auth.unlinkIdentity(leaving)).error).toBeNull();
}

interface Theft {
  readonly owner: Person;
  readonly thief: Visitor;
  /** The address that the account has now. */
  readonly taken: string;
  /** What the owner was mailed. */
  readonly token: string;
}

/** A thief who knows the password links an account of their own, and unlinks the owner's. */
async function steal(): Promise<Theft> {
  const owner = await newPerson();
  const thief = newVisitor();
  await thief.client.auth.signInWithPassword(owner);
  const taken = await link(thief);
  const token = await undoToken(owner.email);
  await unlink(thief, owner.email);
  return { owner, thief, taken, token };
}

/** Moves an account on to another address, which both mailboxes agree to. */
async function move({ client }: Pick<Visitor, 'client'>, from: string): Promise<string> {
  const to = newAddress();
  expect((await client.auth.updateUser({ email: to })).error).toBeNull();
  for (const address of [from, to]) await openLink(verifyLink(await newestMailTo(address)));
  return to;
}

const accountOf = async ({ id }: Person) => (await operator().auth.admin.getUserById(id)).data.user;

describe('the mail about a linked account brings an account back to its owner, also where a thief', () => {
  const further: readonly (readonly [string, (theft: Theft) => Promise<unknown>])[] = [
    [
      'signs up for the address of the owner',
      ({ owner: { email } }) => anonymous().auth.signUp({ email, password: 'Strangers-horse-7' }),
    ],
    ['moves on to another address', ({ thief, taken }) => move(thief, taken)],
    [
      'unlinks what they had linked',
      async ({ thief, taken }) => {
        await move(thief, taken);
        await unlink(thief, taken);
      },
    ],
    ['adds a second factor', ({ thief }) => enrolVerified(thief.client)],
    ['links one more account', ({ thief }) => linkAnother(thief)],
  ];

  it.each(further)('%s', async (_, goOn) => {
    const theft = await steal();
    await goOn(theft);
    expect(await undo(theft.token)).toEqual([200, 'identity']);
    expect((await theft.thief.client.auth.getUser()).error).not.toBeNull();
    const account = await accountOf(theft.owner);
    expect(account?.email).toBe(theft.owner.email);
    expect(account?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect(account?.factors ?? []).toEqual([]);
  });

  it('has chosen a password, and keeps a mail that signs in', async () => {
    const { owner, thief, taken, token } = await steal();
    const password = 'Strangers-horse-7';
    expect((await thief.client.auth.updateUser({ password })).error).toBeNull();
    await anonymous().auth.resetPasswordForEmail(taken);
    const way = verifyLink(await newestMailTo(taken));
    expect(await undo(token)).toEqual([200, 'identity']);
    const { error } = await anonymous().auth.signInWithPassword({ email: owner.email, password });
    expect(error?.code).toBe('invalid_credentials');
    expect((await openLink(way)).fragment.get('error_code')).toBe('otp_expired');
  });

  it('undoes what they added themselves', async () => {
    const { owner, thief, taken, token } = await steal();
    await linkAnother(thief);
    const thiefs = await undoToken(taken);
    expect(await undo(token)).toEqual([200, 'identity']);
    expect(await undo(thiefs)).toEqual([403, 'otp_expired']);
    expect((await accountOf(owner))?.email).toBe(owner.email);
  });
});

it('the account has no address where its owner has opened another one with it meanwhile', async () => {
  const { owner, thief, token } = await steal();
  await anonymous().auth.signInWithOtp({ email: owner.email });
  await openLink(verifyLink(await newestMailTo(owner.email)));
  expect(await undo(token)).toEqual([200, 'identity']);
  expect(await accountOf(owner)).toMatchObject({ email: '', identities: [] });
  expect((await thief.client.auth.getUser()).error).not.toBeNull();
  const given = { email: newAddress(), email_confirm: true };
  expect((await operator().auth.admin.updateUserById(owner.id, given)).error).toBeNull();
  expect(await accountOf(owner)).toMatchObject({ email: given.email });
});

it('an account stays at the address that its owner has moved it to', async () => {
  const owner = await newPerson();
  const visitor = newVisitor();
  await visitor.client.auth.signInWithPassword(owner);
  await link(visitor);
  const token = await undoToken(owner.email);
  const email = await move(visitor, owner.email);
  expect(await undo(token)).toEqual([200, 'identity']);
  expect(await accountOf(owner)).toMatchObject({ email, identities: [{ provider: 'email' }] });
});
