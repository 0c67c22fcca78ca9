import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { bytesOf, freshName } from '../pictures.ts';
import { newPerson, operator, target } from './people.ts';
import { type Announced, uploadsBy } from './tus.ts';

let anna: Person;
let bruno: Person;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
});
const by = (person = anna) => uploadsBy({ authorization: `Bearer ${person.accessToken}` });
const papers = (person = anna) => person.client.storage.from('papers');
const named = (person = anna) => `${person.id}/${freshName()}`;
const words = (text: string) => new TextEncoder().encode(text);
const textAt = async (path: string) => (await papers().download(path)).data?.text();

describe('the permissions', () => {
  it('an upload that would be refused cannot begin', async () => {
    const taken = named();
    await papers().upload(taken, 'there');
    const refused = async (announced: Partial<Announced>, person = anna) => {
      const { status, text } = await by(person).begin({ path: named(), length: 5, ...announced });
      return [status, text];
    };
    expect(await refused({ path: named(bruno) })).toEqual([
      403,
      'new row violates row-level security policy',
    ]);
    expect(await refused({ path: taken })).toEqual([409, 'The resource already exists']);
    expect(await refused({ bucket: 'none' })).toEqual([404, 'Bucket not found']);
    expect(await refused({ path: `${anna.id}/a//b` })).toEqual([
      400,
      `Invalid key: ${anna.id}/a//b`,
    ]);
    expect(await refused({ length: 50 * 1024 * 1024 + 1 })).toEqual([
      413,
      'The object exceeded the maximum allowed size',
    ]);
    expect((await uploadsBy({}).begin({ path: named(), length: 5 })).status).toBe(400);
    expect(
      (await uploadsBy({ authorization: 'Bearer x' }).begin({ path: named(), length: 5 })).status,
    ).toBe(403);
  });

  it('an upload belongs to its person alone', async () => {
    const place = await by().begun({ path: named(), length: 5 });
    for (const others of [by(bruno), uploadsBy({}), uploadsBy({ authorization: 'Bearer x' })]) {
      const statuses = [
        (await others.look(place)).status,
        (await others.send(place, 0, words('other'))).status,
        (await others.end(place)).status,
      ];
      expect(statuses.every((status) => [400, 403, 404].includes(status))).toBe(true);
    }
    expect(await by().look(place)).toMatchObject({ status: 200, offset: 0 });
  });

  it('the last request checks the policies again: a name taken meanwhile is not replaced', async () => {
    const path = named();
    const place = await by().begun({ path, length: 6 });
    await by().send(place, 0, words('lat'));
    await papers().upload(path, 'first');
    expect(await by().send(place, 3, words('ter'))).toMatchObject({ status: 409 });
    expect(await textAt(path)).toBe('first');
    expect((await by().look(place)).status).toBe(404);
    const replacing = await by().begun({ path, length: 5 }, { 'x-upsert': 'true' });
    expect((await by().send(replacing, 0, words('later'))).status).toBe(204);
    expect(await textAt(path)).toBe('later');
  });

  it('a signature suffices, for one name', async () => {
    const path = named();
    const { data } = await papers().createSignedUploadUrl(path);
    const signed = uploadsBy(
      { 'x-signature': data?.token ?? '' },
      '/storage/v1/upload/resumable/sign',
    );
    expect((await signed.begin({ path: named(), length: 4 })).status).toBe(400);
    const place = await signed.begun({ path, length: 4 });
    expect(place).toContain('/resumable/sign/');
    await signed.send(place, 0, words('si'));
    expect(await signed.look(place)).toMatchObject({ status: 200, offset: 2 });
    expect((await uploadsBy({}, '').send(place, 2, words('gn'))).status).toBe(400);
    expect((await signed.send(place, 2, words('gn'))).status).toBe(204);
    expect(await textAt(path)).toBe('sign');
  });

  it('the number of unfinished uploads is limited', async () => {
    const person = await newPerson();
    const begin = () => by(person).begin({ path: named(person), length: 5 });
    const statuses = (await Promise.all(Array.from({ length: 24 }, begin))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await by().begin({ path: named(), length: 5 })).status).toBe(201);
  });

  it('the declared size of unfinished uploads is limited together', async () => {
    const person = await newPerson();
    const begin = () => by(person).begin({ path: named(person), length: 50 * 1024 * 1024 });
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await begin());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    const place = answers[0]?.headers.get('location') ?? '';
    expect((await by(person).end(place)).status).toBe(204);
    expect((await begin()).status).toBe(201);
  });
});

