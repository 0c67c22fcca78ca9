import { afterEach, expect, it, vi } from 'vitest';
import { deleteDatabase } from './database.ts';

afterEach(() => vi.unstubAllGlobals());

it('deletes with a person’s data what lets one tab send, which a tab leaves that crashes, and waits for no tab that has it open', async () => {
  class Request extends EventTarget {}
  const deleted: string[] = [];
  for (const name of ['Database', 'ObjectStore', 'Index', 'Cursor', 'Transaction'])
    vi.stubGlobal(`IDB${name}`, class {});
  vi.stubGlobal('IDBRequest', Request);
  vi.stubGlobal('indexedDB', {
    deleteDatabase(name: string) {
      deleted.push(name);
      const request = new Request();
      if (name === 'bloom.ana') queueMicrotask(() => request.dispatchEvent(new Event('success')));
      return request;
    },
  });
  await deleteDatabase('ana');
  expect(deleted.sort()).toEqual(['bloom.ana', 'bloom.sends.ana']);
});
