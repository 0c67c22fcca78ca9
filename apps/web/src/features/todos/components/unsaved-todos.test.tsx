import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { todosActions, todosReducer } from '../slice.ts';
import { UnsavedTodos } from './unsaved-todos.tsx';

const { taken, sent, delayed, resumed, saved } = todosActions;

afterEach(cleanup);

it('stays where it is while each further try is under way, until one has worked', () => {
  const store = configureStore({ reducer: { todos: todosReducer } });
  const tell = (...actions: Parameters<typeof store.dispatch>[0][]) =>
    act(() => void actions.forEach(store.dispatch));
  render(
    <Provider store={store}>
      <UnsavedTodos />
    </Provider>,
  );
  const todo = { id: 'a', title: 'Milk', completed: false, order: 1 };
  tell(taken({ kind: 'add', todo }), sent(1));
  expect(screen.queryByRole('status')).toBeNull();
  tell(delayed());
  const notice = screen.getByRole('status');
  screen.getByRole('button').focus();
  tell(resumed(), sent(1));
  expect(screen.getByRole('status')).toBe(notice);
  tell(delayed());
  expect(screen.getByRole('status')).toBe(notice);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  tell(resumed(), sent(1), saved(1));
  expect(screen.queryByRole('status')).toBeNull();
});
