import { describe, expect, inject, it } from 'vitest';
import { enrolVerified } from '../stage/authenticator.ts';
import { mailsTo, newestMailTo } from '../stage/mailbox.ts';
import {
  newHolder,
  newVisitor,
  PROVIDER,
  takeUp,
  travel,
} from '../stage/neighbours/social-stage.ts';
import { anonymous, newPerson, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

const { url } = inject('contract');
const profile = `${url}/profile`;

/** The parameters that the newest mail to an address brings to the page that undoes. */
async function undoMembers(address: string): Promise<URLSearchParams> {
  const [link = ''] = (await newestMailTo(address)).links;
  expect(link).toContain(`${url}/undo#`);
  return new URLSearchParams(new URL(link).hash.slice(1));
}

async function undo(token: unknown): Promise<readonly [number, unknown]> {
  const response = await fetch(`${url}/auth/v1/undo`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ token }),
  });
  const body = Object(await response.json());
  return [response.status, body.undone ?? body.code];
}

const isSignedIn = async ({ client }: Pick<Person, 'client'>) =>
  (await client.auth.getUser()).error === null;

describe('the mail about a second factor', () => {
  it.each(['en', 'pt'] as const)(
    'in %s removes it, once, for a person who is locked out',
    async (language) => {
      const owner = await newPerson({ language });
      const thief = { client: anonymous() };
      await thief.client.auth.signInWithPassword(owner);
      const before = (await mailsTo(owner.email)).length;
      await enrolVerified(thief.client);
      // The owner's sessions have ended, and the password alone opens nothing.
      expect(await isSignedIn(owner)).toBe(false);
      await expect.poll(async () => (await mailsTo(owner.email)).length).toBe(before + 1);
      const members = await undoMembers(owner.email);
      expect(members.get('kind')).toBe('factor');
      const token = members.get('token') ?? '';
      // Scanners that open the links of a mail change nothing.
      await fetch(`${url}/undo`);
      expect(
        (
          await fetch(`${url}/auth/v1/undo?token=${token}`, {
            headers: { apikey: PUBLISHABLE_KEY },
          })
        ).status,
      ).toBe(405);
      expect(await isSignedIn(thief)).toBe(true);

      expect(await undo(token)).toEqual([200, 'factor']);
      expect(await isSignedIn(thief)).toBe(false);
      expect((await thief.client.auth.refreshSession()).error).not.toBeNull();
      const home = { client: anonymous() };
      const back = await home.client.auth.signInWithPassword(owner);
      expect(back.data.user?.factors ?? []).toEqual([]);
      // As where the first answer was lost: it is told again, and nothing more is done.
      expect(await undo(token)).toEqual([200, 'factor']);
      expect(await isSignedIn(home)).toBe(true);
    },
  );

  it('is sent once for each factor, and not when it is verified again', async () => {
    const { client, email } = await newPerson();
    const app = await enrolVerified(client);
    const received = async () => (await mailsTo(email)).length;
    const sent = await received();
    const { factorId } = app;
    expect(
      (await client.auth.mfa.challengeAndVerify({ factorId, code: app.code(1) })).error,
    ).toBeNull();
    expect(await received()).toBe(sent);
  });
});

describe('the mail about a linked account', () => {
  it('removes it, also where the attacker has unlinked the owner’s sign-in', async () => {
    const owner = await newPerson();
    const thief = newVisitor();
    await thief.client.auth.signInWithPassword(owner);
    const { sub } = await newHolder({ email_verified: true });
    const options = { redirectTo: profile, skipBrowserRedirect: true };
    const { data: way } = await thief.client.auth.linkIdentity({ provider: PROVIDER, options });
    await takeUp(thief, await travel(thief, way.url ?? '', profile, sub));
    const token = (await undoMembers(owner.email)).get('token');
    const { data } = await thief.client.auth.getUserIdentities();
    const own = data?.identities.find(({ provider }) => provider === 'email');
    if (own === undefined) throw new Error('The owner has no email identity');
    expect((await thief.client.auth.unlinkIdentity(own)).error).toBeNull();
    // The account has the thief's address now, and no password.
    expect((await anonymous().auth.signInWithPassword(owner)).error).not.toBeNull();

    expect(await undo(token)).toEqual([200, 'identity']);
    expect((await thief.client.auth.getUser()).error).not.toBeNull();
    await anonymous().auth.resetPasswordForEmail(owner.email);
    const code = /^\d{6}$/m.exec((await newestMailTo(owner.email)).text)?.[0] ?? '';
    const back = await anonymous().auth.verifyOtp({
      email: owner.email,
      token: code,
      type: 'recovery',
    });
    expect(back.data.user).toMatchObject({ id: owner.id, email: owner.email });
    expect(back.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
  });
});

it.each(['', 'x', 'x'.repeat(5000), null, 7, ['a']])(
  'a token like %j removes nothing',
  async (token) => {
    expect((await undo(token))[0]).toBeGreaterThanOrEqual(400);
    expect((await undo(token))[0]).toBeLessThan(500);
  },
);
