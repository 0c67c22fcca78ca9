import type { Entry } from '@bloom/domain/outbox/entry';
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import type { Patch } from '../../../sync/patch.ts';
import { syncActions, syncReducer } from '../../../sync/slice.ts';
import { UnsavedTodos } from './unsaved-todos.tsx';

afterEach(cleanup);

const save: Entry = {
  key: '1',
  format: 1,
  madeAt: '2026-01-01T00:00:00Z',
  steps: [{ kind: 'insert', table: 'todos', row: { id: 'a', title: 'Milk' }, shown: {} }],
  sent: 1,
  refusal: null,
};

it('stays in place during each retry, until one has worked', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  const tell = (...patches: Patch[]) =>
    act(() => patches.forEach((patch) => void store.dispatch(syncActions.patched(patch))));
  render(
    <Provider store={store}>
      <UnsavedTodos />
    </Provider>,
  );
  tell({ entries: { [save.key]: save }, sender: 'sending' });
  expect(screen.queryByRole('status')).toBeNull();
  tell({ sender: 'waiting', failures: 1 });
  const notice = screen.getByRole('status');
  (await screen.findByRole('button')).focus();
  tell({ sender: 'free' }, { sender: 'sending' });
  expect(screen.getByRole('status')).toBe(notice);
  tell({ sender: 'waiting', failures: 2 });
  expect(screen.getByRole('status')).toBe(notice);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  tell({ entries: { [save.key]: null }, sender: 'free', failures: 0 });
  expect(screen.queryByRole('status')).toBeNull();
});
