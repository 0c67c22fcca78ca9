import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { bytesOf, freshName, picture } from '../pictures.ts';
import { newPerson, operator } from './people.ts';

let anna: Person;
let bruno: Person;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
});
const papers = (person = anna) => person.client.storage.from('papers');

async function upload(name = freshName()): Promise<string> {
  const path = `${anna.id}/${name}`;
  const { error } = await papers().upload(path, picture(), { upsert: true });
  if (error) throw error;
  return path;
}

describe('signed URLs', () => {
  it('open one file for anyone who has them', async () => {
    const path = await upload('with space.png');
    const { data } = await papers().createSignedUrl(path, 60, { download: 'mine.png' });
    const answer = await fetch(data?.signedUrl ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('filename=mine.png');
    expect(answer.headers.has('expires')).toBe(true);
    const own = await papers().download(path);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await bytesOf(own.data));
  });

  it('end with the signer’s password, and with the account', async () => {
    const person = await newPerson();
    const path = `${person.id}/${freshName()}`;
    await papers(person).upload(path, picture());
    const year = 365 * 24 * 3600;
    const signed = async (client = person.client) =>
      (await client.storage.from('papers').createSignedUrl(path, year)).data?.signedUrl ?? '';
    const [before, operators] = [await signed(), await signed(operator())];
    expect((await fetch(before)).status).toBe(200);
    expect((await person.client.auth.updateUser({ password: 'Another-horse-8' })).error).toBeNull();
    const [ended, after] = [await fetch(before), await signed()];
    expect([ended.status, await ended.json()]).toMatchObject([400, { error: 'InvalidSignature' }]);
    expect((await fetch(after)).status).toBe(200);
    await operator().auth.admin.updateUserById(person.id, { ban_duration: '1h' });
    expect((await fetch(after)).status).toBe(400);
    expect((await fetch(operators)).status).toBe(200);
  });

  it('are refused for another file, when damaged, and when expired', async () => {
    const [path, other] = [await upload(), await upload()];
    const { data } = await papers().createSignedUrl(path, 2);
    const url = data?.signedUrl ?? '';
    expect((await fetch(url)).status).toBe(200);
    const elsewhere = await fetch(url.replace(path, other));
    expect([elsewhere.status, await elsewhere.json()]).toEqual([
      400,
      {
        statusCode: '400',
        error: 'InvalidSignature',
        message: 'Invalid signature',
        code: 'InvalidSignature',
      },
    ]);
    const broken = await fetch(`${url}x`);
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { error: 'InvalidJWT', code: 'InvalidJWT' },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const late = await fetch(url);
    expect([late.status, await late.json()]).toEqual([
      400,
      {
        statusCode: '400',
        error: 'InvalidJWT',
        message: '"exp" claim timestamp check failed',
        code: 'InvalidJWT',
      },
    ]);
  });

  it('are created for objects that the person sees, many at once', async () => {
    const path = await upload();
    const error = 'Either the object does not exist or you do not have access to it';
    const mine = await papers().createSignedUrls([path, `${anna.id}/none.png`], 60);
    expect(mine.data).toMatchObject([
      { error: null, path, signedUrl: expect.stringContaining('?token=') },
      { error, path: `${anna.id}/none.png`, signedUrl: null },
    ]);
    expect((await fetch(mine.data?.[0]?.signedUrl ?? '')).status).toBe(200);
    expect((await papers(bruno).createSignedUrls([path], 60)).data).toMatchObject([
      { error, signedUrl: null },
    ]);
    expect((await papers(bruno).createSignedUrl(path, 60)).error).toMatchObject({
      message: 'Object not found',
    });
  });
});
