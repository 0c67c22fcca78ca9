import { expect, it } from 'vitest';
import { startPhones } from '../../../testing/phones.ts';

it('codes of second factors count against the limits of texts: thirty an hour from one address, thirty a day to a number', async () => {
  const auth = await startPhones({ phoneSignIn: 'off', rateLimits: 'on' });
  const { access_token } = await auth.newPerson('texted@example.com');
  const enrol = async (phone: string) => {
    const factor = { factor_type: 'phone', friendly_name: phone, phone };
    const { body } = await auth.send('POST', '/factors', factor, access_token);
    return String(body.id);
  };
  const [one, other] = [await enrol('+5511900000401'), await enrol('+5511900000402')];
  const challenge = (id: string) => auth.send('POST', `/factors/${id}/challenge`, {}, access_token);
  for (let turn = 0; turn < 30; turn += 1) {
    if (turn % 10 === 0) auth.wait(60);
    expect((await challenge(one)).status).toBe(200);
  }
  auth.wait(60);
  const refused = await challenge(other);
  expect([refused.status, refused.body.code]).toEqual([429, 'over_request_rate_limit']);
  auth.comeFrom('192.0.2.10');
  expect((await challenge(one)).status).toBe(429);
  expect((await challenge(other)).status).toBe(200);
  expect([auth.textsTo('+5511900000401'), auth.textsTo('+5511900000402')]).toEqual([30, 1]);
  await auth.close();
});
