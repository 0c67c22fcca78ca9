import { configureStore } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import { syncReducer } from '../store/slice.ts';
import { refresh, showOlderActions } from './open-device.ts';

// As where the network is gone before the browser has fetched it.
vi.mock('./deferred-device.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it.each([
  ['tables', () => refresh(['goals'])],
  ['older actions', () => showOlderActions()],
] as const)(
  'says of %s that they were not read where the program cannot be fetched',
  async (_, read) => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const { dispatch } = configureStore({ reducer: { sync: syncReducer } });
    expect(await dispatch(read())).toBe(false);
    expect(report).toHaveBeenCalledOnce();
  },
);
