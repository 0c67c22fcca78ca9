import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAlone, type DeviceStore, openAlone } from '../../../../sync/testing-device.ts';
import { selectTodos } from '../../list.ts';
import { addTodos } from '../../thunks.ts';
import { TodoOwner } from '../../todo-owner.ts';
import { TodoRow } from './todo-row.tsx';

let store: DeviceStore;
const onEdit = vi.fn();

beforeEach(async () => {
  store = await openAlone();
  await store.dispatch(addTodos(['Milk']));
});

afterEach(async () => {
  cleanup();
  onEdit.mockClear();
  localStorage.clear();
  await closeAlone();
});

/** As after a reload. */
function open() {
  cleanup();
  const [todo] = selectTodos(store.getState()).list;
  if (todo === undefined) throw new Error('no to-do');
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TodoOwner value="ana">
          <TodoRow todo={todo} onEdit={onEdit} onDelete={() => undefined} />
        </TodoOwner>
      </MemoryRouter>
    </Provider>,
  );
  return todo;
}

const title = () => screen.getByRole('button', { name: 'Edit: Milk' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const leftText = () => screen.queryByText('Not saved: “Milk and bread”');

it('keeps an edit that was left as a draft, across a reload, and continues it', async () => {
  const todo = open();
  await userEvent.click(title());
  expect(onEdit).toHaveBeenLastCalledWith(todo);
  await userEvent.keyboard(' and bread{Escape}');
  expect(onEdit).toHaveBeenLastCalledWith(null);
  expect(document.activeElement).toBe(title());
  expect(leftText()).not.toBeNull();
  open();
  expect(leftText()).not.toBeNull();
  await press('Continue editing “Milk and bread”');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => selectTodos(store.getState()).list[0]?.title).toBe('Milk and bread');
  expect(leftText()).toBeNull();
});

it('discards an edit that was left, and gives the focus to the title', async () => {
  open();
  await userEvent.click(title());
  await userEvent.keyboard(' and bread{Escape}');
  await press('Discard “Milk and bread”');
  expect(leftText()).toBeNull();
  expect(document.activeElement).toBe(title());
  open();
  expect(leftText()).toBeNull();
});

it.each(['', '   ', '\u200b'])(
  'keeps no draft of a title that shows nothing: %j',
  async (typed) => {
    open();
    await userEvent.click(title());
    await userEvent.clear(screen.getByRole('textbox'));
    if (typed !== '') await userEvent.keyboard(typed);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    open();
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    await userEvent.click(title());
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Milk');
  },
);
