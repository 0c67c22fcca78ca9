import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { FirstReadLine } from './first-read-line.tsx';
import './lazy-first-read-line.tsx';
import type { Patch } from './patch.ts';
import { syncActions, syncReducer } from './slice.ts';

afterEach(cleanup);

const TABLES = ['todos'] as const;
const place = ['2026-11-22T10:00:00+00:00', 'a'] as const;

function shown(patch: Patch) {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.opened({ ...patch, isKept: true }));
  store.dispatch(syncActions.loaded({ table: 'todos', rows: [] }));
  render(
    <Provider store={store}>
      <FirstReadLine tables={TABLES} />
    </Provider>,
  );
  return store;
}

it('says that rows are on their way, and on the same page that all are there', async () => {
  const store = shown({ reached: { todos: place } });
  expect((await screen.findByRole('status')).textContent).toContain('on its way');
  act(() => void store.dispatch(syncActions.patched({ cursors: { todos: place } })));
  expect(screen.getByRole('status').textContent).toContain('Everything');
});
