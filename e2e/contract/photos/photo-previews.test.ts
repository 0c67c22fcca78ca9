import { randomUUID } from 'node:crypto';
import type { Step } from '@bloom/domain/outbox/entry';
import { previewPath } from '@bloom/domain/photos/photo';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SentFrom, sendSteps } from '../../../apps/web/src/sync/engine/send/send-steps.ts';
import { sendPreview } from '../../../apps/web/src/sync/send-preview.ts';
import { anonymous, newPerson, type Person } from '../stage/person.ts';
import { freshName, picture } from '../stage/storage-samples.ts';

const BUCKET = 'wishes-photos';
const HASH = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
const FULL = picture(900);
const SMALL = picture(300);

let anna: Person;
let path: string;
let from: SentFrom;
beforeEach(async () => {
  anna = await newPerson();
  path = `${anna.id}/${freshName('jpg')}`;
  from = {
    owner: anna.id,
    connect: async () => anna.client,
    readPhoto: async (key) => (key === `${BUCKET}/${previewPath(path)}` ? SMALL : FULL),
    readOn: async () => undefined,
    reportRefusedPhoto: async () => null,
  };
});

const photos = ({ client }: Pick<Person, 'client'> = anna) => client.storage.from(BUCKET);
const sizeOf = async (name: string) => (await photos().download(name)).data?.size ?? null;
const upload = (name: string): Step => ({ kind: 'upload', bucket: BUCKET, path: name });
const removal = (): Step => ({ kind: 'remove photos', bucket: BUCKET, paths: [path] });
const send = (step: Step) => sendSteps([step], from);

/** A wish with a photo, as the app saves it. */
async function addWish(photo_placeholder: string | null = HASH): Promise<string> {
  for (const step of [upload(previewPath(path)), upload(path)]) {
    expect(await send(step)).toMatchObject({ kind: 'stored' });
  }
  const id = randomUUID();
  const row = { id, photo_filepath: path, photo_placeholder };
  const step = { kind: 'insert', table: 'wishes', row, shown: {} } as const;
  expect(await send(step)).toMatchObject({ kind: 'stored', rows: [row] });
  return id;
}
const wish = async (id: string) =>
  (await anna.client.from('wishes').select('*').eq('id', id).maybeSingle().throwOnError()).data;
const change = (id: string, fields: object) =>
  anna.client.from('wishes').update(fields).eq('id', id);

describe('a photo and its preview', () => {
  it('are uploaded, readable by their owner alone, and deleted together, however often that is sent', async () => {
    for (const name of [path, previewPath(path), path, previewPath(path)]) await send(upload(name));
    expect([await sizeOf(path), await sizeOf(previewPath(path))]).toEqual([900, 300]);
    expect((await photos().createSignedUrl(previewPath(path), 60)).error).toBeNull();
    for (const stranger of [await newPerson(), { client: anonymous() }]) {
      const theirs = photos(stranger);
      expect((await theirs.download(previewPath(path))).error).not.toBeNull();
      expect((await theirs.createSignedUrl(previewPath(path), 60)).error).not.toBeNull();
      const put = await theirs.upload(previewPath(path), FULL, { upsert: true });
      expect(put.error).not.toBeNull();
      expect((await theirs.remove([previewPath(path)])).data ?? []).toEqual([]);
    }
    for (const _ of ['once', 'again'])
      expect(await send(removal())).toMatchObject({ kind: 'stored' });
    expect([await sizeOf(path), await sizeOf(previewPath(path))]).toEqual([null, null]);
  });

  it('the photo is uploaded alone where the preview is no longer on the device', async () => {
    from = { ...from, readPhoto: async (key) => (key.endsWith('.preview') ? null : FULL) };
    await addWish(null);
    expect([await sizeOf(path), await sizeOf(previewPath(path))]).toEqual([900, null]);
  });

  it('stay while a row has them, or the trash', async () => {
    const id = await addWish();
    expect(await send(removal())).toMatchObject({ kind: 'stored' });
    await anna.client.from('wishes').delete().eq('id', id).throwOnError();
    expect(await send(removal())).toMatchObject({ kind: 'stored' });
    expect([await sizeOf(path), await sizeOf(previewPath(path))]).toEqual([900, 300]);
    await anna.client.rpc('empty_trash', {}).throwOnError();
    expect(await send(removal())).toMatchObject({ kind: 'stored' });
    expect([await sizeOf(path), await sizeOf(previewPath(path))]).toEqual([null, null]);
  });

  it('are restored from the trash with the row', async () => {
    const id = await addWish();
    await anna.client.from('wishes').delete().eq('id', id).throwOnError();
    const { data } = await anna.client.from('trash').select('deletion').eq('row_id', id).single();
    await anna.client.rpc('restore_rows', { deletion: data?.deletion }).throwOnError();
    expect(await wish(id)).toMatchObject({ photo_filepath: path, photo_placeholder: HASH });
    expect(await sizeOf(previewPath(path))).toBe(300);
  });
});

