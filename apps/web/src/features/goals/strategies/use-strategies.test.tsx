import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { syncActions } from '../../../sync/store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { selectGoals } from '../list.ts';
import { testGoalRow } from '../testing-goal.ts';
import { useStrategies } from './use-strategies.ts';

const goal = testGoalRow({ id: 'g' });
const strategy = { id: 's', goal_id: 'g', title: 'Shoes', completed_at: null, created_at: 't' };
const AT = '2026-11-25T10:00:00.000Z';

let store: DeviceStore;
beforeEach(async () => {
  store = await openAlone();
  store.dispatch(syncActions.loaded({ table: 'goals', rows: [goal] }));
  store.dispatch(syncActions.loaded({ table: 'strategies', rows: [strategy] }));
});
afterEach(async () => {
  cleanup();
  await closeAlone();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>
    <MemoryRouter>{children}</MemoryRouter>
  </Provider>
);

function useFirst() {
  const [first] = useSelector(selectGoals).list;
  if (first === undefined) throw new Error('There is no goal');
  return useStrategies(first);
}

it('shows changes at once, also while the code that saves them is on its way, and saves each once', async () => {
  const { result } = renderHook(useFirst, { wrapper });
  const shown = () => result.current.strategies.map(({ id, completed_at }) => [id, completed_at]);
  const [own] = result.current.strategies;
  let [ticked, added]: Promise<void>[] = [];
  act(() => {
    ticked = result.current.change(own ? [{ ...own, completed_at: AT }] : []);
  });
  expect(shown()).toEqual([['s', AT]]);
  act(() => {
    const next = { id: 'n', title: 'Cap', completed_at: null };
    added = result.current.change([...result.current.strategies, next]);
  });
  expect(shown()).toEqual([
    ['s', AT],
    ['n', null],
  ]);
  await act(async () => void (await Promise.all([ticked, added])));
  expect(shown()).toHaveLength(2);
  expect(store.getState().sync.outbox.flatMap(({ steps }) => steps)).toMatchObject([
    { kind: 'update', id: 's', fields: { completed_at: AT } },
    { kind: 'insert', table: 'strategies', row: { id: 'n', title: 'Cap' } },
  ]);
});

it('says that it is saved only until the server refuses it', async () => {
  const { result } = renderHook(useFirst, { wrapper });
  const next = { id: 'n', title: 'Cap', completed_at: null };
  await act(() => result.current.change([...result.current.strategies, next]));
  expect(result.current.progress).toBe('saved');
  const refusal = { kind: 'refused', code: 'PT413', message: 'full' } as const;
  const refused = store.getState().sync.outbox.map((entry) => [entry.key, { ...entry, refusal }]);
  act(() => void store.dispatch(syncActions.patched({ entries: Object.fromEntries(refused) })));
  expect(result.current.progress).toBe('idle');
  // Nor is it saved once the person has given it up.
  const givenUp = refused.map(([key]) => [key, null]);
  act(() => void store.dispatch(syncActions.patched({ entries: Object.fromEntries(givenUp) })));
  expect(store.getState().sync.outbox).toEqual([]);
  expect(result.current.progress).toBe('idle');
});
