import { describe, expect, inject, it } from 'vitest';
import { enrolVerified } from '../stage/authenticator.ts';
import {
  fragmentOf,
  newHolder,
  newVisitor,
  PROVIDER,
  signInUrl,
  takeUp,
  travel,
  type Visitor,
} from '../stage/neighbours/social-stage.ts';
import { anonymous, newPerson } from '../stage/person.ts';

const { url } = inject('contract');
const profile = `${url}/profile`;

/** Someone with an email account, signed in at a browser. */
async function newEmailVisitor() {
  const person = await newPerson();
  const visitor = newVisitor();
  await visitor.client.auth.signInWithPassword(person);
  return { person, visitor };
}

async function linkUrl({ client }: Visitor): Promise<string> {
  const options = { redirectTo: profile, skipBrowserRedirect: true };
  const { data, error } = await client.auth.linkIdentity({ provider: PROVIDER, options });
  if (error) throw error;
  return data.url;
}

/** Links the account of `sub` and returns the address where the person arrives. */
const link = async (visitor: Visitor, sub: string) =>
  travel(visitor, await linkUrl(visitor), profile, sub);

async function identitiesOf({ client }: Visitor) {
  const { data, error } = await client.auth.getUserIdentities();
  if (error) throw error;
  return data.identities;
}

async function signInWithProvider(sub: string) {
  const visitor = newVisitor();
  const user = await takeUp(
    visitor,
    await travel(visitor, await signInUrl(visitor, profile), profile, sub),
  );
  return { visitor, user };
}

describe('linkIdentity', () => {
  it('gives an email account a second sign-in, whatever its address there, and removes it again', async () => {
    const { person, visitor } = await newEmailVisitor();
    const { sub } = await newHolder({ email_verified: false });
    const linked = await takeUp(visitor, await link(visitor, sub));
    expect(linked).toMatchObject({ id: person.id, email: person.email });
    expect(linked.app_metadata).toMatchObject({
      provider: 'email',
      providers: ['email', PROVIDER],
    });
    expect((await signInWithProvider(sub)).user.id).toBe(person.id);

    const [, identity] = await identitiesOf(visitor);
    if (!identity) throw new Error('The linked identity is missing');
    expect((await visitor.client.auth.unlinkIdentity(identity)).error).toBeNull();
    const { data } = await visitor.client.auth.refreshSession();
    expect(data.user?.app_metadata.providers).toEqual(['email']);
    expect((await identitiesOf(visitor)).map(({ provider }) => provider)).toEqual(['email']);
  });

  it('refuses an identity that is linked already, to this person or to another', async () => {
    const { visitor } = await newEmailVisitor();
    const { sub } = await newHolder();
    await takeUp(visitor, await link(visitor, sub));
    const again = await link(visitor, sub);
    expect(fragmentOf(again).get('error_code')).toBe('identity_already_exists');
    const other = await newEmailVisitor();
    const taken = await link(other.visitor, sub);
    expect(Object.fromEntries(taken.searchParams)).toEqual({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
    expect(await identitiesOf(other.visitor)).toHaveLength(1);
  });

  it('cannot be completed by another browser, so that nobody links another person’s identity', async () => {
    const stranger = await newEmailVisitor();
    const start = await linkUrl(stranger.visitor);
    const victim = newVisitor();
    const { sub } = await newHolder();
    const arrival = await travel(victim, start, `${url}/?`, sub);
    expect(arrival.searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(await identitiesOf(stranger.visitor)).toHaveLength(1);
  });

  it('cannot be completed after a sign-out', async () => {
    const { visitor } = await newEmailVisitor();
    const start = await linkUrl(visitor);
    await visitor.client.auth.signOut();
    const { sub } = await newHolder();
    const arrival = await travel(visitor, start, url, sub);
    expect(arrival.href).not.toContain('access_token');
    const { user } = await signInWithProvider(sub);
    expect(user.app_metadata.providers).toEqual([PROVIDER]);
  });

  it('requires an enrolled authenticator first, as does unlinkIdentity', async () => {
    const { person, visitor } = await newEmailVisitor();
    await enrolVerified(person.client);
    await visitor.client.auth.signInWithPassword(person);
    const linking = await visitor.client.auth.linkIdentity({ provider: PROVIDER });
    expect(linking.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    const [own] = await identitiesOf(visitor);
    if (!own) throw new Error('The identity is missing');
    const unlinking = await visitor.client.auth.unlinkIdentity(own);
    expect(unlinking.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  });

  it('requires a session', async () => {
    const { error } = await anonymous().auth.linkIdentity({ provider: PROVIDER });
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });
});

describe('unlinkIdentity', () => {
  const remove = async (visitor: Visitor, id: string) => {
    const { data } = await visitor.client.auth.getSession();
    const response = await fetch(`${url}/auth/v1/user/identities/${id}`, {
      method: 'DELETE',
      headers: {
        apikey: 'sb_publishable_contract_tests_only_0001',
        authorization: `Bearer ${data.session?.access_token}`,
      },
    });
    return [response.status, ((await response.json()) as { error_code?: string }).error_code];
  };

  it('never removes the last one, one of another person, or an unknown one', async () => {
    const { visitor } = await newEmailVisitor();
    const [own] = await identitiesOf(visitor);
    const other = await newEmailVisitor();
    const [foreign] = await identitiesOf(other.visitor);
    expect(await remove(visitor, own?.identity_id ?? '')).toEqual([
      422,
      'single_identity_not_deletable',
    ]);
    expect(await remove(visitor, foreign?.identity_id ?? '')).toEqual([422, 'identity_not_found']);
    expect(await remove(visitor, 'x')).toEqual([404, 'validation_failed']);
    expect(await identitiesOf(other.visitor)).toHaveLength(1);
  });

  it('removes the password with the email, and keeps the remaining address', async () => {
    const { person, visitor } = await newEmailVisitor();
    const { sub, email } = await newHolder();
    await takeUp(visitor, await link(visitor, sub));
    const [own] = await identitiesOf(visitor);
    expect(await remove(visitor, own?.identity_id ?? '')).toEqual([200, undefined]);
    const { data } = await visitor.client.auth.getUser();
    expect(data.user).toMatchObject({ email, app_metadata: { providers: [PROVIDER] } });
    for (const address of [person.email, email]) {
      const credentials = { email: address, password: person.password };
      const { error } = await anonymous().auth.signInWithPassword(credentials);
      expect(error?.code).toBe('invalid_credentials');
    }
  });

  it('is refused when the remaining address is another person’s', async () => {
    const { visitor } = await newEmailVisitor();
    const holder = await newHolder();
    await takeUp(visitor, await link(visitor, holder.sub));
    await newPerson({ email: holder.email });
    const [own] = await identitiesOf(visitor);
    expect(await remove(visitor, own?.identity_id ?? '')).toEqual([
      422,
      'email_conflict_identity_not_deletable',
    ]);
    expect(await identitiesOf(visitor)).toHaveLength(2);
  });
});
