import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../testing/auth-server.ts';
import { databaseFaults } from '../database/port/database-error.ts';

let auth: AuthUnderTest;
const texts: string[] = [];
beforeAll(async () => {
  const textMessages = { send: async (to: string) => void texts.push(to) };
  auth = await startAuth({ concealAccounts: true, phoneSignIn: 'on', textMessages });
});
afterAll(() => auth.close());

it.each([
  ['/signup', { email: 'ana@example.com', password: PASSWORD }],
  ['/recover', { email: 'bea@example.com' }],
  ['/otp', { email: 'eva@example.com' }],
  ['/resend', { type: 'signup', email: 'ida@example.com' }],
  ['/signup', { phone: '+5511987654321', password: PASSWORD }],
  ['/otp', { phone: '+5511987654322' }],
  ['/resend', { type: 'sms', phone: '+5511987654323' }],
])('%s asks for no pause after what the database has failed to prepare', async (path, body) => {
  vi.spyOn(auth.executor, 'transaction').mockRejectedValueOnce(databaseFaults.lost('gone'));
  expect((await auth.send('POST', path, body)).status).toBe(503);
  expect([...auth.mails, ...texts]).toEqual([]);
  expect((await auth.send('POST', path, body)).status).toBe(200);
  expect((await auth.send('POST', path, body)).status).toBe(429);
  for (const sent of [auth.mails, texts]) sent.length = 0;
});
