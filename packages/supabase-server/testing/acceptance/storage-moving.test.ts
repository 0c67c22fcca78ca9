import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { bytesOf, freshName, picture } from '../pictures.ts';
import { call } from './call.ts';
import { newPerson, operator, target } from './people.ts';

let anna: Person;
let bruno: Person;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
});
const papers = (person = anna) => person.client.storage.from('papers');
const named = (person = anna) => `${person.id}/${freshName()}`;
const everything = operator().storage;

async function upload(options = {}, content = picture()): Promise<string> {
  const path = named();
  const { error } = await papers().upload(path, content, options);
  if (error) throw error;
  return path;
}

async function newBucket(options: Parameters<typeof everything.createBucket>[1]): Promise<string> {
  const id = `bucket-${freshName()}`;
  const { error } = await everything.createBucket(id, options);
  if (error) throw error;
  return id;
}

const refusal = (code: string) => ({ data: null, error: expect.objectContaining({ code }) });

describe('copy', () => {
  it('creates another object with the bytes and the metadata', async () => {
    const content = picture();
    const [source, path] = [
      await upload({ cacheControl: '7', metadata: { place: 'Minho' } }, content),
      named(),
    ];
    expect(await papers().copy(source, path)).toEqual({
      data: { path: `papers/${path}` },
      error: null,
    });
    const { data: facts } = await papers().info(path);
    expect(facts).toMatchObject({
      cacheControl: 'max-age=7',
      metadata: { place: 'Minho' },
      size: 500,
    });
    await papers().remove([source]);
    const { data: bytes } = await papers().download(path);
    expect(bytes && (await bytesOf(bytes))).toEqual(await bytesOf(content));
  });

  it('replaces the metadata of the copy on request', async () => {
    const [source, path] = [await upload({ metadata: { place: 'Minho' } }), named()];
    const body = {
      bucketId: 'papers',
      sourceKey: source,
      destinationKey: path,
      copyMetadata: false,
      metadata: { cacheControl: 'no-store' },
    };
    const copy = (headers: Record<string, string> = {}) =>
      call('/storage/v1/object/copy', { method: 'POST', body, headers, token: anna.accessToken });
    expect((await copy()).status).toBe(200);
    expect((await papers().info(path)).data).toMatchObject({
      cacheControl: 'no-store',
      contentType: 'image/png',
      metadata: {},
    });
    const said = Buffer.from('{"place":"Douro"}').toString('base64');
    expect((await copy({ 'x-upsert': 'true', 'x-metadata': said })).status).toBe(200);
    expect((await papers().info(path)).data).toMatchObject({ metadata: { place: 'Douro' } });
  });

  it('does not overwrite, and refuses another person’s object', async () => {
    const [source, taken] = [await upload(), await upload()];
    expect(await papers().copy(source, taken)).toEqual(refusal('KeyAlreadyExists'));
    expect(await papers().copy(`${anna.id}/none`, named())).toEqual(refusal('NoSuchKey'));
    expect(await papers(bruno).copy(source, named(bruno))).toEqual(refusal('NoSuchKey'));
    expect(await papers().copy(source, named(bruno))).toEqual(refusal('AccessDenied'));
  });

  it('obeys the limits of the target bucket', async () => {
    const [small, pictures] = await Promise.all([
      newBucket({ public: false, fileSizeLimit: 100 }),
      newBucket({ public: false, allowedMimeTypes: ['image/*'] }),
    ]);
    const [source, text] = [await upload(), named()];
    await papers().upload(text, 'no picture', { contentType: 'image/png' });
    const copy = (path: string, destinationBucket: string) =>
      everything.from('papers').copy(path, 'here.png', { destinationBucket });
    const move = (path: string, destinationBucket: string) =>
      everything.from('papers').move(path, 'there.png', { destinationBucket });
    for (const take of [copy, move]) {
      expect(await take(source, small)).toEqual(refusal('EntityTooLarge'));
      expect(await take(text, pictures)).toEqual(refusal('InvalidMimeType'));
      expect(await take(source, 'no-bucket')).toEqual(refusal('NoSuchBucket'));
      expect((await take(source, pictures)).error).toBeNull();
    }
    expect((await everything.from(pictures).download('there.png')).data?.size).toBe(500);
  });
});

