import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, MISSING } from '../../../testing/storage-refusals.ts';
import { ANNA, openStorage, type StorageUnderTest } from '../../../testing/storage-server.ts';

let storage: StorageUnderTest;
let read: StorageUnderTest['files']['read'];
beforeAll(async () => {
  storage = await openStorage();
  read = storage.files.read.bind(storage.files);
});
afterEach(() => void Object.assign(storage.files, { read }));
afterAll(() => storage.close());

const relocate = (way: 'move' | 'copy', name: string) =>
  storage.send(ANNA, 'POST', `/object/${way}`, {
    ...{ bucketId: 'papers', sourceKey: `${ANNA}/${name}` },
    ...{ destinationBucket: 'open', destinationKey: `${ANNA}/${name}` },
  });

/** Another request comes while a move looks at the bytes that the other bucket has to accept, or a copy at its own. */
function meanwhile(act: () => Promise<unknown>) {
  Object.assign(storage.files, {
    read: async (...asked: Parameters<typeof read>) => {
      Object.assign(storage.files, { read });
      await act();
      return read(...asked);
    },
  });
}

describe.each(['move', 'copy'] as const)('a %s', (way) => {
  it('answers that an object is missing which another request removed meanwhile', async () => {
    await storage.put(`papers/${ANNA}/gone`);
    meanwhile(() => storage.send(ANNA, 'DELETE', '/object/papers', { prefixes: [`${ANNA}/gone`] }));
    await expectRefusal(await relocate(way, 'gone'), ...MISSING);
  });

  it('takes the newer one where another request replaced it meanwhile', async () => {
    await storage.put(`papers/${ANNA}/${way}`, 'before');
    meanwhile(() => storage.put(`papers/${ANNA}/${way}`, 'after'));
    expect((await relocate(way, way)).status).toBe(200);
    expect(await (await storage.ask(ANNA, `/object/open/${ANNA}/${way}`)).text()).toBe('after');
  });
});
