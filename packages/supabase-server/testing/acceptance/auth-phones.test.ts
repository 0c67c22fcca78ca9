import { expect, it } from 'vitest';
import { newAddress } from '../people.ts';
import { anonymous, newestCodeTo, newNumber, newPerson, operator, target } from './people.ts';

const password = 'Correct-horse-7';
const codeTo = async (phone: string) => ({ phone, token: await newestCodeTo(phone) });

it('signUp by phone creates a person whom the code confirms, and who signs in with the password', async () => {
  const [client, phone] = [anonymous(), newNumber()];
  const signedUp = await client.auth.signUp({ phone, password, options: { data: { a: 1 } } });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data).toMatchObject({
    session: null,
    user: { phone: phone.slice(1), email: '', app_metadata: { provider: 'phone' } },
  });
  const early = await client.auth.signInWithPassword({ phone, password });
  expect([early.error?.status, early.error?.code]).toEqual([400, 'phone_not_confirmed']);
  const verified = await client.auth.verifyOtp({ ...(await codeTo(phone)), type: 'sms' });
  expect(verified.error).toBeNull();
  expect(verified.data.user).toMatchObject({
    phone_confirmed_at: expect.any(String),
    user_metadata: { a: 1, phone_verified: true },
    identities: [{ provider: 'phone' }],
  });
  const claims = await client.auth.getClaims();
  expect(claims.data?.claims).toMatchObject({ phone: phone.slice(1), is_anonymous: false });
  expect((await client.from('notes').insert({ words: 'mine' })).error).toBeNull();
  const again = anonymous();
  const signedIn = await again.auth.signInWithPassword({ phone, password });
  expect(signedIn.data.user?.id).toBe(verified.data.user?.id);
  expect((await again.from('notes').select('words')).data).toEqual([{ words: 'mine' }]);
});

it('signInWithOtp by phone signs in by the code, once, and creates nobody without shouldCreateUser', async () => {
  const [client, phone] = [anonymous(), newNumber()];
  const none = await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  expect([none.error, await newestCodeTo(phone)]).toEqual([null, '']);
  const asked = await client.auth.signInWithOtp({ phone, options: { data: { b: 2 } } });
  expect([asked.error, asked.data.user, asked.data.session]).toEqual([null, null, null]);
  const code = await codeTo(phone);
  const wrong = { ...code, token: code.token === '000000' ? '000001' : '000000' };
  const refused = await client.auth.verifyOtp({ ...wrong, type: 'sms' });
  expect([refused.error?.status, refused.error?.code]).toEqual([403, 'otp_expired']);
  const verified = await client.auth.verifyOtp({ ...code, type: 'sms' });
  expect(verified.data.user).toMatchObject({ user_metadata: { b: 2 } });
  const twice = await anonymous().auth.verifyOtp({ ...code, type: 'sms' });
  expect(twice.error?.code).toBe('otp_expired');
});

it('resend by phone sends another code to an unconfirmed number, and answers alike for others', async () => {
  const [client, phone] = [anonymous(), newNumber()];
  expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull();
  expect(await newestCodeTo(phone)).toBe('');
  await client.auth.signUp({ phone, password });
  expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull();
  const { error } = await client.auth.verifyOtp({ ...(await codeTo(phone)), type: 'sms' });
  expect(error).toBeNull();
});

it('updateUser adds a phone once its code is confirmed, and unlinkIdentity removes it', async () => {
  const { client, email } = await newPerson();
  const phone = newNumber();
  const asked = await client.auth.updateUser({ phone });
  expect(asked.data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) });
  const code = await codeTo(phone);
  const verified = await client.auth.verifyOtp({ ...code, type: 'phone_change' });
  expect(verified.data.user).toMatchObject({
    ...{ email, phone: phone.slice(1) },
    app_metadata: { providers: ['email', 'phone'] },
  });
  const next = newNumber();
  await client.auth.updateUser({ phone: next });
  await client.auth.resend({ type: 'phone_change', phone });
  const moved = await client.auth.verifyOtp({ ...(await codeTo(next)), type: 'phone_change' });
  expect(moved.data.user).toMatchObject({ phone: next.slice(1) });
  const { data } = await client.auth.getUserIdentities();
  const identity = data?.identities.find(({ provider }) => provider === 'phone');
  if (!identity) throw new Error('There is no identity of the phone');
  expect((await client.auth.unlinkIdentity(identity)).error).toBeNull();
  expect((await client.auth.getUser()).data.user?.phone).toBe('');
});

it('updateUser with a phone makes an anonymous person permanent', async () => {
  const [client, phone] = [anonymous(), newNumber()];
  const { data: came } = await client.auth.signInAnonymously();
  expect((await client.auth.updateUser({ phone })).error).toBeNull();
  const code = await codeTo(phone);
  const { data } = await client.auth.verifyOtp({ ...code, type: 'phone_change' });
  expect(data.user).toMatchObject({ id: came.user?.id, is_anonymous: false });
});

it('reauthenticate sends a code by text to a person without an address', async () => {
  const [client, phone] = [anonymous(), newNumber()];
  await client.auth.signInWithOtp({ phone });
  await client.auth.verifyOtp({ ...(await codeTo(phone)), type: 'sms' });
  expect((await client.auth.reauthenticate()).error).toBeNull();
  const nonce = await newestCodeTo(phone);
  expect((await client.auth.updateUser({ password, nonce })).error).toBeNull();
  expect((await anonymous().auth.signInWithPassword({ phone, password })).error).toBeNull();
});

it('admin.createUser and updateUserById accept phone and phone_confirm', async () => {
  const { admin } = operator().auth;
  const [phone, email] = [newNumber(), newAddress()];
  const given = { phone, phone_confirm: true, email, email_confirm: true, password };
  const made = await admin.createUser(given);
  expect(made.error).toBeNull();
  const taken = await admin.createUser({ phone });
  expect([taken.error?.status, taken.error?.code]).toEqual([422, 'phone_exists']);
  for (const by of [{ phone }, { email }])
    expect((await anonymous().auth.signInWithPassword({ ...by, password })).error).toBeNull();
  const next = newNumber();
  const changed = await admin.updateUserById(made.data.user?.id ?? '', { phone: next });
  expect(changed.data.user).toMatchObject({ phone: next.slice(1) });
  expect((await admin.deleteUser(made.data.user?.id ?? '')).error).toBeNull();
  const gone = await anonymous().auth.signInWithPassword({ phone: next, password });
  expect(gone.error?.code).toBe('invalid_credentials');
});

it('the settings report that phone sign-in is on', async () => {
  const headers = { apikey: target.publishableKey };
  const answer = await fetch(`${target.url}/auth/v1/settings`, { headers });
  expect(await answer.json()).toMatchObject({ external: { phone: true } });
});
