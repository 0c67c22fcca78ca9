import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider, useSelector } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAlone, type DeviceStore, openAlone } from '../../../../sync/testing-device.ts';
import { selectTodos } from '../../list.ts';
import { removeTodos } from '../../thunks.ts';
import { AddRow } from './add-row.tsx';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await closeAlone();
});

const nothing = () => undefined;

function Todos({ onClose = nothing }: { onClose?: () => void }) {
  const count = useSelector(selectTodos).list.length;
  const place = { owner: 'ana', form: 'todo' };
  return <AddRow place={place} count={count} hasFocus onAdded={nothing} onClose={onClose} />;
}

it('reads out that a to-do is in the list, and the next one too', async () => {
  render(
    <Provider store={store}>
      <Todos />
    </Provider>,
  );
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  for (const [at, title] of ['Milk', 'Milk'].entries()) {
    await userEvent.type(screen.getByRole('textbox'), `${title}{Enter}`);
    await expect.poll(() => status.textContent).toBe(`Added: ${at + 1} in the list`);
  }
  // In the place of one that goes, the next makes the same number, which is read out only if it is new in the page.
  const [first] = selectTodos(store.getState()).list;
  await act(() => store.dispatch(removeTodos(({ id }) => id === first?.id)));
  expect(status.textContent).toBe('');
  await userEvent.type(screen.getByRole('textbox'), 'Bread{Enter}');
  await expect.poll(() => status.textContent).toBe('Added: 2 in the list');
});

it('adds a to-do for each line that is pasted, the first with the text that is in the field', async () => {
  render(
    <Provider store={store}>
      <Todos />
    </Provider>,
  );
  const titles = () => selectTodos(store.getState()).list.map(({ title }) => title);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, 'Buy ');
  await userEvent.paste('milk');
  expect(field.value).toBe('Buy milk');
  await userEvent.paste(' and bread\n- Sweep');
  await expect.poll(titles).toEqual(['Buy milk and bread', 'Sweep']);
  expect(field.value).toBe('');
});

it('adds nothing without a text, and closes at Escape only when it is empty', async () => {
  const close = vi.fn();
  render(
    <Provider store={store}>
      <Todos onClose={close} />
    </Provider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, '{Enter} {Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.type(field, 'Milk{Escape}');
  expect(field.value.trim()).toBe('Milk');
  expect(close).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, ' {Escape}');
  expect(close).toHaveBeenCalledOnce();
  expect(selectTodos(store.getState()).list).toEqual([]);
  await userEvent.type(field, 'Milk');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalledTimes(2);
});

it('leaves Enter and Escape to an input method that composes a word, also to one of Safari', async () => {
  const close = vi.fn();
  render(
    <Provider store={store}>
      <Todos onClose={close} />
    </Provider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  // Safari reports the end of the composition before the key that ended it.
  const ofComposition = [{ isComposing: true }, { keyCode: 229 }];
  for (const way of ofComposition) fireEvent.keyDown(field, { key: 'Escape', ...way });
  expect(close).not.toHaveBeenCalled();
  await userEvent.type(field, 'ぎゅうにゅう');
  for (const way of ofComposition) fireEvent.keyDown(field, { key: 'Enter', ...way });
  expect(field.value).toBe('ぎゅうにゅう');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(field.value).toBe('');
  const titles = () => selectTodos(store.getState()).list.map(({ title }) => title);
  await expect.poll(titles).toEqual(['ぎゅうにゅう']);
});
