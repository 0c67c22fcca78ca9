import { describe, expect, it } from 'vitest';
import { enrol, enrolVerified } from '../stage/authenticator.ts';
import { newFilledAccount, TABLES } from '../stage/isolation/isolation-tables.ts';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';
import { picture } from '../stage/storage-samples.ts';

async function signedIn(person: Person) {
  const client = anonymous();
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}

const levels = async ({ client }: Pick<Person, 'client'>) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

/** The client's error for 403 `session_not_found`. */
const ENDED = { name: 'AuthSessionMissingError' };

describe('auth.mfa', () => {
  it('enrols, challenges, verifies, lists and unenrols, with the right events', async () => {
    const person = await newPerson();
    const { mfa } = person.client.auth;
    const events: string[] = [];
    person.client.auth.onAuthStateChange((event) => events.push(event));

    const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(enrolled.data).toMatchObject({
      type: 'totp',
      friendly_name: 'Phone',
      totp: {
        qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg [^#]+$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\//),
      },
    });
    const listed = await mfa.listFactors();
    expect([listed.data?.all.length, listed.data?.totp.length]).toEqual([1, 0]);
    expect(await levels(person)).toEqual(['aal1', 'aal1']);
    await mfa.unenroll({ factorId: enrolled.data?.id ?? '' });

    const app = await enrolVerified(person.client);
    expect(await levels(person)).toEqual(['aal2', 'aal2']);
    expect((await mfa.listFactors()).data?.totp).toMatchObject([{ id: app.factorId }]);
    const { data: renewed } = await person.client.auth.refreshSession();
    expect(await levels(person)).toEqual(['aal2', 'aal2']);
    expect(renewed.user?.factors).toMatchObject([{ status: 'verified' }]);

    expect((await mfa.unenroll({ factorId: app.factorId })).data).toEqual({ id: app.factorId });
    await person.client.auth.refreshSession();
    expect(await levels(person)).toEqual(['aal1', 'aal1']);
    await person.client.auth.signOut();
    expect(events).toEqual([
      'INITIAL_SESSION',
      'MFA_CHALLENGE_VERIFIED',
      'TOKEN_REFRESHED',
      'TOKEN_REFRESHED',
      'SIGNED_OUT',
    ]);
  });

  it('refuses a wrong code, a used code, and other people’s factors', async () => {
    const [person, stranger] = await Promise.all([newPerson(), newPerson()]);
    const app = await enrolVerified(person.client);
    const plain = await signedIn(person);
    const { factorId } = app;
    const prove = (code: string) => plain.auth.mfa.challengeAndVerify({ factorId, code });
    const wrong = { status: 422, code: 'mfa_verification_failed' };
    expect((await prove('000000')).error).toMatchObject({
      ...wrong,
      message: 'Invalid TOTP code entered',
    });
    expect(await levels({ client: plain })).toEqual(['aal1', 'aal2']);

    const { data: challenge } = await plain.auth.mfa.challenge({ factorId });
    expect(challenge?.expires_at).toBeGreaterThan(Date.now() / 1000 + 200);
    const own = await enrol(stranger.client);
    const swaps = await Promise.all([
      stranger.client.auth.mfa.challenge({ factorId }),
      stranger.client.auth.mfa.unenroll({ factorId }),
      ...[factorId, own.factorId].map((id) =>
        stranger.client.auth.mfa.verify({
          factorId: id,
          challengeId: challenge?.id ?? '',
          code: app.code(1),
        }),
      ),
    ]);
    for (const { error } of swaps) expect(error?.code).toBe('mfa_factor_not_found');

    const unenrolled = await plain.auth.mfa.unenroll({ factorId });
    expect(unenrolled.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const changed = await plain.auth.updateUser({ password: 'Another-horse-8' });
    expect(changed.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect((await prove(app.code(1))).error).toBeNull();
    expect(await levels({ client: plain })).toEqual(['aal2', 'aal2']);
    expect((await prove(app.code())).error).toMatchObject(wrong);
    expect((await person.client.auth.getUser()).error).toBeNull();
  });

  it.each(['others', 'global'] as const)(
    'a session that owes its factor ends, with %s, none that has proved it',
    async (scope) => {
      const person = await newPerson();
      await enrolVerified(person.client);
      const [owing, another] = [await signedIn(person), await signedIn(person)];
      expect((await owing.auth.signOut({ scope })).error).toBeNull();
      expect((await another.auth.getUser()).error).toMatchObject(ENDED);
      expect((await person.client.auth.getUser()).error).toBeNull();
      const again = await signedIn(person);
      expect((await person.client.auth.signOut({ scope })).error).toBeNull();
      expect((await again.auth.getUser()).error).toMatchObject(ENDED);
    },
  );

  it('can be removed by the operator for somebody who has lost the device', async () => {
    const person = await newPerson();
    const { factorId } = await enrolVerified(person.client);
    const { mfa } = operator().auth.admin;
    const { data } = await mfa.listFactors({ userId: person.id });
    expect(data?.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
    expect((await mfa.deleteFactor({ id: factorId, userId: person.id })).error).toBeNull();
    expect(await levels({ client: await signedIn(person) })).toEqual(['aal1', 'aal1']);
  });
});

describe('a session that has not proved its person’s second factor', () => {
  it('reaches no row, photo or function; one that has proved it reaches them all', async () => {
    const person = await newFilledAccount();
    const photo = `${person.id}/1.png`;
    const photosOf = (client: Person['client']) => client.storage.from('goal-photos');
    expect((await photosOf(person.client).upload(photo, picture())).error).toBeNull();
    const early = await signedIn(person);
    await enrolVerified(person.client);
    const plain = await signedIn(person);

    for (const { name, key, written, removed, draft } of TABLES) {
      const rows = (client: Person['client']) => client.from(name).select('*');
      expect((await rows(person.client)).data?.length, name).toBeGreaterThan(0);
      expect((await rows(plain)).data, name).toEqual([]);
      // auth/v1 has deleted its session, so its token, which is still validly signed, opens nothing here either.
      expect((await rows(early)).data, name).toEqual([]);
      const counted = await plain.from(name).select('*', { count: 'exact', head: true });
      expect(counted.count, name).toBe(0);
      const add = plain.from(name).insert(draft('Mine', person.goalId));
      if (written) expect((await add).error?.code, name).toBe('42501');
      const remove = plain.from(name).delete().eq(key, person.keys[name]).select();
      if (removed) expect((await remove).data, name).toEqual([]);
    }
    const embedded = await plain.from('goals').select('*,issues(*),wishes!inner(*)');
    expect(embedded.data).toEqual([]);

    expect((await photosOf(plain).download(photo)).error).not.toBeNull();
    expect((await photosOf(plain).createSignedUrl(photo, 60)).error).not.toBeNull();
    expect((await photosOf(plain).list(person.id)).data).toEqual([]);
    expect((await photosOf(plain).upload(`${person.id}/2.png`, picture())).error).not.toBeNull();
    expect((await photosOf(plain).remove([photo])).data).toEqual([]);
    expect((await photosOf(person.client).download(photo)).error).toBeNull();

    for (const name of [
      ...['delete_user', 'create_checkout_session', 'cancel_subscription'],
      ...['keep_subscription', 'create_portal_session'],
    ]) {
      const { response } = await plain.functions.invoke(name, { method: 'POST' });
      expect([name, response?.status]).toEqual([name, 401]);
    }
    expect((await person.client.auth.getUser()).error).toBeNull();
  });
});
