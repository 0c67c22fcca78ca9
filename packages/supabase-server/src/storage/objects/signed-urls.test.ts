import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { signDownload, signUpload, verifyDownload, verifyUpload } from './signed-urls.ts';

const KEY = 'a key of at least forty-three characters, as keys are';
const ADDRESS = { bucket: 'photos', key: 'anna/é.jpg' };
const SIGNER = { id: 'anna', stamp: 'one' };
const NOW = new Date('2026-11-21T10:00:00Z');

it('signs synchronously, so that a thousand URLs are not a thousand tasks, as a standard JWT', async () => {
  const token: unknown = signDownload(KEY, ADDRESS, { signer: SIGNER, expiresIn: 60 }, NOW);
  expect(token).toBeTypeOf('string');
  const { payload, protectedHeader } = await jwtVerify(String(token), Buffer.from(KEY), {
    currentDate: NOW,
  });
  expect(protectedHeader).toEqual({ alg: 'HS256' });
  expect(payload).toMatchObject({ url: 'photos/anna/é.jpg', iat: 1795255200, exp: 1795255260 });
  expect(await verifyDownload(KEY, String(token), ADDRESS, NOW)).toMatchObject({ signer: SIGNER });
});

it('a token opens what it was signed for, and neither another object nor the other way', async () => {
  const other = { ...ADDRESS, key: 'anna/b.jpg' };
  const refusal = { code: 'InvalidSignature' };
  const download = signDownload(KEY, ADDRESS, { signer: SIGNER, expiresIn: 60 }, NOW);
  const scope = { role: 'authenticated', claims: { sub: 'anna' } } as const;
  const upload = signUpload(KEY, ADDRESS, { signer: SIGNER, scope, upsert: false }, NOW);
  expect(await verifyUpload(KEY, upload, ADDRESS, NOW)).toEqual({
    ...{ signer: SIGNER, scope },
    upsert: false,
  });
  await expect(verifyDownload(KEY, download, other, NOW)).rejects.toMatchObject(refusal);
  await expect(verifyUpload(KEY, upload, other, NOW)).rejects.toMatchObject(refusal);
  await expect(verifyDownload(KEY, upload, ADDRESS, NOW)).rejects.toMatchObject(refusal);
  await expect(verifyUpload(KEY, download, ADDRESS, NOW)).rejects.toMatchObject(refusal);
});
