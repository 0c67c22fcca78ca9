import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyPatch } from '../../../sync/apply-patch.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { useAllSatisfactionChanges } from './use-all-satisfaction-changes.ts';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
});

afterEach(async () => {
  cleanup();
  await closeAlone();
});

const change = (id: string, moment: string) => ({
  ...{ id, user_id: 'ana', action: 'updated_satisfaction', description: 'Run' },
  ...{ trackable_id: 'g', trackable_type: 'goals', save_id: null },
  ...{ updated_from: { satisfaction: 2 }, updated_to: { satisfaction: 4 } },
  ...{ created_at: moment, updated_at: moment },
});

const hear = (...rows: ReturnType<typeof change>[]) =>
  act(async () => {
    const actions = Object.fromEntries(rows.map((row) => [row.id, row]));
    await store.dispatch(applyPatch('ana', { rows: { actions } }));
  });

const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
);

it('adds a change of another device to the earlier ones', async () => {
  await hear(change('a', '2026-08-20T10:00:00+00:00'));
  const { result } = renderHook(() => useAllSatisfactionChanges(''), { wrapper });
  const ids = () => result.current?.changes.map(({ id }) => id);
  await vi.waitFor(() => expect(ids()).toEqual(['a']), 5000);
  await hear(change('b', '2026-08-21T10:00:00+00:00'));
  await vi.waitFor(() => expect(ids()).toEqual(['b', 'a']), 5000);
});

it('reads only the wanted period, shows no more before it is read, and keeps what it has', async () => {
  await hear(change('a', '2025-08-20T10:00:00+00:00'), change('b', '2026-08-20T10:00:00+00:00'));
  const thisYear = '2025-12-31T00:00:00.000Z';
  const seen: unknown[] = [];
  const { result, rerender } = renderHook(
    (since: string) => {
      const found = useAllSatisfactionChanges(since);
      seen.push([since, found?.changes.map(({ id }) => id) ?? null]);
      return found;
    },
    { wrapper, initialProps: thisYear },
  );
  const ids = () => result.current?.changes.map(({ id }) => id);
  await vi.waitFor(() => expect(ids()).toEqual(['b']), 5000);
  rerender('');
  await vi.waitFor(() => expect(ids()).toEqual(['b', 'a']), 5000);
  expect(seen).not.toContainEqual(['', ['b']]);
  rerender(thisYear);
  expect(ids()).toEqual(['b', 'a']);
});