describe('the bytes of an upload', () => {
  it('are checked against the bucket, those of a picture as early as possible', async () => {
    const id = `bucket-${freshName()}`;
    const { storage } = operator();
    const secret = uploadsBy({ authorization: `Bearer ${target.secretKey}` });
    await storage.createBucket(id, {
      ...{ public: false, fileSizeLimit: 9000, allowedMimeTypes: ['image/*'] },
    });
    const announced = { path: 'a.png', bucket: id, length: 8000, contentType: 'image/png' };
    expect((await secret.begin({ ...announced, length: 9001 })).status).toBe(413);
    expect((await secret.begin({ ...announced, contentType: 'text/html' })).status).toBe(415);
    const text = words('<html>'.padEnd(8000, 'x'));
    for (const first of [5000, 100]) {
      const place = await secret.begun(announced);
      const sent = await secret.send(place, 0, text.subarray(0, first));
      // What is too short to be judged is refused at the end.
      const last = first > 4100 ? sent : await secret.send(place, first, text.subarray(first));
      expect([last.status, last.text]).toEqual([
        415,
        'mime type application/octet-stream is not supported',
      ]);
      expect((await secret.look(place)).status).toBe(404);
    }
    expect((await storage.from(id).exists('a.png')).data).toBe(false);
  });

  it('are as many as declared, and continue at the current offset', async () => {
    const path = named();
    const place = await by().begun({ path, length: 4 });
    expect((await by().send(place, 2, words('cd'))).status).toBe(409);
    expect((await by().send(place, 0, words('ab'))).status).toBe(204);
    expect((await by().send(place, 0, words('ab'))).status).toBe(409);
    expect(await by().look(place)).toMatchObject({ offset: 2 });
    expect((await by().send(place, 2, words('cde'))).status).toBe(413);
    expect((await papers().exists(path)).data).toBe(false);
  });

  it('are counted once when several requests send the same ones', async () => {
    const path = named();
    const place = await by().begun({ path, length: 6 });
    const halves = await Promise.all([1, 2, 3].map(() => by().send(place, 0, words('abc'))));
    expect(halves.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    const ends = await Promise.all([1, 2, 3].map(() => by().send(place, 3, words('def'))));
    expect(ends.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await textAt(path)).toBe('abcdef');
    expect(await by().look(place)).toMatchObject({ status: 200, offset: 6 });
  });

  it('are deleted when their person ends the upload', async () => {
    const place = await by().begun({ path: named(), length: 4 });
    await by().send(place, 0, words('ab'));
    expect((await by().end(place)).status).toBe(204);
    expect((await by().look(place)).status).toBe(404);
    expect((await by().send(place, 2, words('cd'))).status).toBe(404);
    expect((await by().end(place)).status).toBe(404);
  });

  it('are stored unchanged', async () => {
    const path = named();
    const content = crypto.getRandomValues(new Uint8Array(60_000));
    const place = await by().begun({
      ...{ path, length: 60_000, contentType: 'application/octet-stream' },
    });
    for (let at = 0; at < 60_000; at += 7_000)
      await by().send(place, at, content.subarray(at, at + 7_000));
    const { data } = await papers().download(path);
    expect(Buffer.from(content).equals(Buffer.from((data && (await bytesOf(data))) ?? []))).toBe(
      true,
    );
  });
});
