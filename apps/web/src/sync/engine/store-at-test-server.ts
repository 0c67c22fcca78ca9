import { configureStore } from '@reduxjs/toolkit';
import { syncReducer } from '../store/slice.ts';

/** A store for tests that read many rows: the checks of its middleware would take longer than the tests. */
export const makeStore = () =>
  configureStore({
    reducer: { sync: syncReducer },
    middleware: (checks) => checks({ immutableCheck: false, serializableCheck: false }),
  });
