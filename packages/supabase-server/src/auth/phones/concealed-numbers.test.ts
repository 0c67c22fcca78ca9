import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../testing/auth-server.ts';
import { type PhonesUnderTest, startPhones } from '../../../testing/phones.ts';

const [HERS, NOBODYS] = ['+5511900000201', '+5511900000202'];

describe('where accounts are concealed', () => {
  let auth: PhonesUnderTest;
  beforeAll(async () => {
    auth = await startPhones({ concealAccounts: true });
    await auth.newOwner(HERS, 'Rightful-horse-7');
  }, 60_000);
  afterAll(() => auth.close());

  /** An answer without the parts that are different in each answer. */
  const alike = async (path: string, body: object) => {
    const { status, body: answer } = await auth.send('POST', path, body);
    const text = JSON.stringify(answer).replace(/[0-9a-f-]{36}|551190000020\d/g, '');
    return [status, text];
  };

  it.each([
    ['/signup', { password: PASSWORD, data: { a: 1 } }],
    ['/token?grant_type=password', { password: PASSWORD }],
    ['/token?grant_type=password', { password: 'Another-horse-7' }],
    ['/resend', { type: 'sms' }],
    ['/resend', { type: 'phone_change' }],
    ['/verify', { type: 'sms', token: 'wrong' }],
    ['/otp', { create_user: false }],
    ['/otp', {}],
  ])(
    '%s answers %j alike for a number that has an account and one that has none',
    async (path, said) => {
      const [known, unknown] = [
        await alike(path, { ...said, phone: HERS }),
        await alike(path, { ...said, phone: NOBODYS }),
      ];
      expect(known).toEqual(unknown);
    },
  );

  it.each([
    ['/otp', { create_user: false }],
    ['/resend', { type: 'sms' }],
  ])(
    '%s takes as long for a number without an account, however slow the texts are',
    async (path, said) => {
      const waiting = '+5511900000205';
      await auth.send('POST', '/otp', { phone: waiting });
      auth.slowTexts(300);
      const asked = async (phone: string) => {
        const began = performance.now();
        await auth.send('POST', path, { ...said, phone });
        return performance.now() - began;
      };
      await Promise.all(Array.from({ length: 16 }, () => asked(waiting)));
      expect(await asked('+5511900000204')).toBeGreaterThan(290);
      auth.slowTexts(0);
    },
  );

  it('a known and a new number fail alike while no text can be sent', async () => {
    auth.refuseTexts(true);
    expect((await auth.send('POST', '/otp', { phone: HERS })).status).toBe(500);
    const nobodys = { phone: '+5511900000203', create_user: false };
    expect((await auth.send('POST', '/otp', nobodys)).body.code).toBe('sms_send_failed');
    auth.refuseTexts(false);
    expect((await auth.send('POST', '/otp', { phone: HERS })).status).toBe(200);
    expect((await auth.send('POST', '/otp', nobodys)).status).toBe(200);
  });

  it('a change to a number that is taken answers as for a free one, and sends no text', async () => {
    const { access_token } = await auth.newPerson('mover@example.com');
    const before = auth.textsTo(HERS);
    const asked = await auth.send('PUT', '/user', { phone: HERS }, access_token);
    expect([asked.status, asked.body.new_phone]).toEqual([200, HERS.slice(1)]);
    expect(auth.textsTo(HERS)).toBe(before);
  });
});

describe('the limits of texts (protocol 2.26)', () => {
  it('let one text go to a number in an interval, whatever it is for, and do not count one that failed', async () => {
    const auth = await startPhones({ mailIntervalSeconds: 60 });
    const ask = (path: string, body: object) => auth.send('POST', path, { phone: HERS, ...body });
    await ask('/signup', { password: PASSWORD });
    for (const [path, body] of [
      ['/signup', { password: PASSWORD }],
      ['/otp', {}],
      ['/resend', { type: 'sms' }],
    ] as const) {
      const early = await ask(path, body);
      expect([early.status, early.body.code]).toEqual([429, 'over_sms_send_rate_limit']);
      expect(early.headers.get('retry-after')).toBe('60');
    }
    auth.wait(60);
    auth.refuseTexts(true);
    expect((await ask('/otp', {})).status).toBe(500);
    auth.refuseTexts(false);
    expect((await ask('/otp', {})).status).toBe(200);
    expect(auth.textsTo(HERS)).toBe(2);
    await auth.close();
  });

  it('let ten texts go to a number in a day, and thirty an hour from one address', async () => {
    const auth = await startPhones({ rateLimits: 'on' });
    const ask = async (phone: string) => (await auth.send('POST', '/otp', { phone })).status;
    for (let turn = 0; turn < 10; turn += 1) expect(await ask(HERS)).toBe(200);
    auth.comeFrom('192.0.2.9');
    expect(await ask(HERS)).toBe(429);
    for (let turn = 0; turn < 30; turn += 1) {
      if (turn === 15) auth.wait(300);
      expect(await ask(`+55119000003${10 + turn}`)).toBe(200);
    }
    auth.wait(300);
    expect(await ask(NOBODYS)).toBe(429);
    auth.wait(3600);
    expect(await ask(NOBODYS)).toBe(200);
    await auth.close();
  });

  it('leave a code that was sent as good as it was, where somebody asks for another too early', async () => {
    const auth = await startPhones({ concealAccounts: true, mailIntervalSeconds: 60 });
    const [from, to] = ['+5511900000401', '+5511900000402'];
    const token = await auth.newOwner(from);
    auth.wait(60);
    await auth.send('PUT', '/user', { phone: to }, token);
    const again = await auth.send('POST', '/resend', { type: 'phone_change', phone: from });
    expect([again.status, auth.textsTo(to)]).toEqual([200, 1]);
    expect((await auth.verify(to, 'phone_change')).body).toMatchObject({
      user: { phone: to.slice(1) },
    });
    await auth.close();
  });
});
