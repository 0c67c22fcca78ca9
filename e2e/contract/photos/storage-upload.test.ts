import { beforeAll, describe, expect, inject, it } from 'vitest';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';
import {
  bytesOf,
  freshName,
  headersFor,
  PHOTO_BUCKETS,
  picture,
} from '../stage/storage-samples.ts';

let anna: Person;
beforeAll(async () => {
  anna = await newPerson();
});

describe.each(PHOTO_BUCKETS)('%s', (bucket) => {
  it('accepts a photo as the product sends it, returns it, and deletes it', async () => {
    const photos = anna.client.storage.from(bucket);
    const path = `${anna.id}/${freshName()}`;
    const photo = picture();
    const upload = await photos.upload(path, photo, { upsert: true, cacheControl: '3600' });
    expect(upload).toEqual({
      data: { id: expect.any(String), path, fullPath: `${bucket}/${path}` },
      error: null,
    });
    const download = await photos.download(path);
    expect(download.error).toBeNull();
    expect(await bytesOf(download.data)).toEqual(await bytesOf(photo));
    expect(download.data?.type).toBe('image/png');
    const removed = await photos.remove([path]);
    expect(removed.data).toMatchObject([{ name: path, bucket_id: bucket, owner_id: anna.id }]);
    expect((await photos.download(path)).error).toMatchObject({
      message: 'Object not found',
      status: 400,
    });
  });
});

describe('upload', () => {
  const photos = () => anna.client.storage.from('goal-photos');

  it('accepts every kind of body that the client sends', async () => {
    const photo = picture();
    const bytes = await photo.arrayBuffer();
    const form = new FormData();
    form.append('file', photo, 'photo.png');
    const bodies = {
      file: new File([photo], 'photo.png', { type: 'image/png' }),
      form,
      arrayBuffer: bytes,
      view: new Uint8Array(bytes),
      stream: photo.stream(),
    };
    for (const [kind, body] of Object.entries(bodies)) {
      const path = `${anna.id}/${freshName()}`;
      const { error } = await photos().upload(path, body, {
        contentType: 'image/png',
        metadata: { kind },
      });
      expect([kind, error]).toEqual([kind, null]);
      expect(await bytesOf((await photos().download(path)).data)).toEqual(Buffer.from(bytes));
      expect((await photos().info(path)).data).toMatchObject({
        size: bytes.byteLength,
        contentType: 'image/png',
        cacheControl: 'max-age=3600',
        metadata: { kind },
      });
    }
  });

  it('refuses an existing name, replaces it with upsert, and keeps its id', async () => {
    const path = `${anna.id}/${freshName()}`;
    const first = await photos().upload(path, picture());
    const again = await photos().upload(path, picture());
    expect(again.error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    });
    const replacement = picture();
    const replaced = await photos().upload(path, replacement, { upsert: true });
    expect(replaced.data?.id).toBe(first.data?.id);
    expect(await bytesOf((await photos().download(path)).data)).toEqual(await bytesOf(replacement));
    const updated = picture();
    expect((await photos().update(path, updated)).data?.id).toBe(first.data?.id);
    expect(await bytesOf((await photos().download(path)).data)).toEqual(await bytesOf(updated));
  });

  it('refuses names that the protocol does not allow', async () => {
    for (const name of ['mê.png', 'a~b.png', 'a[1].png', 'あ.png', 'x'.repeat(1025)]) {
      const { error } = await photos().upload(`${anna.id}/${name}`, picture());
      expect(error).toMatchObject({
        status: 400,
        statusCode: '400',
        message: `Invalid key: ${anna.id}/${name}`,
      });
    }
  });

  it.each(['a/', '/a', 'a//b.png', 'a/%2Fb.png', '%2F'])(
    'refuses the name %s in every way, since one of its parts is empty',
    async (name) => {
      const headers = { Authorization: `Bearer ${anna.accessToken}`, 'Content-Type': 'image/png' };
      const invalid = { statusCode: '400', error: 'InvalidKey', code: 'InvalidKey' };
      const sign = JSON.stringify({ expiresIn: 60 });
      const ways = [
        ['POST', '', await picture().arrayBuffer()],
        ['PUT', '', await picture().arrayBuffer()],
        ['GET', '', null],
        ['GET', 'authenticated/', null],
        ['GET', 'info/', null],
        ['POST', 'sign/', sign],
        ['GET', 'sign/', null],
      ] as const;
      for (const [method, way, body] of ways) {
        const address = `${inject('contract').url}/storage/v1/object/${way}goal-photos/${anna.id}/${name}`;
        const answer = await fetch(address, { method, headers, body });
        expect(answer.status, `${method} ${way}`).toBe(400);
        expect(await answer.json(), `${method} ${way}`).toMatchObject(invalid);
      }
    },
  );

  it('refuses an unknown bucket, and the reserved one', async () => {
    const missing = await anna.client.storage
      .from('no-such-photos')
      .upload(`${anna.id}/a.png`, picture());
    expect(missing.error).toMatchObject({
      status: 400,
      statusCode: '404',
      message: 'Bucket not found',
    });
    const reserved = await anna.client.storage
      .from('affirmations-photos')
      .upload(`${anna.id}/a.png`, picture());
    expect(reserved.error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
  });

  it('accepts nothing outside the person’s own folder', async () => {
    for (const path of [
      'a.png',
      `x/${anna.id}/a.png`,
      `${anna.id}.png`,
      `${anna.id.toUpperCase()}/a.png`,
    ]) {
      const { error } = await photos().upload(path, picture());
      expect(error).toMatchObject({
        statusCode: '403',
        message: 'new row violates row-level security policy',
      });
    }
  });

  it('accepts nothing without a session', async () => {
    const { error } = await anonymous()
      .storage.from('goal-photos')
      .upload(`${anna.id}/a.png`, picture());
    expect(error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    const bare = await fetch(
      `${inject('contract').url}/storage/v1/object/goal-photos/${anna.id}/a.png`,
      {
        method: 'POST',
        body: picture(),
      },
    );
    expect([bare.status, await bare.json()]).toEqual([
      400,
      {
        statusCode: '400',
        error: 'Error',
        message: "headers must have required property 'authorization'",
        code: 'InvalidRequest',
      },
    ]);
    const garbled = await fetch(
      `${inject('contract').url}/storage/v1/object/goal-photos/${anna.id}/a.png`,
      {
        method: 'POST',
        body: picture(),
        headers: headersFor(`${anna.accessToken}x`),
      },
    );
    expect([garbled.status, await garbled.json()]).toEqual([
      400,
      {
        statusCode: '403',
        error: 'Unauthorized',
        message: 'Invalid Compact JWS',
        code: 'AccessDenied',
      },
    ]);
  });
});

describe('buckets', () => {
  it('are readable by the operator', async () => {
    const { data } = await operator().storage.listBuckets();
    const ours = data?.filter((bucket) => bucket.id.endsWith('-photos'));
    expect(ours?.map((bucket) => bucket.id).sort()).toEqual(
      [...PHOTO_BUCKETS, 'affirmations-photos'].sort(),
    );
    for (const bucket of ours ?? []) {
      expect(bucket).toMatchObject({
        public: false,
        file_size_limit: 5_242_880,
        allowed_mime_types: ['image/*'],
      });
    }
    expect((await anna.client.storage.listBuckets()).data).toEqual([]);
    expect((await anna.client.storage.getBucket('goal-photos')).error).toMatchObject({
      message: 'Bucket not found',
    });
    expect((await anna.client.storage.createBucket('hers')).error).toMatchObject({
      statusCode: '403',
    });
  });
});
