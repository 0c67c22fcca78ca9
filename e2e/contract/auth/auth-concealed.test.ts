import { expect, inject, it } from 'vitest';
import { mailsTo, newestMailTo, openLink, verifyLink } from '../stage/mailbox.ts';
import { anonymous, newAddress, newPerson } from '../stage/person.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

const { url } = inject('contract');
const password = 'Correct-horse-7';

/** Headers that naturally differ between answers. */
const ITS_OWN = ['date', 'x-request-id'];

/** An answer in which everything that is random or measured is replaced by its form. */
async function ask(method: string, path: string, email: string, body: object, bearer?: string) {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
  const ids: string[] = [];
  const text = (await response.text())
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `ID ${ids.indexOf(id)}`;
    })
    .replaceAll(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z"/g, (at) => {
      expect(Math.abs(Date.parse(JSON.parse(at)) - Date.now())).toBeLessThan(20_000);
      return '"MOMENT"';
    });
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !ITS_OWN.includes(name) && name !== 'content-length'),
  );
  return { status: response.status, headers, text };
}

/** Addresses of equal length: without an account, with one, and one that waits for its confirmation. */
async function addresses() {
  const waiting = newAddress();
  await anonymous().auth.signUp({ email: waiting, password: 'Another-horse-8' });
  return { unknown: newAddress(), confirmed: (await newPerson()).email, waiting };
}

const data = { full_name: 'Ana', preferences: { language: 'pt' } };
const requests: readonly (readonly [string, string, string, object])[] = [
  ['sign-up', 'POST', '/signup', { password, data }],
  ['sign-in after it', 'POST', '/token?grant_type=password', { password: 'Wrong-horse-7' }],
  ['recover', 'POST', '/recover', {}],
  ['resend of a confirmation', 'POST', '/resend', { type: 'signup' }],
  ['resend of an address change', 'POST', '/resend', { type: 'email_change' }],
  ['link without sign-up', 'POST', '/otp', { create_user: false }],
  ['wrong code', 'POST', '/verify', { type: 'email', token: '1' }],
  ['wrong code of a sign-up', 'POST', '/verify', { type: 'signup', token: '1' }],
  ['wrong code of a recovery', 'POST', '/verify', { type: 'recovery', token: '1' }],
  ['wrong code of a change', 'POST', '/verify', { type: 'email_change', token: '1' }],
  ['link', 'POST', '/otp', {}],
  ['sign-up once more', 'POST', '/signup', { password, data: {} }],
];

it('no answer reveals by any value who has an account', async () => {
  const { unknown, ...others } = await addresses();
  for (const [name, method, path, members] of requests) {
    const wanted = await ask(method, path, unknown, { email: unknown, ...members });
    for (const [state, email] of Object.entries(others)) {
      const answer = await ask(method, path, email, { email, ...members });
      expect({ name, state, ...answer }).toEqual({ name, state, ...wanted });
    }
  }
});

it('a sign-up and a sign-in together do not reveal it either', async () => {
  const { unknown, confirmed } = await addresses();
  for (const email of [unknown, confirmed]) {
    expect((await ask('POST', '/signup', email, { email, password: 'Third-horse-9' })).status).toBe(
      200,
    );
    const signIn = { email, password: 'Third-horse-9' };
    const answer = await ask('POST', '/token?grant_type=password', email, signIn);
    expect(answer).toMatchObject({
      status: 400,
      text: expect.stringContaining('email_not_confirmed'),
    });
  }
  // The password that a stranger named does not work, and the owner's still does.
  expect(
    (await anonymous().auth.signInWithPassword({ email: confirmed, password })).error,
  ).toBeNull();
});

it('a change of address is answered alike for another person’s address, and never completes', async () => {
  const { unknown, ...others } = await addresses();
  const outcomes = [];
  for (const email of [unknown, ...Object.values(others)]) {
    const mailsBefore = (await mailsTo(email)).length;
    const { client, accessToken, email: own, id } = await newPerson();
    const anonymised = (text: string) => text.replaceAll(own, 'OWN').replaceAll(id, 'ME');
    const changed = await ask('PUT', '/user', email, { email }, accessToken);
    const half = await openLink(verifyLink(await newestMailTo(own)));
    const { data: now } = await client.auth.getUser();
    outcomes.push({
      ...changed,
      text: anonymised(changed.text).replaceAll(/"identity_id":"[^"]+"/g, ''),
      half: [...half.fragment.keys()],
      pending: now.user?.new_email?.replace(email, 'ADDRESS'),
      address: now.user?.email === own,
      mailsToSelf: (await mailsTo(own)).length,
    });
    const mails = async () => [email, (await mailsTo(email)).length - mailsBefore];
    // Somebody who has only signed up with an address does not have it yet.
    await expect.poll(mails).toEqual([email, email === others.confirmed ? 0 : 1]);
  }
  const [wanted, ...same] = outcomes;
  expect(wanted?.status).toBe(200);
  for (const outcome of same) expect(outcome).toEqual(wanted);
});
