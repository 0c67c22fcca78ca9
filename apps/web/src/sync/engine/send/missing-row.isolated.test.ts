import { afterEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../../device/memory.ts';
import { applyPatch, connectStorage, disconnectStorage } from '../../store/apply-patch.ts';
import { syncActions } from '../../store/slice.ts';
import { PagingTestServer } from '../read/paging-test-server.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { makeStore } from '../store-at-test-server.ts';
import { sendOutbox } from './send-outbox.ts';

afterEach(() => {
  disconnectStorage();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const row = { id: 'a', title: 'Sail', description: 'Far', created_at: 't0', updated_at: 't1' };

/** A server that knows nothing of the row any more: it was deleted elsewhere, and the trash was emptied. */
async function fetchThere(address: string, init?: RequestInit): Promise<Response> {
  if (address.includes('/rpc/list_sessions')) return Response.json([{ id: 'one' }]);
  const isOfRows = address.includes('/goals?') || address.includes('/trash?');
  return isOfRows ? Response.json([]) : new PagingTestServer().fetch(address, init);
}

it.each([
  ['as the device has it, of a table that no screen has asked for', true],
  ['as far as it was written here, where the database is closed', false],
])('offers a row that is gone to be restored, %s', async (_, isOpen) => {
  signInAtTestServer();
  vi.stubGlobal('fetch', fetchThere);
  const store = makeStore();
  const outbox = () => store.getState().sync.outbox;
  const device = memoryDevice();
  await device.write({ rows: { goals: { a: row } } });
  const closed = async () => Promise.reject(new DOMException('closed', 'InvalidStateError'));
  const here = isOpen ? device : { ...device, readRows: closed };
  store.dispatch(syncActions.arrived('ana'));
  store.dispatch(syncActions.opened({ isKept: true, cursors: {} }));
  connectStorage('ana', device.write);
  const [before, fields] = [{ description: 'Far' }, { description: 'Farther' }];
  const step = { kind: 'update', table: 'goals', id: 'a', fields, before, base: 't1' } as const;
  const entry = { key: '1', format: 1, madeAt: '', steps: [step], sent: 0, refusal: null } as const;
  const over = new AbortController();
  void store.dispatch(sendOutbox('ana', here, over.signal));
  void store.dispatch(applyPatch('ana', { entries: { 1: entry } }));
  await vi.waitFor(() => expect(outbox()[0]?.refusal?.kind).toBe('missing'));
  over.abort();
  const known = isOpen ? row : { id: 'a' };
  expect(outbox()[0]?.steps).toEqual([
    expect.objectContaining({ kind: 'restore', fields, row: { ...known, ...fields } }),
  ]);
  expect(await device.readRows('goals')).toEqual([]);
});

it('tells of a text that another tab has written over unseen, before the row was deleted elsewhere', async () => {
  signInAtTestServer();
  vi.stubGlobal('fetch', fetchThere);
  const store = makeStore();
  const device = memoryDevice();
  store.dispatch(syncActions.arrived('ana'));
  store.dispatch(syncActions.opened({ isKept: true, cursors: {} }));
  connectStorage('ana', device.write);
  const saves = ['Farther', 'Near'].map((description, key) => {
    const before = { description: 'Far' };
    const step = { kind: 'update', table: 'goals', id: 'a', before, base: 't1' } as const;
    const steps = [{ ...step, fields: { description } }];
    return [key, { key: `${key}`, format: 1, madeAt: '', steps, sent: 0, refusal: null }] as const;
  });
  const over = new AbortController();
  void store.dispatch(applyPatch('ana', { entries: Object.fromEntries(saves) }));
  void store.dispatch(sendOutbox('ana', device, over.signal));
  const { sync } = store.getState();
  expect(sync.outbox).toHaveLength(2);
  await vi.waitFor(() => expect(store.getState().sync.outbox).toHaveLength(1));
  over.abort();
  expect(Object.values(store.getState().sync.lost)).toMatchObject([
    {
      table: 'goals',
      id: 'a',
      fields: { description: 'Farther' },
      replacedBy: { description: 'Near' },
    },
  ]);
});
