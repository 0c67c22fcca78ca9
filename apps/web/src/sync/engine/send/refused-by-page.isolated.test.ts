import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../../device/memory.ts';
import { applyPatch, connectStorage, disconnectStorage } from '../../store/apply-patch.ts';
import { syncActions } from '../../store/slice.ts';
import { PagingTestServer } from '../read/paging-test-server.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { makeStore } from '../store-at-test-server.ts';
import { sendOutbox } from './send-outbox.ts';

let over: AbortController;
const page = (status: number) =>
  new Response('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } });
/** What stands before the server answers in its place; null where the request reaches it. */
let before: (body: string) => Response | null;

beforeEach(() => {
  over = new AbortController();
  signInAtTestServer();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const body = String(init?.body);
    const blocked = address.endsWith('config.json') ? null : before(body);
    if (blocked) return blocked;
    if (address.includes('/rpc/list_sessions')) return Response.json([{ id: 'one' }]);
    if (init?.method === 'POST' && address.includes('/todos'))
      return Response.json(JSON.parse(body));
    return new PagingTestServer().fetch(address, init);
  });
});
afterEach(() => {
  over.abort();
  disconnectStorage();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Adds two to-dos, one save each. */
function addTwo() {
  const store = makeStore();
  const device = memoryDevice();
  store.dispatch(syncActions.arrived('ana'));
  store.dispatch(syncActions.opened({ isKept: true, cursors: {} }));
  connectStorage('ana', device.write);
  const entryOf = (title: string, key: string) => {
    const row = { id: title, title };
    const steps = [{ kind: 'insert', table: 'todos', row, shown: {} } as const];
    return { key, format: 1, madeAt: '', steps, sent: 0, refusal: null } as const;
  };
  const entries = { 0: entryOf('<script>', '0'), 1: entryOf('Milk', '1') };
  void store.dispatch(applyPatch('ana', { entries }));
  void store.dispatch(sendOutbox('ana', device, over.signal));
  return () => store.getState().sync;
}

it.each([403, 200])(
  'sets a change aside that something before the server refuses, and sends the others: %i',
  async (status) => {
    before = (body) => (body.includes('<script>') ? page(status) : null);
    const sync = addTwo();
    await vi.waitFor(() => expect(sync().outbox).toHaveLength(1));
    expect(sync().outbox).toMatchObject([{ key: '0', refusal: { kind: 'refused', code: null } }]);
  },
);

it('keeps every change where something before the server lets nobody through', async () => {
  before = () => page(403);
  const sync = addTwo();
  await vi.waitFor(() => expect(sync().failures).toBe(1));
  expect(sync().outbox.map(({ refusal }) => refusal)).toEqual([null, null]);
});

it('sends a change once more where it went through a moment later', async () => {
  let asked = 0;
  before = () => {
    asked += 1;
    return asked === 1 ? page(200) : null;
  };
  const sync = addTwo();
  await vi.waitFor(() => expect(sync().outbox).toEqual([]));
});
