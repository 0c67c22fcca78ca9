import type { Entry } from '@bloom/domain/outbox/entry';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyPatch } from '../../../sync/apply-patch.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { useSatisfactionChanges } from './use-satisfaction-changes.ts';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
});

afterEach(async () => {
  cleanup();
  await closeAlone();
});

const PLANTED = '2026-08-01T10:00:00+00:00';
const change: Entry = {
  ...{ key: 'k', format: 1, madeAt: '2026-08-20T10:00:00.000Z', sent: 0, refusal: null },
  heldUntil: '2126-08-20T10:00:00.000Z',
  steps: [
    {
      ...{ kind: 'update', table: 'goals', id: 'g', base: null },
      ...{ fields: { satisfaction: 4 }, before: { satisfaction: 2 } },
    },
  ],
};
const action = {
  ...{ id: 'a', user_id: 'ana', action: 'updated_satisfaction', description: 'Run' },
  ...{ trackable_id: 'g', trackable_type: 'goals', save_id: null },
  ...{ updated_from: { satisfaction: 2 }, updated_to: { satisfaction: 4 } },
  ...{ created_at: '2026-08-20T10:00:01+00:00', updated_at: '2026-08-20T10:00:01+00:00' },
};

it('shows an unsent change, and the one in the timeline once it is sent', async () => {
  const patch = (one: Parameters<typeof applyPatch>[1]) =>
    act(async () => void (await store.dispatch(applyPatch('ana', one))));
  await patch({ entries: { k: change } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useSatisfactionChanges('g', PLANTED, true), { wrapper });
  const shown = () => result.current.map(({ id, from, to }) => [id, from, to]);
  expect(shown()).toEqual([['k', 2, 4]]);
  await patch({ entries: { k: null } });
  await patch({ rows: { actions: { a: action } } });
  await vi.waitFor(() => expect(shown()).toEqual([['a', 2, 4]]), 5000);
});

it('shows a change that another device makes while the story is open', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useSatisfactionChanges('g', PLANTED), { wrapper });
  const shown = () => result.current.map(({ id }) => id);
  const hear = (one: typeof action) =>
    act(
      async () =>
        void (await store.dispatch(applyPatch('ana', { rows: { actions: { [one.id]: one } } }))),
    );
  await hear({ ...action, id: 'b', trackable_id: 'other' });
  await hear(action);
  await vi.waitFor(() => expect(shown()).toEqual(['a']), 5000);
});
