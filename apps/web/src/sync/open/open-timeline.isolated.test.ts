import { configureStore } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import { syncActions, syncReducer } from '../store/slice.ts';
import { findOlderActions, timelineMonths } from './open-timeline.ts';

// As where the network is gone before the browser has fetched it.
vi.mock('./deferred-find.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('says that nothing could be looked for where the program cannot be fetched', async () => {
  const { dispatch } = configureStore({ reducer: { sync: syncReducer } });
  dispatch(syncActions.arrived('ana'));
  const wanted = { filter: { goal: null, action: null, table: null }, before: null, count: 1 };
  expect(await dispatch(findOlderActions(wanted))).toBeNull();
  expect(await dispatch(timelineMonths())).toEqual([]);
});
