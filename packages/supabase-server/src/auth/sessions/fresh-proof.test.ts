import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, type Session, startAuth } from '../../../testing/auth-server.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ rateLimits: 'on' });
}, 60_000);
afterAll(() => auth.close());

const prove = async ({ access_token }: Session, nonce: string) =>
  (await auth.send('PUT', '/user', { nonce }, access_token)).status;
/** Asks for a new code. */
const codeFor = async (email: string, { access_token }: Session) => {
  auth.wait(61);
  await auth.send('GET', '/reauthenticate', undefined, access_token);
  return auth.newestMail(email).code;
};
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

it('the code of a reauthentication is not found by trying from many networks', async () => {
  const email = 'tried@example.com';
  const session = await auth.newPerson(email);
  const code = await codeFor(email, session);
  const answers: number[] = [];
  for (let network = 0; network < 31; network += 1) {
    auth.comeFrom(`2001:db8:0:${network.toString(16)}::1`);
    answers.push(await prove(session, wrong(code)));
  }
  expect(answers).toEqual([...Array<number>(30).fill(422), 429]);
});

it('one network alone does not use up the tries of all, however many codes it asks for', async () => {
  const email = 'asked@example.com';
  auth.comeFrom('192.0.2.1');
  const session = await auth.newPerson(email);
  const answers: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const code = await codeFor(email, session);
    for (let tries = 0; tries < 4; tries += 1) answers.push(await prove(session, wrong(code)));
  }
  expect(answers).toEqual([...Array<number>(10).fill(422), 429, 429]);
  auth.comeFrom('198.51.100.1');
  expect(await prove(session, await codeFor(email, session))).toBe(200);
});

it('a right code counts as no try', async () => {
  const email = 'right@example.com';
  auth.comeFrom('203.0.113.1');
  const session = await auth.newPerson(email);
  for (let nth = 0; nth < 11; nth += 1)
    expect(await prove(session, await codeFor(email, session))).toBe(200);
});
