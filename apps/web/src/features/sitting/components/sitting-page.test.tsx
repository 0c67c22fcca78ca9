import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rowsOfTable } from '../../../sync/store/list.ts';
import { syncActions } from '../../../sync/store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { SITTING_TABLES } from '../list.ts';
import { SittingPage } from './sitting-page.tsx';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  await closeAlone();
});

/** Shows the page of a garden with a goal, and with these sittings. */
function open(goals: readonly string[], sittings: readonly object[] = []) {
  const rows = {
    goals: goals.map((id, at) => ({
      id,
      title: id,
      satisfaction: 2,
      rank: null,
      completed_at: null,
      created_at: `2026-11-0${at + 1}T10:00:00Z`,
    })),
    sittings,
  };
  for (const table of SITTING_TABLES) {
    const own = table === 'goals' || table === 'sittings' ? rows[table] : [];
    store.dispatch(syncActions.loaded({ table, rows: own as never }));
  }
  store.dispatch(syncActions.refreshSucceeded([...SITTING_TABLES]));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SittingPage owner="ana" />
      </MemoryRouter>
    </Provider>,
  );
}

/** The page is looked at again at another moment. */
function lookAt(moment: string) {
  vi.setSystemTime(moment);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const kept = () => rowsOfTable('sittings')(store.getState());

it('starts the next week where the page stays open until then', async () => {
  vi.setSystemTime('2026-11-22T12:00:00Z');
  const at = '2026-11-22T11:00:00Z';
  open([], [{ id: 's', gratitude_id: null, wish_id: null, created_at: at, completed_at: at }]);
  expect(await screen.findByText('Your garden as it is now')).toBeTruthy();
  lookAt('2026-11-24T12:00:00Z');
  expect(screen.queryByText('Your garden as it is now')).toBeNull();
  expect(screen.getByText('Step 1 of 2')).toBeTruthy();
});

it('starts a week with the first goal where the page was left in the middle of the week before', async () => {
  vi.setSystemTime('2026-11-18T12:00:00Z');
  open(['Run', 'Read']);
  await press('Next');
  expect(await heading('Read')).toBeTruthy();
  lookAt('2026-11-25T12:00:00Z');
  expect(await heading('Run')).toBeTruthy();
});

it('continues the same sitting over midnight, completes it, and has another one for the new week', async () => {
  // Wherever the device stands: ten minutes before its own midnight.
  const midnight = new Date(2026, 10, 23).getTime();
  vi.setSystemTime(midnight - 600_000);
  open(['Run', 'Read']);
  await press('Next');
  expect(await heading('Read')).toBeTruthy();
  lookAt(new Date(midnight + 300_000).toISOString());
  expect(await heading('Read')).toBeTruthy();
  await press('Next');
  await press('Nothing today');
  await press('Nothing today');
  expect(await screen.findByText('Your garden as it is now')).toBeTruthy();
  expect(kept()).toMatchObject([{ completed_at: expect.any(String) }]);
  expect(rowsOfTable('check_ins')(store.getState())).toMatchObject([
    { sitting_id: kept()[0]?.id },
    { sitting_id: kept()[0]?.id },
  ]);
  lookAt(new Date(midnight + 24 * 3_600_000).toISOString());
  expect(await heading('Run')).toBeTruthy();
});

it('shows the result of another sitting of the week, wherever it was completed', async () => {
  vi.setSystemTime('2026-11-19T12:00:00Z');
  const at = '2026-11-19T11:00:00Z';
  const done = { id: 's', gratitude_id: null, wish_id: null, created_at: at, completed_at: at };
  open(['Run'], [done]);
  await press('Sit down again');
  expect(await heading('Run')).toBeTruthy();
  const again = '2026-11-19T11:59:00Z';
  const other = { ...done, id: 't', created_at: again, completed_at: again };
  act(() => void store.dispatch(syncActions.patched({ rows: { sittings: { t: other } } })));
  expect(await screen.findByText('Your garden as it is now')).toBeTruthy();
});