describe('a placeholder', () => {
  it.each(['', 'short', 'no base64, surely', `${HASH}=====`, 'A'.repeat(49), '<script>alert(1)'])(
    'is invalid: %j',
    async (photo_placeholder) => {
      const id = await addWish();
      expect((await change(id, { photo_placeholder })).error?.code).toBe('23514');
      expect(await wish(id)).toMatchObject({ photo_placeholder: HASH });
    },
  );

  it('belongs to a photo and is deleted with it, also by an older app that does not know placeholders', async () => {
    const id = await addWish();
    const bare = { description: 'Sea', photo_placeholder: HASH };
    expect((await anna.client.from('wishes').insert(bare)).error?.code).toBe('23514');
    await change(id, { description: 'Sea' }).throwOnError();
    expect(await wish(id)).toMatchObject({ photo_placeholder: HASH });
    await change(id, { photo_filepath: `${anna.id}/other.jpg` }).throwOnError();
    expect(await wish(id)).toMatchObject({ photo_placeholder: null });
    await change(id, { photo_filepath: path, photo_placeholder: HASH }).throwOnError();
    await change(id, { photo_filepath: null }).throwOnError();
    expect(await wish(id)).toMatchObject({ photo_placeholder: null });
  });

  it('is in no action of the timeline', async () => {
    await addWish();
    const { data } = await anna.client.from('actions').select('updated_to').single();
    expect(data?.updated_to).toMatchObject({ photo_filepath: path });
    expect(data?.updated_to).not.toHaveProperty('photo_placeholder');
  });

  it('added to an old photo elsewhere is no conflict with a change of the photo', async () => {
    const id = await addWish(null);
    const base = String((await wish(id)).updated_at);
    await change(id, { photo_placeholder: HASH }).throwOnError();
    const fields = { photo_filepath: `${anna.id}/other.jpg`, photo_placeholder: `${HASH}AAAA` };
    const before = { photo_filepath: path, photo_placeholder: null };
    await send(upload(fields.photo_filepath));
    const step: Step = { kind: 'update', table: 'wishes', id, fields, before, base };
    const outcome = await send(step);
    expect(outcome).toMatchObject({ kind: 'changed', step: { overwrites: [] } });
    if (outcome.kind === 'changed') await send(outcome.step);
    expect(await wish(id)).toMatchObject(fields);
  });
});

describe('the preview of an old photo', () => {
  const late = () =>
    ({
      owner: anna.id,
      bucket: BUCKET,
      path,
      blob: SMALL,
      placeholder: HASH,
    }) as const;
  const addOld = async () => {
    await send(upload(path));
    const row = { photo_filepath: path };
    const added = anna.client.from('wishes').insert(row).select('id').single().throwOnError();
    return (await added).data.id as string;
  };

  it('is uploaded later, and its row has the placeholder; a repetition changes nothing', async () => {
    const id = await addOld();
    expect(await sendPreview(anna.client, late())).toBe('sent');
    const row = await wish(id);
    expect(row).toMatchObject({ photo_filepath: path, photo_placeholder: HASH });
    expect(await sendPreview(anna.client, late())).toBe('sent');
    expect(await wish(id)).toEqual(row);
    expect(await sizeOf(previewPath(path))).toBe(300);
  });

  it('leaves nothing behind where the photo was replaced meanwhile, nor for another owner', async () => {
    const id = await addOld();
    await change(id, { photo_filepath: null, description: 'Sea' }).throwOnError();
    expect(await sendPreview(anna.client, late())).toBe('gone');
    expect(await sizeOf(previewPath(path))).toBeNull();
    const bruno = await newPerson();
    expect(await sendPreview(bruno.client, late())).toBe('refused');
    expect(await sendPreview(bruno.client, { ...late(), owner: bruno.id })).toBe('refused');
    expect(await sizeOf(previewPath(path))).toBeNull();
  });
});
