import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rowsOfTable } from '../../../sync/store/list.ts';
import { syncActions } from '../../../sync/store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { currentToasts, dismissToast, pressToast } from '../../../ui/toasts/toasts.ts';
import type { Todo } from '../todo.ts';
import { useStrategyOffer } from './use-strategy-offer.ts';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
  const rest = { completed_at: null, issue_id: null, created_at: '2026-11-01T10:00:00Z' };
  const rows = [
    { ...rest, id: 'other', goal_id: 'h', title: 'Run at noon' },
    { ...rest, id: 'noon', goal_id: 'g', title: 'Run  at noon' },
  ];
  store.dispatch(syncActions.loaded({ table: 'strategies', rows }));
  store.dispatch(syncActions.refreshSucceeded(['strategies']));
});

afterEach(async () => {
  for (const { id } of currentToasts()) dismissToast(id);
  cleanup();
  await closeAlone();
});

async function offer(todo: Partial<Todo>) {
  const wrapper = (props: { children: ReactNode }) => <Provider store={store} {...props} />;
  const { result } = renderHook(() => useStrategyOffer(), { wrapper });
  await act(() => result.current({ title: 'Run at noon', goal_id: 'g', ...todo } as Todo));
}

const press = (at: number) => {
  const toast = currentToasts()[at];
  if (toast) act(() => pressToast(toast));
};
const doneAt = (id: string) =>
  rowsOfTable('strategies')(store.getState()).find((row) => row.id === id)?.completed_at;

it('offers to resolve the strategy of a completed to-do, and to undo that', async () => {
  await offer({});
  expect(currentToasts()[0]?.text).toBe('Strategy carried out? “Run at noon”');
  expect(doneAt('noon')).toBeNull();
  press(0);
  await vi.waitFor(() => expect(currentToasts()[0]?.text).toBe('Carried out: “Run at noon”'));
  expect([doneAt('noon'), doneAt('other')]).toEqual([expect.any(String), null]);
  press(0);
  await vi.waitFor(() => expect(doneAt('noon')).toBeNull());
});

it('offers nothing for a to-do without an unresolved strategy', async () => {
  await offer({ title: 'Buy shoes' });
  await offer({ goal_id: null });
  expect(currentToasts()).toEqual([]);
});
