import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { ANNA, openStorage } from './storage-under-test.ts';
import { sweep } from './sweep.ts';

it('removes bytes without a row once they are old enough, and nothing that has one', {
  timeout: 60_000,
}, async () => {
  const storage = await openStorage();
  onTestFinished(() => storage.close());
  const path = `/object/papers/${ANNA}/kept.txt`;
  await storage.ask(ANNA, path, {
    method: 'PUT',
    body: 'kept',
    headers: { 'content-type': 'text/plain' },
  });
  const orphan = await storage.files.stage();
  await orphan.write(Buffer.from('orphan'));
  await orphan.place(randomUUID());
  const abandoned = await storage.files.stage();
  await abandoned.write(Buffer.from('abandoned'));
  expect(await storage.filesOnDisk()).toHaveLength(3);

  expect(await sweep(storage.executor, storage.files, new Date())).toBe(0);
  expect(await storage.filesOnDisk()).toHaveLength(3);
  expect(await sweep(storage.executor, storage.files, new Date(Date.now() + 16 * 60_000))).toBe(1);
  expect(await storage.filesOnDisk()).toHaveLength(1);
  expect(await (await storage.ask(ANNA, path)).text()).toBe('kept');
  await abandoned.discard();
});
