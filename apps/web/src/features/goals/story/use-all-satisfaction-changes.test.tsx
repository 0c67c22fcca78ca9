import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { start } from '../../../sync/open/deferred-device.ts';
import { syncActions } from '../../../sync/store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { hear, inStore, satisfactionAction } from './testing-story.tsx';
import { useAllSatisfactionChanges } from './use-all-satisfaction-changes.ts';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
});

afterEach(async () => {
  cleanup();
  await closeAlone();
});

const hearOf = (...rows: ReturnType<typeof satisfactionAction>[]) =>
  hear(store, { rows: { actions: Object.fromEntries(rows.map((row) => [row.id, row])) } });

it('adds a change of another device to the earlier ones', async () => {
  await hearOf(satisfactionAction('a', '2026-08-20T10:00:00+00:00'));
  const { result } = renderHook(() => useAllSatisfactionChanges(''), {
    wrapper: inStore(store),
  });
  const ids = () => result.current?.changes.map(({ id }) => id);
  await vi.waitFor(() => expect(ids()).toEqual(['a']), 5000);
  await hearOf(satisfactionAction('b', '2026-08-21T10:00:00+00:00'));
  await vi.waitFor(() => expect(ids()).toEqual(['b', 'a']), 5000);
});

it('reads only the wanted period, shows no more before it is read, and keeps what it has', async () => {
  await hearOf(
    satisfactionAction('a', '2025-08-20T10:00:00+00:00'),
    satisfactionAction('b', '2026-08-20T10:00:00+00:00'),
  );
  const thisYear = '2025-12-31T00:00:00.000Z';
  const seen: unknown[] = [];
  const { result, rerender } = renderHook(
    (since: string) => {
      const found = useAllSatisfactionChanges(since);
      seen.push([since, found?.changes.map(({ id }) => id) ?? null]);
      return found;
    },
    { wrapper: inStore(store), initialProps: thisYear },
  );
  const ids = () => result.current?.changes.map(({ id }) => id);
  await vi.waitFor(() => expect(ids()).toEqual(['b']), 5000);
  rerender('');
  await vi.waitFor(() => expect(ids()).toEqual(['b', 'a']), 5000);
  expect(seen).not.toContainEqual(['', ['b']]);
  rerender(thisYear);
  expect(ids()).toEqual(['b', 'a']);
});

it('looks again for what was missing once the database is there, as where it opens late without a network', async () => {
  const { result } = renderHook(() => useAllSatisfactionChanges(''), { wrapper: inStore(store) });
  await vi.waitFor(() => expect(result.current?.isWhole).toBe(false), 5000);
  await new Promise((later) => setTimeout(later, 50));
  const change = satisfactionAction('a', '2026-08-20T10:00:00+00:00');
  await act(async () => {
    await (await store.dispatch(start('ana'))).write({ rows: { actions: { a: change } } });
    store.dispatch(syncActions.opened({ isKept: true }));
  });
  await vi.waitFor(() => expect(result.current?.changes).toHaveLength(1), 5000);
});
