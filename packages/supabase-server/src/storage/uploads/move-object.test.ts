import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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

const move = (name: string) =>
  storage.send(ANNA, 'POST', '/object/move', {
    ...{ bucketId: 'papers', sourceKey: `${ANNA}/${name}` },
    ...{ destinationBucket: 'open', destinationKey: `${ANNA}/${name}` },
  });

/** Another request comes while a move looks at the bytes that the other bucket has to accept. */
function meanwhile(act: () => Promise<unknown>) {
  Object.assign(storage.files, {
    read: async (...asked: Parameters<typeof read>) => {
      Object.assign(storage.files, { read });
      await act();
      return read(...asked);
    },
  });
}

it('answers that an object is missing which another request removed meanwhile', async () => {
  await storage.put(`papers/${ANNA}/gone`);
  meanwhile(() => storage.send(ANNA, 'DELETE', '/object/papers', { prefixes: [`${ANNA}/gone`] }));
  await expectRefusal(await move('gone'), ...MISSING);
});

it('moves the newer one where another request replaced it meanwhile', async () => {
  await storage.put(`papers/${ANNA}/new`, 'before');
  meanwhile(() => storage.put(`papers/${ANNA}/new`, 'after'));
  expect((await move('new')).status).toBe(200);
  expect(await (await storage.ask(ANNA, `/object/open/${ANNA}/new`)).text()).toBe('after');
});
