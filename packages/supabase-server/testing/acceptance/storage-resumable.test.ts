import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { freshName } from '../pictures.ts';
import { newPerson, target } from './people.ts';
import { tus, uploadsBy } from './tus.ts';

let anna: Person;
beforeAll(async () => {
  anna = await newPerson();
});
const by = () => uploadsBy({ authorization: `Bearer ${anna.accessToken}` });
const papers = () => anna.client.storage.from('papers');
const named = () => `${anna.id}/${freshName()}`;
const words = (text: string) => new TextEncoder().encode(text);
const textAt = async (path: string) => (await papers().download(path)).data?.text();

it('an object is uploaded in pieces, and exists once it is complete', async () => {
  const path = named();
  const place = await by().begun({
    ...{ path, length: 11, contentType: 'text/plain' },
    more: { cacheControl: '7', metadata: '{"place":"Minho"}' },
  });
  expect(await by().send(place, 0, words('Bom '))).toMatchObject({ status: 204, offset: 4 });
  expect((await papers().exists(path)).data).toBe(false);
  expect(await by().send(place, 4, words('dia, '))).toMatchObject({ status: 204, offset: 9 });
  expect(await by().send(place, 9, words('tu'))).toMatchObject({ status: 204, offset: 11 });
  expect(await textAt(path)).toBe('Bom dia, tu');
  expect((await papers().info(path)).data).toMatchObject({
    ...{ size: 11, contentType: 'text/plain', cacheControl: 'max-age=7' },
    metadata: { place: 'Minho' },
  });
  // A client that did not hear the last answer asks, and is told that there is nothing left to do.
  expect(await by().look(place)).toMatchObject({ status: 200, offset: 11 });
  expect((await by().end(place)).status).toBe(400);
  expect(await textAt(path)).toBe('Bom dia, tu');
});

it('the request that creates an upload may contain all its bytes, or none', async () => {
  const [path, empty] = [named(), named()];
  const begun = await by().begin({ path, length: 3 }, {}, words('Sim'));
  expect([begun.status, begun.offset]).toEqual([201, 3]);
  expect(await textAt(path)).toBe('Sim');
  expect(await by().begin({ path: empty, length: 0 })).toMatchObject({ status: 201, offset: 0 });
  expect((await papers().info(empty)).data).toMatchObject({ size: 0 });
});

it('HEAD returns the offset, the expiry and the metadata', async () => {
  const path = named();
  const place = await by().begun({ path, length: 9 });
  await by().send(place, 0, words('abc'));
  const { status, headers } = await by().look(place);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'upload-offset': '3',
    'upload-length': '9',
    'cache-control': 'no-store',
    'upload-metadata': expect.stringContaining(
      `objectName ${Buffer.from(path).toString('base64')}`,
    ),
  });
  const hours = (Date.parse(headers.get('upload-expires') ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(25);
});

it('bytes received before a connection broke are kept', async () => {
  const path = named();
  const place = await by().begun({ path, length: 200_000 });
  const content = words('x'.repeat(200_000));
  await new Promise<void>((resolve) => {
    const sending = request(new URL(place, target.url), {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${anna.accessToken}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': '200000',
      },
    });
    sending.on('error', () => resolve());
    sending.write(content.subarray(0, 50_000), () => setTimeout(() => sending.destroy(), 300));
  });
  await expect.poll(async () => (await by().look(place)).offset).toBe(50_000);
  const rest = content.subarray(50_000);
  expect(await by().send(place, 50_000, rest)).toMatchObject({ status: 204, offset: 200_000 });
  expect((await papers().info(path)).data).toMatchObject({ size: 200_000 });
});

describe('the protocol', () => {
  it('OPTIONS reports its extensions, to anybody', async () => {
    const { status, headers } = await tus('OPTIONS', '/storage/v1/upload/resumable');
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,expiration,termination',
      'tus-max-size': String(50 * 1024 * 1024),
    });
  });

  it('refuses requests that violate it', async () => {
    const who = { authorization: `Bearer ${anna.accessToken}` };
    const place = await by().begun({ path: named(), length: 4 });
    const other = await tus('HEAD', place, { ...who, 'tus-resumable': '0.2.2' });
    expect([other.status, other.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    const patched = (headers: Record<string, string>) =>
      by()
        .send(place, 0, words('ab'), headers)
        .then(({ status }) => status);
    expect(await patched({ 'content-type': 'text/plain' })).toBe(415);
    expect(await patched({ 'upload-offset': '-1' })).toBe(400);
    expect((await by().look(`${place}0`)).status).toBe(404);
    for (const method of ['PUT', 'constructor', '__proto__']) {
      const headers = { ...who, 'x-http-method-override': method };
      expect((await tus('POST', place, headers)).status).toBe(404);
    }
    const path = named();
    const begun = (headers: Record<string, string>) =>
      by()
        .begin({ path, length: 1 }, headers)
        .then(({ status }) => status);
    expect(await begun({ 'upload-length': 'many' })).toBe(400);
    expect(await begun({ 'upload-metadata': 'bucketName cGFwZXJz' })).toBe(400);
    expect(await begun({ 'upload-metadata': 'a b c' })).toBe(400);
    const encoded = await by().begin({ path, length: 1, more: { contentEncoding: 'gzip' } });
    expect(encoded.status).toBe(400);
  });

  it('accepts a POST with another method in its header', async () => {
    const path = named();
    const place = await by().begun({ path, length: 2 });
    const who = { authorization: `Bearer ${anna.accessToken}`, 'upload-offset': '0' };
    const octets = { 'content-type': 'application/offset+octet-stream' };
    const override = { 'x-http-method-override': 'PATCH' };
    const sent = await tus('POST', place, { ...who, ...octets, ...override }, words('ok'));
    expect(sent.status).toBe(204);
    expect(await textAt(path)).toBe('ok');
  });

  it('exposes its headers to other origins', async () => {
    const { headers } = await by().look(await by().begun({ path: named(), length: 4 }));
    const exposed = headers.get('access-control-expose-headers') ?? '';
    for (const name of ['Upload-Offset', 'Upload-Length', 'Location', 'Tus-Resumable'])
      expect(exposed).toContain(name);
  });
});
