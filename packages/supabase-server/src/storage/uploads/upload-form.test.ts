import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, form } from '../../../testing/storage-refusals.ts';
import { ANNA, openStorage, type StorageUnderTest } from '../../../testing/storage-server.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
}, 60_000);
afterAll(() => storage.close());

describe('upload as a form (protocol 4.2)', () => {
  it('reads form fields that come after the file, and needs none', async () => {
    const late = new FormData();
    late.append('file', new Blob(['words'], { type: 'text/plain' }), 'notes.txt');
    late.append('cacheControl', '7');
    late.append('metadata', '{"late":true}');
    expect((await storage.upload(ANNA, `papers/${ANNA}/late.txt`, late)).status).toBe(200);
    const facts = await (await storage.ask(ANNA, `/object/info/papers/${ANNA}/late.txt`)).json();
    expect(facts).toMatchObject({ cache_control: 'max-age=7', metadata: { late: true } });
    await storage.upload(ANNA, `papers/${ANNA}/bare.txt`, form('x', 'text/plain', {}));
    const bare = await (await storage.ask(ANNA, `/object/info/papers/${ANNA}/bare.txt`)).json();
    expect(bare).toMatchObject({ cache_control: 'no-cache', metadata: {} });
  });

  it('refuses a form without a file, and a broken one', async () => {
    const empty = new FormData();
    empty.append('cacheControl', '3600');
    await expectRefusal(
      await storage.upload(ANNA, `papers/${ANNA}/none`, empty),
      ...(['400', 'InvalidRequest', 'No content provided', 'InvalidRequest'] as const),
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf';
    await expectRefusal(
      await storage.upload(ANNA, `papers/${ANNA}/half`, broken, headers),
      ...(['400', 'Error', 'Unexpected end of form', 'InvalidRequest'] as const),
    );
    await expectRefusal(
      await storage.upload(ANNA, `papers/${ANNA}/typed`, `${broken}\r\n--x--\r\n`, {
        'content-type': 'multipart/form-data',
      }),
      ...(['400', 'Error', 'Multipart: Boundary not found', 'InvalidRequest'] as const),
    );
  });
});