describe('move', () => {
  it('renames an object, and keeps its bytes', async () => {
    const [source, path] = [await upload(), named()];
    const { data } = await papers().move(source, path);
    expect(data).toMatchObject({ message: 'Successfully moved' });
    expect((await papers().exists(source)).data).toBe(false);
    expect((await papers().download(path)).data?.size).toBe(500);
  });

  it('does not overwrite, and refuses another person’s object', async () => {
    const [source, taken] = [await upload(), await upload()];
    expect(await papers().move(source, taken)).toEqual(refusal('KeyAlreadyExists'));
    expect(await papers().move(`${anna.id}/none`, named())).toEqual(refusal('NoSuchKey'));
    expect(await papers(bruno).move(source, named(bruno))).toEqual(refusal('NoSuchKey'));
    expect(await papers().move(source, named(bruno))).toEqual(refusal('AccessDenied'));
    expect(await papers().move(source, `${anna.id}/a//b`)).toEqual(refusal('InvalidKey'));
    expect((await papers().exists(source)).data).toBe(true);
  });

  it('refuses a version, since versions are not stored', async () => {
    const options = { sourceVersionId: 'first' };
    expect(await papers().move(await upload(), named(), options)).toEqual(
      refusal('InvalidRequest'),
    );
  });
});

describe('a signed upload', () => {
  const sign = async (path: string, options?: { upsert: boolean }) => {
    const { data, error } = await papers().createSignedUploadUrl(path, options);
    if (error) throw error;
    return data;
  };
  const send = (path: string, token: string) =>
    call(`/storage/v1/object/upload/sign/papers/${path}?token=${token}`, {
      method: 'PUT',
      body: 'words',
      headers: { 'content-type': 'text/plain' },
    });

  it('lets another person upload as the signer', async () => {
    const path = named();
    const { token, signedUrl } = await sign(path);
    expect(signedUrl).toContain(`/storage/v1/object/upload/sign/papers/${path}?token=`);
    const { data } = await papers(bruno).uploadToSignedUrl(path, token, picture());
    expect(data).toMatchObject({ path, fullPath: `papers/${path}` });
    expect((await papers().download(path)).data?.size).toBe(500);
    expect((await send(path, token)).json).toMatchObject({ code: 'KeyAlreadyExists' });
  });

  it('replaces only when that was signed', async () => {
    const path = await upload();
    const { token } = await sign(path, { upsert: true });
    expect((await send(path, token)).json).toEqual({ Key: `papers/${path}` });
    expect((await papers().info(path)).data).toMatchObject({ size: 5 });
  });

  it('is for one name, and needs its token', async () => {
    const path = named();
    const { token } = await sign(path);
    expect((await send(named(), token)).json).toMatchObject({ code: 'InvalidSignature' });
    expect((await send(path, `${token}x`)).json).toMatchObject({ code: 'InvalidJWT' });
    expect((await send(path, '')).json).toMatchObject({ code: 'InvalidRequest' });
    const { data } = await papers().createSignedUrl(await upload(), 60);
    const download = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    expect((await send(path, download)).json).toMatchObject({ code: 'InvalidSignature' });
    const open = await fetch(`${target.url}/storage/v1/object/sign/papers/${path}?token=${token}`);
    expect(await open.json()).toMatchObject({ code: 'InvalidSignature' });
  });

  it('cannot be signed when an upload would be refused', async () => {
    expect(await papers().createSignedUploadUrl(named(bruno))).toEqual(refusal('AccessDenied'));
    expect(await papers().createSignedUploadUrl(await upload())).toEqual(
      refusal('KeyAlreadyExists'),
    );
    expect(await anna.client.storage.from('none').createSignedUploadUrl('a')).toEqual(
      refusal('NoSuchBucket'),
    );
  });
});
