import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { freshName, picture } from '../pictures.ts';
import { call } from './call.ts';
import { newPerson } from './people.ts';

let anna: Person;
let bruno: Person;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
});
const papers = () => anna.client.storage.from('papers');

async function upload(): Promise<string> {
  const path = `${anna.id}/${freshName()}`;
  const { error } = await papers().upload(path, picture());
  if (error) throw error;
  return path;
}

describe('remove', () => {
  it('returns the removed rows, and ignores the others', async () => {
    const paths = [await upload(), await upload()];
    const { data } = await papers().remove([...paths, `${anna.id}/none.png`]);
    expect(data?.map((row) => row.name).sort()).toEqual([...paths].sort());
    expect((await papers().remove(paths)).data).toEqual([]);
  });

  it('removes one by its address, and reports one that is missing', async () => {
    const path = await upload();
    const remove = (token: string) =>
      call(`/storage/v1/object/papers/${path}`, { method: 'DELETE', token });
    const missing = { status: 400, json: { statusCode: '404', code: 'NoSuchKey' } };
    expect(await remove(bruno.accessToken)).toMatchObject(missing);
    expect(await remove(anna.accessToken)).toMatchObject({
      status: 200,
      json: { message: 'Successfully deleted' },
    });
    expect((await papers().exists(path)).data).toBe(false);
    expect(await remove(anna.accessToken)).toMatchObject(missing);
  });

  it('needs at least one name', async () => {
    const { error } = await papers().remove([]);
    expect(error).toMatchObject({
      statusCode: '400',
      message: 'body/prefixes must NOT have fewer than 1 items',
    });
  });
});
