import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ANNA, openStorage, type StorageUnderTest } from '../../../testing/storage-server.ts';
import { DatabaseError, databaseFaults } from '../../database/port/database-error.ts';

let storage: StorageUnderTest;
let transaction: StorageUnderTest['executor']['transaction'];
beforeAll(async () => {
  storage = await openStorage();
  transaction = storage.executor.transaction.bind(storage.executor);
});
afterEach(() => void Object.assign(storage.executor, { transaction }));
afterAll(() => storage.close());

const isRow = (written: unknown) => Object.hasOwn(Object(written), 'replaced');
const upload = (name: string) => storage.upload(ANNA, `papers/${ANNA}/${name}`, 'words');

it('the bytes stay of an upload whose row may be there: the database was lost while it committed', async () => {
  const lost: typeof transaction = async (work, options) => {
    const written = await transaction(work, options);
    if (isRow(written)) throw databaseFaults.lost('away');
    return written;
  };
  Object.assign(storage.executor, { transaction: lost });
  expect((await upload('lost')).status).toBe(503);
  Object.assign(storage.executor, { transaction });
  expect(await (await storage.ask(ANNA, `/object/papers/${ANNA}/lost`)).text()).toBe('words');
});

it('the bytes go at once of an upload whose row was refused', async () => {
  const before = await storage.filesOnDisk();
  const refused: typeof transaction = (work, options) =>
    transaction(async (tx) => {
      const written = await work(tx);
      if (isRow(written)) throw new DatabaseError({ sqlstate: '42501', message: 'refused' });
      return written;
    }, options);
  Object.assign(storage.executor, { transaction: refused });
  expect((await upload('refused')).ok).toBe(false);
  expect(await storage.filesOnDisk()).toEqual(before);
});
