import type { Entry } from '@bloom/domain/outbox/entry';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { hear, inStore, satisfactionAction } from './testing-story.tsx';
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
  key: 'k',
  format: 1,
  madeAt: '2026-08-20T10:00:00.000Z',
  sent: 0,
  refusal: null,
  heldUntil: '2126-08-20T10:00:00.000Z',
  steps: [
    {
      kind: 'update',
      table: 'goals',
      id: 'g',
      base: null,
      fields: { satisfaction: 4 },
      before: { satisfaction: 2 },
    },
  ],
};
const action = satisfactionAction('a', '2026-08-20T10:00:01+00:00');

it('shows an unsent change, and the one in the timeline once it is sent', async () => {
  await hear(store, { entries: { k: change } });
  const { result } = renderHook(() => useSatisfactionChanges('g', PLANTED, 'last'), {
    wrapper: inStore(store),
  });
  const shown = () => result.current.map(({ id, from, to }) => [id, from, to]);
  expect(shown()).toEqual([['k', 2, 4]]);
  await hear(store, { entries: { k: null } });
  await hear(store, { rows: { actions: { a: action } } });
  await vi.waitFor(() => expect(shown()).toEqual([['a', 2, 4]]), 5000);
});

it('shows a change that another device makes while the story is open', async () => {
  const { result } = renderHook(() => useSatisfactionChanges('g', PLANTED, 'all'), {
    wrapper: inStore(store),
  });
  const shown = () => result.current.map(({ id }) => id);
  await hear(store, { rows: { actions: { b: { ...action, id: 'b', trackable_id: 'other' } } } });
  await hear(store, { rows: { actions: { a: action } } });
  await vi.waitFor(() => expect(shown()).toEqual(['a']), 5000);
});
