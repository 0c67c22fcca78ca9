import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ANNA, openStorage, type StorageUnderTest } from '../../../testing/storage-server.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage({ partBytes: 10, parts: 4 });
});
afterAll(() => storage.close());

const TUS = { 'tus-resumable': '1.0.0' };
const inBase64 = (text: string) => Buffer.from(text).toString('base64');

/** Begins an upload of five bytes in Anna's folder, and returns where it continues. */
async function begin(name: string): Promise<string> {
  const answer = await storage.ask(ANNA, '/upload/resumable', {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': '5',
      'upload-metadata': `bucketName ${inBase64('papers')},objectName ${inBase64(name)},contentType ${inBase64('text/plain')}`,
    },
  });
  return (answer.headers.get('location') ?? '').replace('/storage/v1', '');
}

it.each(['before', 'after'])(
  'answers why the object cannot be stored, also where no bytes can be removed: another came %s its last piece',
  async (moment) => {
    const name = `${ANNA}/${moment}.txt`;
    const place = await begin(name);
    const storeAnother = () =>
      storage.ask(ANNA, `/object/papers/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: 'first',
      });
    if (moment === 'before') await storeAnother();
    const read = storage.files.read.bind(storage.files);
    const spies = [
      vi.spyOn(storage.files, 'remove').mockRejectedValue(new Error('no disk')),
      vi.spyOn(storage.files, 'read').mockImplementation(async (version) => {
        if (moment === 'after') await storeAnother();
        return read(version);
      }),
    ];
    const answer = await storage.ask(ANNA, place, {
      method: 'PATCH',
      headers: {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: 'later',
    });
    for (const spy of spies) spy.mockRestore();
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('exists')]);
  },
);
