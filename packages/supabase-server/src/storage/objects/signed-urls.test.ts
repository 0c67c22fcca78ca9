import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { signDownload, verifyDownload } from './signed-urls.ts';

const KEY = 'a key of at least forty-three characters, as keys are';
const ADDRESS = { bucket: 'photos', key: 'anna/é.jpg' };
const SIGNER = { id: 'anna', stamp: 'one' };
const NOW = new Date('2026-11-21T10:00:00Z');

it('signs synchronously, so that a thousand URLs are not a thousand tasks, as a standard JWT', async () => {
  const token: unknown = signDownload(KEY, ADDRESS, SIGNER, NOW, 60);
  expect(token).toBeTypeOf('string');
  const { payload, protectedHeader } = await jwtVerify(String(token), Buffer.from(KEY), {
    currentDate: NOW,
  });
  expect(protectedHeader).toEqual({ alg: 'HS256' });
  expect(payload).toMatchObject({ url: 'photos/anna/é.jpg', iat: 1795255200, exp: 1795255260 });
  expect(await verifyDownload(KEY, String(token), ADDRESS, NOW)).toMatchObject({ signer: SIGNER });
});
