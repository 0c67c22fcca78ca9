import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateRow } from '../../../sync/save/changes.ts';
import { syncActions } from '../../../sync/store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { currentToasts, dismissToast } from '../../../ui/toasts/toasts.ts';
import { selectGoals } from '../list.ts';
import { useStrategies } from '../strategies/use-strategies.ts';
import { testGoalRow } from '../testing-goal.ts';
import { useHeldChange } from './use-held-change.ts';

const { unfetched } = vi.hoisted(() => ({ unfetched: { times: 0 } }));
vi.mock('./prefetch-saves.ts', () => ({
  prefetchSaves: () => undefined,
  goalSaves: () => {
    unfetched.times -= 1;
    return unfetched.times < 0
      ? import('./deferred-saves.ts')
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  },
}));

const goal = testGoalRow({ id: 'g' });

let store: DeviceStore;
beforeEach(async () => {
  unfetched.times = 1;
  vi.stubGlobal('reportError', () => undefined);
  store = await openAlone();
  store.dispatch(syncActions.loaded({ table: 'goals', rows: [goal] }));
  store.dispatch(syncActions.loaded({ table: 'strategies', rows: [] }));
});
afterEach(async () => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  await closeAlone();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>
    <MemoryRouter>{children}</MemoryRouter>
  </Provider>
);
const steps = () => store.getState().sync.outbox.flatMap((entry) => entry.steps);
const told = () => currentToasts().map(({ tone, text }) => [tone, text]);
const NOT_SAVED = [['error', 'This could not be saved. Check your connection and try again.']];

it('tells the person where the code that saves cannot be fetched, and saves what they wrote with the next change', async () => {
  const { result } = renderHook(
    () => {
      const [first] = useSelector(selectGoals).list;
      if (first === undefined) throw new Error('There is no goal');
      return useStrategies(first);
    },
    { wrapper },
  );
  const add = (id: string) =>
    act(() =>
      result.current.change([...result.current.strategies, { id, title: id, completed_at: null }]),
    );
  await add('Shoes');
  expect(told()).toEqual(NOT_SAVED);
  expect(result.current.progress).toBe('idle');
  expect(result.current.strategies).toMatchObject([{ id: 'Shoes' }]);
  await add('Cap');
  expect(told()).toEqual([]);
  expect(steps()).toMatchObject([
    { kind: 'insert', row: { id: 'Shoes' } },
    { kind: 'insert', row: { id: 'Cap' } },
  ]);
  expect(result.current.strategies.map(({ id }) => id).sort()).toEqual(['Cap', 'Shoes']);
});

it('tells them where a satisfaction was to be set', async () => {
  const { result } = renderHook(useHeldChange, { wrapper });
  await result.current(updateRow('goals', 'g', { satisfaction: 4 }), 'Swim: blooming');
  expect(told()).toEqual(NOT_SAVED);
  expect(steps()).toEqual([]);
});
