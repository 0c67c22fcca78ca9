import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { FirstReadLine } from './first-read-line.tsx';
import './lazy-first-read-line.tsx';
import type { Patch } from '../store/patch.ts';
import { syncActions, syncReducer } from '../store/slice.ts';

afterEach(cleanup);

const TABLES = ['todos'] as const;
const place = ['2026-11-22T10:00:00+00:00', 'a'] as const;

const retry = vi.fn();

function shown(patch: Patch) {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.opened({ ...patch, isKept: true }));
  store.dispatch(syncActions.loaded({ table: 'todos', rows: [] }));
  render(
    <Provider store={store}>
      <FirstReadLine tables={TABLES} onRetry={retry}>
        <p>Nothing could be read</p>
      </FirstReadLine>
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

it('says in one place that the rest could not be read, with words of the page only while nothing is here', async () => {
  const store = shown({});
  expect(screen.getByText('Nothing could be read')).toBeDefined();
  act(() => {
    store.dispatch(syncActions.patched({ reached: { todos: place } }));
    store.dispatch(syncActions.refreshFailed({ tables: TABLES, error: '' }));
  });
  expect((await screen.findByRole('status')).textContent).toContain('tries again by itself');
  expect(screen.queryByText('Nothing could be read')).toBeNull();
  screen.getByRole('button').click();
  expect(retry).toHaveBeenCalledOnce();
});
