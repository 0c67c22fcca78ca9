import { describe, expect, it } from 'vitest';
import { newAddress, openLink, verifyLink } from '../people.ts';
import { anonymous, newestMailTo, newPerson } from './people.ts';

const open = async (address: string) => openLink(verifyLink(await newestMailTo(address)));

describe('updateUser', () => {
  it('merges metadata, and a null removes', async () => {
    const { client } = await newPerson({ data: { preferences: { language: 'pt' } } });
    await client.auth.updateUser({ data: { full_name: 'Ana', nickname: 'A' } });
    const { data, error } = await client.auth.updateUser({
      data: { nickname: null, preferences: { language: 'en' } },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({
      full_name: 'Ana',
      preferences: { language: 'en' },
    });
    expect(data.user?.user_metadata).not.toHaveProperty('nickname');
    const { data: again } = await client.auth.getUser();
    expect(again.user?.user_metadata).toEqual(data.user?.user_metadata);
  });

  it('changes the password and ends the other sessions', async () => {
    const person = await newPerson();
    const elsewhere = anonymous();
    await elsewhere.auth.signInWithPassword(person);
    const password = 'Another-horse-8';
    expect((await person.client.auth.updateUser({ password })).error).toBeNull();
    expect((await person.client.auth.getUser()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const old = await anonymous().auth.signInWithPassword(person);
    expect(old.error?.code).toBe('invalid_credentials');
    const { error } = await anonymous().auth.signInWithPassword({ ...person, password });
    expect(error).toBeNull();
  });

  it('refuses the same password and a weak one', async () => {
    const { client, password } = await newPerson();
    const same = await client.auth.updateUser({ password });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    const weak = await client.auth.updateUser({ password: 'short' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
    const common = await client.auth.updateUser({ password: 'Password123!' });
    expect(common.error).toMatchObject({ status: 422, reasons: ['pwned'] });
    const both = await anonymous().auth.signUp({ email: newAddress(), password: 'senha1' });
    expect(both.error).toMatchObject({ code: 'weak_password', reasons: ['length', 'pwned'] });
  });

  it('changes the address once both mails are confirmed', async () => {
    const { client, email: from, id } = await newPerson();
    const to = newAddress();
    const asked = await client.auth.updateUser({ email: to });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ email: from, new_email: to });
    const first = await open(to);
    expect(first.fragment.get('message')).toBe(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    );
    expect((await client.auth.getUser()).data.user?.email).toBe(from);
    const second = await open(from);
    expect(second.fragment.get('type')).toBe('email_change');
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ id, email: to, identities: [{ email: to }] });
    expect(data.user).not.toHaveProperty('new_email');
  });

  it('keeps the time of the first confirmation through a change of address', async () => {
    const { client, email } = await newPerson();
    const before = (await client.auth.getUser()).data.user?.email_confirmed_at;
    const to = newAddress();
    await client.auth.updateUser({ email: to });
    await open(to);
    await open(email);
    const { data } = await client.auth.getUser();
    expect(data.user?.email).toBe(to);
    expect(data.user?.email_confirmed_at).toBe(before);
  });
});

describe('reauthenticate', () => {
  it('mails a code that allows a new password', async () => {
    const { client, email } = await newPerson();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = /^\d{6}$/m.exec((await newestMailTo(email)).text)?.[0] ?? '';
    const wrong = nonce === '000000' ? '000001' : '000000';
    const password = 'Another-horse-8';
    const refused = await client.auth.updateUser({ password, nonce: wrong });
    expect(refused.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.auth.updateUser({ password, nonce })).error).toBeNull();
  });
});
