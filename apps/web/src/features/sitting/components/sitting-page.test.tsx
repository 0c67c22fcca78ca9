import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncActions } from '../../../sync/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { SITTING_TABLES } from '../list.ts';
import { SittingPage } from './sitting-page.tsx';

const Section = () => null;
let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await closeAlone();
});

it('begins with the next week where the page stays open until then', async () => {
  vi.setSystemTime('2026-11-22T12:00:00Z');
  const at = '2026-11-22T11:00:00Z';
  const done = { id: 's', gratitude_id: null, wish_id: null, created_at: at, completed_at: at };
  for (const table of SITTING_TABLES) {
    store.dispatch(syncActions.loaded({ table, rows: table === 'sittings' ? [done] : [] }));
  }
  store.dispatch(syncActions.refreshSucceeded([...SITTING_TABLES]));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SittingPage owner="ana" Section={Section} />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByText('Your garden as it is now')).toBeTruthy();
  vi.setSystemTime('2026-11-24T12:00:00Z');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText('Your garden as it is now')).toBeNull();
  expect(screen.getByText('Step 1 of 2')).toBeTruthy();
});
