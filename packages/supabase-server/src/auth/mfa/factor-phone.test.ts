import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, startAuth } from '../../../testing/auth-server.ts';
import { asSession, claims, factorCalls } from '../../../testing/factors.ts';
import { createTextMessages } from '../../mail/text-messages.ts';

let gateway: Server;
let auth: AuthUnderTest;
let calls: ReturnType<typeof factorCalls>;
/** What the operator's webhook received, and its answer. */
const received: { authorization: string | undefined; body: Record<string, string> }[] = [];
let status = 204;

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Record<string, string>;
    received.push({ authorization: request.headers.authorization, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  auth = await startAuth({
    textMessages: createTextMessages(`http://me:s%20t@127.0.0.1:${port}/sms`),
  });
  calls = factorCalls(auth);
}, 60_000);
afterAll(async () => {
  await auth.close();
  gateway.close();
});

it('a phone is a second factor by the codes that are sent to it', async () => {
  const session = await auth.newPerson('phone@example.com');
  const enrol = (phone: string) =>
    auth.send(
      'POST',
      '/factors',
      { factor_type: 'phone', friendly_name: 'Phone', phone },
      session.access_token,
    );
  for (const phone of ['', '0800', '+55 11 9', '12345x7890', `1${'0'.repeat(15)}`]) {
    expect((await enrol(phone)).body.code).toBe('validation_failed');
  }
  const { body: factor } = await enrol('+5511987654321');
  expect(factor).toEqual({
    id: expect.any(String),
    type: 'phone',
    friendly_name: 'Phone',
    phone: '5511987654321',
  });
  const known = { id: String(factor.id), secret: '' };

  status = 500;
  const lost = await calls.challenge(session, known);
  expect([lost.status, lost.body.code]).toEqual([500, 'sms_send_failed']);
  status = 204;
  const early = await calls.challenge(session, known);
  expect([early.status, early.body.code]).toEqual([429, 'over_sms_send_rate_limit']);
  expect(early.headers.get('retry-after')).toBe('60');
  calls.wait(60);
  const { body: challenge } = await calls.challenge(session, known);
  expect(challenge).toMatchObject({ type: 'phone', expires_at: calls.now() + 300 });
  const [first, second] = received;
  expect(received).toHaveLength(2);
  expect(second?.authorization).toBe(`Basic ${Buffer.from('me:s t').toString('base64')}`);
  expect(second?.body.to).toBe('+5511987654321');
  const [old, code] = [first, second].map((sent) => sent?.body.text?.slice(0, 6) ?? '');

  const wrong = await calls.verify(session, known, challenge.id, old === code ? '' : (old ?? ''));
  expect([wrong.status, wrong.body.message]).toEqual([422, 'Invalid MFA Phone code entered']);
  const raised = await calls.verify(session, known, challenge.id, code ?? '');
  expect(raised.status).toBe(200);
  expect(claims(asSession(raised))).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, {}],
  });
  const again = await calls.verify(asSession(raised), known, challenge.id, code ?? '');
  expect(again.body.code).toBe('mfa_factor_not_found');

  const [kept] = await auth.executor.batch([
    {
      text: 'select coalesce(string_agg(otp_code, $1), $1) as kept from auth.mfa_challenges',
      values: [' '],
    },
  ]);
  expect(kept?.rows[0]?.kept).not.toContain(code);
});

it('a code is sent again after the clock was set back', async () => {
  const session = await auth.newPerson('set-back@example.com');
  const asked = { factor_type: 'phone', friendly_name: 'Phone', phone: '+5511987654322' };
  const { body } = await auth.send('POST', '/factors', asked, session.access_token);
  const known = { id: String(body.id), secret: '' };
  await auth.executor.script(
    "update auth.mfa_factors set last_challenged_at = now() + interval '1 year'",
  );
  expect((await calls.challenge(session, known)).status).toBe(200);
});
