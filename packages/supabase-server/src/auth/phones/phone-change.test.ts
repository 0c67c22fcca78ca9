import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR, PASSWORD } from '../../../testing/auth-server.ts';
import { asFactor, factorCalls } from '../../../testing/factors.ts';
import { claimsOf, type PhonesUnderTest, startPhones } from '../../../testing/phones.ts';

let auth: PhonesUnderTest;
beforeAll(async () => {
  auth = await startPhones({ undoPage: '/undo', anonymousSignIn: 'on' });
}, 60_000);
afterAll(() => auth.close());

const change = (token: string, changes: object) => auth.send('PUT', '/user', changes, token);
const signIn = (by: object, password = PASSWORD) =>
  auth.send('POST', '/token?grant_type=password', { ...by, password });
const said = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code,
];

describe('a change of the number (protocol 2.26)', () => {
  it('adds a first number once its code is confirmed, as another identity that a mail reports', async () => {
    const [email, phone] = ['first-number@example.com', '+5511900000101'];
    const { access_token } = await auth.newPerson(email);
    const asked = await change(access_token, { phone });
    expect(asked.body).toMatchObject({ phone: '', new_phone: '5511900000101' });
    expect(asked.body).toHaveProperty('phone_change_sent_at');
    expect(said(await auth.verify(phone, 'sms'))).toEqual([403, 'otp_expired']);
    const proved = await auth.verify(phone, 'phone_change');
    expect(proved.body.user).toMatchObject({
      ...{ email, phone: '5511900000101', phone_confirmed_at: expect.any(String) },
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
      identities: [{ provider: 'email' }, { provider: 'phone' }],
    });
    expect(proved.body.user).not.toHaveProperty('new_phone');
    expect((await signIn({ phone })).status).toBe(200);
    const notice = auth.mails.at(-1);
    expect(notice).toMatchObject({ to: email, subject: 'identityLinked' });
    expect(notice?.text).toContain(phone);
    const token = /token=([^&\s]+)/.exec(notice?.text ?? '')?.[1];
    expect((await auth.send('POST', '/undo', { token })).status).toBe(200);
    expect(said(await signIn({ phone }))).toEqual([400, 'invalid_credentials']);
    expect((await signIn({ email })).body.user).toMatchObject({ phone: '' });
  });

  it('keeps the old number until the code is confirmed, and then frees it', async () => {
    const [old, next] = ['+5511900000102', '+5511900000103'];
    const token = await auth.newOwner(old);
    await auth.send('POST', '/otp', { phone: old });
    await change(token, { phone: next });
    expect((await signIn({ phone: old })).status).toBe(200);
    await auth.send('POST', '/resend', { type: 'phone_change', phone: old });
    expect(auth.textsTo(next)).toBe(2);
    expect((await auth.verify(next, 'phone_change')).status).toBe(200);
    expect(said(await auth.verify(old))).toEqual([403, 'otp_expired']);
    expect((await signIn({ phone: old })).status).toBe(400);
    expect((await signIn({ phone: next })).status).toBe(200);
    expect((await change(token, { phone: next })).body).not.toHaveProperty('new_phone');
    await auth.newOwner(old);
    expect((await signIn({ phone: old })).status).toBe(200);
  });

  it('is refused for a number of an earlier request, and for one that is taken', async () => {
    const token = await auth.newOwner('+5511900000104');
    await change(token, { phone: '+5511900000105' });
    await change(token, { phone: '+5511900000106' });
    expect(said(await auth.verify('+5511900000105', 'phone_change'))).toEqual([403, 'otp_expired']);
    const code = { phone: '+5511900000106', token: auth.newestCode('+5511900000106') };
    await auth.newOwner(code.phone);
    const late = await auth.send('POST', '/verify', { type: 'phone_change', ...code });
    expect(said(late)).toEqual([422, 'phone_exists']);
    expect(said(await change(token, { phone: '+5511900000106' }))).toEqual([422, 'phone_exists']);
  });

  it('may be to a number that somebody has only signed up with', async () => {
    const [own, next] = ['+5511900000130', '+5511900000131'];
    const token = await auth.newOwner(own);
    await auth.send('POST', '/signup', { phone: next, password: PASSWORD });
    await change(token, { phone: next });
    expect((await auth.verify(next, 'phone_change')).body.user).toMatchObject({
      phone: next.slice(1),
    });
  });

  it('that somebody else has begun ends with the next password, and so does an address', async () => {
    const [own, thiefs, email] = ['+5511900000132', '+5511900000133', 'thief@example.com'];
    const token = await auth.newOwner(own);
    await change(token, { phone: thiefs, email });
    const { link } = auth.newestMail(email);
    expect((await change(token, { password: 'Another-horse-8' })).status).toBe(200);
    expect(said(await auth.verify(thiefs, 'phone_change'))).toEqual([403, 'otp_expired']);
    expect((await auth.send('GET', link)).fragment.get('error_code')).toBe('otp_expired');
  });

  it('ends where the owner undoes a new way in', async () => {
    const [email, phone] = ['undoing@example.com', '+5511900000134'];
    const person = await auth.newPerson(email);
    await change(person.access_token, { phone });
    const { enrol, prove } = factorCalls(auth);
    await prove(person, asFactor(await enrol(person)));
    const mail = auth.mails.findLast(({ to }) => to === email);
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await auth.send('POST', '/undo', { token })).body).toEqual({ undone: 'factor' });
    expect(said(await auth.verify(phone, 'phone_change'))).toEqual([403, 'otp_expired']);
  });

  it('is not undone once more after the owner has unlinked the number: the link of its mail ends no session then', async () => {
    const [email, phone] = ['unlinking@example.com', '+5511900000135'];
    const { access_token } = await auth.newPerson(email);
    await change(access_token, { phone });
    const { body } = await auth.verify(phone, 'phone_change');
    const [, { identity_id }] = Object(body.user).identities;
    const path = `/user/identities/${identity_id}`;
    expect((await auth.send('DELETE', path, undefined, access_token)).status).toBe(200);
    const token = /#token=([\w-]+)/.exec(auth.mails.at(-1)?.text ?? '')?.[1];
    expect(said(await auth.send('POST', '/undo', { token }))).toEqual([403, 'otp_expired']);
    expect((await auth.send('GET', '/user', undefined, access_token)).status).toBe(200);
  });

  it('needs a fresh proof, which a person without an address gives by a code to the number', async () => {
    const phone = '+5511900000107';
    const token = await auth.newOwner(phone);
    auth.wait(700);
    expect(said(await change(token, { phone: '+5511900000108' }))).toEqual([
      400,
      'reauthentication_needed',
    ]);
    expect((await auth.send('GET', '/reauthenticate', undefined, token)).body).toEqual({});
    const nonce = auth.newestCode(phone);
    expect((await change(token, { phone: '+5511900000108', nonce })).status).toBe(200);
    expect((await change(token, { password: 'Another-horse-7' })).status).toBe(200);
  });

  it('makes an anonymous person permanent', async () => {
    const { body } = await auth.send('POST', '/signup', {});
    const token = String(body.access_token);
    await change(token, { phone: '+5511900000109', password: PASSWORD });
    const proved = await auth.verify('+5511900000109', 'phone_change');
    expect(claimsOf(proved.body)).toMatchObject({ sub: claimsOf(body).sub, is_anonymous: false });
    expect((await signIn({ phone: '+5511900000109' })).status).toBe(200);
  });

  it('lets a person with a number add an address, which then signs in as well', async () => {
    const [phone, email] = ['+5511900000110', 'second@example.com'];
    const token = await auth.newOwner(phone);
    await change(token, { email });
    const opened = await auth.send('GET', auth.newestMail(email).link);
    expect(opened.fragment.get('type')).toBe('email_change');
    for (const by of [{ phone }, { email }]) expect((await signIn(by)).status).toBe(200);
    const person = await signIn({ phone });
    const identities = (person.body.user as { identities: Record<string, string>[] }).identities;
    const number = identities.find(({ provider }) => provider === 'phone')?.identity_id;
    const bearer = String(person.body.access_token);
    await auth.send('POST', '/otp', { phone });
    const left = await auth.send('DELETE', `/user/identities/${number}`, undefined, bearer);
    expect(left.status).toBe(200);
    expect(said(await auth.verify(phone))).toEqual([403, 'otp_expired']);
    expect((await signIn({ phone })).status).toBe(400);
    expect((await signIn({ email })).body.user).toMatchObject({ phone: '' });
  });
});

