import { expect, it } from 'vitest';
import { newAddress, openLink, verifyLink } from '../people.ts';
import { anonymous, newestMailTo } from './people.ts';

it('signInAnonymously creates a person whom policies can distinguish', async () => {
  const client = anonymous();
  const { data, error } = await client.auth.signInAnonymously({ options: { data: { a: 1 } } });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ is_anonymous: true, identities: [], user_metadata: { a: 1 } });
  const claims = await client.auth.getClaims();
  expect(claims.data?.claims).toMatchObject({ is_anonymous: true, role: 'authenticated' });
  expect((await client.from('notes').insert({ words: 'mine' })).error).toBeNull();
  expect((await client.from('notes').select('words')).data).toEqual([{ words: 'mine' }]);
  expect((await client.from('offers').select()).error).toBeNull();
  expect((await client.from('offers').insert({ words: 'no' })).error?.code).toBe('42501');
  expect((await client.auth.refreshSession()).data.user?.is_anonymous).toBe(true);
});

it('updateUser makes an anonymous person permanent once the mail is confirmed, with all their rows', async () => {
  const client = anonymous();
  const { data: came } = await client.auth.signInAnonymously();
  await client.from('notes').insert({ words: 'kept' });
  const [email, password] = [newAddress(), 'Correct-horse-7'];
  const asked = await client.auth.updateUser({ email, password });
  expect(asked.error).toBeNull();
  expect(asked.data.user).toMatchObject({ is_anonymous: true, new_email: email });
  await openLink(verifyLink(await newestMailTo(email)));
  const renewed = await client.auth.refreshSession();
  expect(renewed.data.user).toMatchObject({ id: came.user?.id, email, is_anonymous: false });
  expect((await client.from('offers').insert({ words: 'yes' })).error).toBeNull();
  const elsewhere = anonymous();
  const signedIn = await elsewhere.auth.signInWithPassword({ email, password });
  expect(signedIn.data.user?.id).toBe(came.user?.id);
  expect((await elsewhere.from('notes').select('words')).data).toEqual([{ words: 'kept' }]);
});

it('an anonymous person can neither enrol a factor nor set a password without an address', async () => {
  const client = anonymous();
  await client.auth.signInAnonymously();
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' });
  expect([enrolled.error?.status, enrolled.error?.code]).toEqual([403, 'no_authorization']);
  const { error } = await client.auth.updateUser({ password: 'Correct-horse-7' });
  expect([error?.status, error?.code]).toEqual([422, 'validation_failed']);
});
