import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTestServer, sessionOf, signInAt } from '../../lib/backend/testing-server.ts';
import { deleteDatabase, openDatabase } from '../../sync/device/database.ts';
import { memoryDevice } from '../../sync/device/memory.ts';
import { closeDevice, openDevice } from '../../sync/open/open-device.ts';
import { syncActions } from '../../sync/store/slice.ts';
import { currentToasts, dismissToast } from '../../ui/toasts/toasts.ts';
import { createStore } from '../store/store.ts';
import { useConfirmedSignOut } from './use-confirmed-sign-out.tsx';

vi.mock('../../sync/device/database.ts');

const unsent = { key: '1', format: 1, madeAt: '', steps: [], sent: 0, refusal: null } as const;
const NEWER = new DOMException('Opened by a newer version', 'VersionError');
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  signInAt(() => Promise.reject(new TypeError('no network')), sessionOf({ id: 'ana' }));
  store = createStore();
});
afterEach(async () => {
  cleanup();
  await closeDevice();
  leaveTestServer();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.clearAllMocks();
});

/** As on a page without a form, such as the goals. */
function signOut() {
  let leave = async () => {};
  function Page() {
    const [leaveSaved, question] = useConfirmedSignOut();
    leave = leaveSaved;
    return question;
  }
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  return { leave, isAsking: () => screen.queryByRole('alertdialog') !== null };
}

it('a sign-out asks about unsent changes that were not read yet when it was chosen', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: unsent } });
  const opening = Promise.withResolvers<typeof device>();
  vi.mocked(openDatabase).mockImplementation(() => opening.promise);
  store.dispatch(openDevice('ana'));
  const { leave, isAsking } = signOut();
  const left = leave();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(deleteDatabase).not.toHaveBeenCalled();
  opening.resolve(device);
  store.dispatch(syncActions.patched({ sender: 'waiting' }));
  await left;
  await vi.waitFor(() => expect(isAsking()).toBe(true), { timeout: 5000 });
  expect(deleteDatabase).not.toHaveBeenCalled();
});

it.each([
  ['stays that a newer version wrote', () => Promise.reject(NEWER), 0],
  ['goes that was read', async () => ({ ...memoryDevice(), isKept: true }), 1],
])('with a sign-out a database %s', async (_, opens, times) => {
  vi.mocked(openDatabase).mockImplementation(opens);
  store.dispatch(openDevice('ana'));
  await vi.waitFor(() => expect(store.getState().sync.isOpen).toBe(true), { timeout: 5000 });
  const { leave, isAsking } = signOut();
  await leave();
  expect(isAsking()).toBe(false);
  expect(deleteDatabase).toHaveBeenCalledTimes(times);
});

it('a sign-out for which something cannot be fetched says so', async () => {
  const fault = new TypeError('Failed to fetch dynamically imported module');
  vi.spyOn(store, 'dispatch').mockRejectedValueOnce(fault);
  const { leave } = signOut();
  await leave();
  expect(currentToasts().map(({ tone }) => tone)).toEqual(['error']);
  expect(deleteDatabase).not.toHaveBeenCalled();
});
