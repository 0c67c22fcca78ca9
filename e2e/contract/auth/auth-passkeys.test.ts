import { SoftwareAuthenticator } from '@bloom/supabase-server/testing/software-authenticator';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import { enrolVerified } from '../stage/authenticator.ts';
import { newestMailTo } from '../stage/mailbox.ts';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

const { url } = inject('contract');
const { hostname: rpId } = new URL(url);

/** The data of a call; throws its error. */
function given<T>({ data, error }: { readonly data: T | null; readonly error: unknown }): T {
  if (error || data === null) throw error;
  return data;
}

async function addPasskey({ client }: Pick<Person, 'client'>) {
  const { passkey } = client.auth;
  const key = new SoftwareAuthenticator(url);
  const { challenge_id: challengeId, options } = given(await passkey.startRegistration());
  const credential = key.create(options);
  const { id } = given(await passkey.verifyRegistration({ challengeId, credential }));
  return { key, id };
}

async function signInWith(key: SoftwareAuthenticator, client: SupabaseClient = anonymous()) {
  const { passkey } = client.auth;
  const { challenge_id: challengeId, options } = given(await passkey.startAuthentication());
  const credential = key.get(options);
  return { client, answer: await passkey.verifyAuthentication({ challengeId, credential }) };
}

const levels = async (client: SupabaseClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

const text = (bytes: ArrayBuffer | ArrayBufferView) =>
  Buffer.from(bytes instanceof ArrayBuffer ? bytes : bytes.buffer).toString('base64url');

describe('auth.passkey', () => {
  it('adds, lists, names and removes a passkey, and signs in with it past the second step', async () => {
    const person = await newPerson();
    await person.client.from('goals').insert({ title: 'Learn to swim' }).throwOnError();
    const { passkey } = person.client.auth;
    const { key, id } = await addPasskey(person);
    expect((await newestMailTo(person.email)).links[0]).toContain('kind=passkey');
    given(await passkey.update({ passkeyId: id, friendlyName: 'Laptop' }));

    const { client } = await signInWith(key);
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    expect((await client.from('goals').select('title')).data).toEqual([{ title: 'Learn to swim' }]);
    expect((await passkey.list()).data).toEqual([
      {
        id,
        friendly_name: 'Laptop',
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
    ]);

    // A person with a second factor need not prove it after a passkey.
    await enrolVerified(person.client);
    const again = await signInWith(key);
    expect(await levels(again.client)).toEqual(['aal2', 'aal2']);
    expect((await again.client.from('goals').select('title')).data).toHaveLength(1);

    expect((await again.client.auth.passkey.delete({ passkeyId: id })).error).toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await signInWith(key)).answer.error).toMatchObject({
      status: 404,
      code: 'webauthn_credential_not_found',
    });
  });

  it('refuses a response from another site, and a used challenge', async () => {
    const person = await newPerson();
    const { key, id } = await addPasskey(person);
    const { passkey } = anonymous().auth;
    const begin = async () => given(await passkey.startAuthentication());
    const { challenge_id: challengeId, options } = await begin();
    const phished = key.get(options, { origin: 'https://evil.example', rpId: 'evil.example' });
    expect(
      (await passkey.verifyAuthentication({ challengeId, credential: phished })).error,
    ).toMatchObject({ status: 422, code: 'webauthn_verification_failed' });
    const credential = key.get(options);
    expect((await passkey.verifyAuthentication({ challengeId, credential })).error).toMatchObject({
      status: 422,
      code: 'webauthn_challenge_not_found',
    });
    const huge = await fetch(`${url}/auth/v1/passkeys/authentication/verify`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ challenge_id: challengeId, credential: 'x'.repeat(2 * 1024 * 1024) }),
    });
    expect(huge.status).toBe(413);

    // The person's passkeys are deleted with the account.
    const { admin } = operator().auth;
    const userId = person.id;
    expect((await admin.passkey.listPasskeys({ userId })).data).toMatchObject([{ id }]);
    expect((await admin.deleteUser(userId)).error).toBeNull();
    expect((await signInWith(key)).answer.error).toMatchObject({ status: 404 });
  });
});

describe('auth.mfa with WebAuthn', () => {
  it('enrols an authenticator and asks for it after the password', async () => {
    const person = await newPerson();
    const key = new SoftwareAuthenticator(url);
    const prove = async ({ auth: { mfa } }: SupabaseClient, factorId: string) => {
      const webauthn = { rpId, rpOrigins: [url] };
      const { id: challengeId, webauthn: asked } = given(
        await mfa.challenge({ factorId, webauthn }),
      );
      const { type, credential_options } = asked;
      const challenge = text(credential_options.publicKey.challenge);
      const made =
        type === 'create'
          ? key.create({
              challenge,
              rp: { id: rpId },
              user: { id: text(credential_options.publicKey.user.id) },
            })
          : key.get({ challenge, rpId });
      const { data, error } = await mfa.verify({
        factorId,
        challengeId,
        webauthn: {
          ...webauthn,
          type,
          // In a browser this is a PublicKeyCredential; the client sends its JSON.
          credential_response: Object.assign({} as never, { toJSON: () => made }),
        },
      });
      if (error) throw error;
      return { type, data };
    };
    const { id } = given(
      await person.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }),
    );
    expect((await prove(person.client, id)).type).toBe('create');
    expect(await levels(person.client)).toEqual(['aal2', 'aal2']);
    expect((await person.client.auth.mfa.listFactors()).data?.webauthn).toMatchObject([
      { id, friendly_name: 'Key', status: 'verified' },
    ]);
    expect((await newestMailTo(person.email)).links[0]).toContain('kind=factor');

    const plain = anonymous();
    await plain.auth.signInWithPassword(person);
    expect(await levels(plain)).toEqual(['aal1', 'aal2']);
    // It is asked for after the password, and cannot sign in alone.
    expect((await signInWith(key)).answer.error).toMatchObject({ status: 404 });
    expect((await prove(plain, id)).type).toBe('request');
    expect(await levels(plain)).toEqual(['aal2', 'aal2']);
    const twice = await plain.auth.mfa.challenge({
      factorId: id,
      webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] },
    });
    expect(twice.error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await plain.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
    await plain.auth.refreshSession();
    expect(await levels(plain)).toEqual(['aal1', 'aal1']);
  });
});
