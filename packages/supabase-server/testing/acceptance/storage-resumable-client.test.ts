import { randomBytes } from 'node:crypto';
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { expect, it } from 'vitest';
import { freshName } from '../pictures.ts';
import { newPerson, target } from './people.ts';

/** What Supabase's own pages tell apps to send at once. */
const PIECE = 6 * 1024 * 1024;

/** Uploads as far as the end, or up to the first piece where it is broken off; gives where it goes on. */
async function upload(
  content: Buffer,
  options: UploadOptions,
  isBrokenOff = false,
): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const sending: Upload = new Upload(content, {
    endpoint: new URL('/storage/v1/upload/resumable', target.url).href,
    retryDelays: null,
    uploadDataDuringCreation: true,
    chunkSize: PIECE,
    onSuccess: () => resolve(sending.url),
    onError: reject,
    onChunkComplete: () => {
      if (isBrokenOff) void sending.abort().then(() => resolve(sending.url), reject);
    },
    ...options,
  });
  sending.start();
  return promise;
}

it('tus-js-client uploads in pieces, resumes after an error, replaces, and receives refusals', async () => {
  const anna = await newPerson();
  const path = `${anna.id}/${freshName()}`;
  const headers = { authorization: `Bearer ${anna.accessToken}` };
  const metadata = { bucketName: 'papers', objectName: path, contentType: 'text/plain' };
  const content = randomBytes(PIECE + 1_000_000);
  const stored = async () => {
    const { data } = await anna.client.storage.from('papers').download(path);
    return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
  };

  const uploadUrl = await upload(content, { headers, metadata }, true);
  expect((await stored()).length).toBe(0);
  await upload(content, { headers, metadata, uploadUrl });
  expect((await stored()).equals(content)).toBe(true);

  const again = upload(content.subarray(0, 10), { headers, metadata });
  await expect(again).rejects.toThrow(DetailedError);
  await upload(content.subarray(0, 10), { headers: { ...headers, 'x-upsert': 'true' }, metadata });
  expect((await stored()).equals(content.subarray(0, 10))).toBe(true);
  const foreign = upload(content.subarray(0, 10), {
    headers,
    metadata: { ...metadata, objectName: `${crypto.randomUUID()}/x` },
  });
  await expect(foreign).rejects.toMatchObject({ originalResponse: expect.anything() });
});