describe('an operator (protocol 2.26)', () => {
  const admin = (method: string, path: string, body: object) =>
    auth.send(method, `/admin/users${path}`, body, OPERATOR);

  it('creates people with a number, confirmed or not, finds them by it, and deletes them', async () => {
    const made = await admin('POST', '', {
      ...{ email: 'both@example.com', phone: '+5511900000120', password: PASSWORD },
      ...{ email_confirm: true, phone_confirm: true },
    });
    expect(made.body).toMatchObject({
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
      identities: [
        { provider: 'email', email: 'both@example.com' },
        { provider: 'phone', identity_data: { phone: '5511900000120' } },
      ],
    });
    const { body: waiting } = await admin('POST', '', {
      phone: '+5511900000121',
      password: PASSWORD,
    });
    expect(waiting).toMatchObject({ email: '', phone: '5511900000121' });
    expect((await signIn({ phone: '+5511900000120' })).status).toBe(200);
    expect(said(await signIn({ phone: '+5511900000121' }))).toEqual([400, 'phone_not_confirmed']);
    expect(said(await admin('POST', '', { phone: '+5511900000121' }))).toEqual([
      422,
      'phone_exists',
    ]);
    const found = await auth.send('GET', '/admin/users?filter=900000121', undefined, OPERATOR);
    expect(found.body.users).toMatchObject([{ id: waiting.id }]);
    expect((await admin('DELETE', `/${waiting.id}`, {})).status).toBe(200);
    expect((await admin('POST', '', { phone: '+5511900000121' })).status).toBe(200);
  });

  it('keeps the password of a confirmed address when a stranger asks for a code to the number', async () => {
    const [email, phone] = ['kept@example.com', '+5511900000124'];
    await admin('POST', '', { email, email_confirm: true, phone, password: PASSWORD });
    expect(said(await signIn({ phone }))).toEqual([400, 'phone_not_confirmed']);
    await auth.send('POST', '/signup', { phone, password: 'Strangers-horse-7' });
    await auth.send('POST', '/otp', { phone });
    expect((await auth.verify(phone)).status).toBe(200);
    for (const by of [{ phone }, { email }]) expect((await signIn(by)).status).toBe(200);
    expect((await signIn({ phone }, 'Strangers-horse-7')).status).toBe(400);
  });

  it('keeps the password of a confirmed number when a link to the address is opened', async () => {
    const [email, phone] = ['told@example.com', '+5511900000125'];
    await admin('POST', '', { email, phone, phone_confirm: true, password: PASSWORD });
    expect(said(await signIn({ email }))).toEqual([400, 'email_not_confirmed']);
    await auth.send('POST', '/recover', { email });
    await auth.send('GET', auth.newestMail(email).link);
    for (const by of [{ phone }, { email }]) expect((await signIn(by)).status).toBe(200);
  });

  it('changes and confirms a number in one request', async () => {
    const { body: made } = await admin('POST', '', { phone: '+5511900000122', password: PASSWORD });
    const confirmed = await admin('PUT', `/${made.id}`, { phone_confirm: true });
    expect(confirmed.body).toMatchObject({ user_metadata: { phone_verified: true } });
    expect((await signIn({ phone: '+5511900000122' })).status).toBe(200);
    await auth.send('POST', '/otp', { phone: '+5511900000122' });
    const moved = await admin('PUT', `/${made.id}`, { phone: '+5511900000123' });
    expect(moved.body).toMatchObject({ phone: '5511900000123', user_metadata: {} });
    expect(said(await auth.verify('+5511900000122'))).toEqual([403, 'otp_expired']);
    expect((await signIn({ phone: '+5511900000123' })).status).toBe(200);
    const taken = await admin('PUT', `/${made.id}`, { phone: '+5511900000120' });
    expect(said(taken)).toEqual([422, 'phone_exists']);
  });
});
