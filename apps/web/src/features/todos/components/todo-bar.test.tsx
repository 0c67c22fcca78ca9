import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider, useSelector } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeDraft } from '../../../drafts/draft.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { selectTodos } from '../list.ts';
import { addTodos } from '../thunks.ts';
import { countDone } from '../todo.ts';
import { TodoOwner } from '../todo-owner.ts';
import { TodoBar } from './todo-bar.tsx';

let store: DeviceStore;

/** As in a browser where no other tab has the draft open. */
const request = async (_: string, __: unknown, grant: (lock: unknown) => unknown) => grant({});

beforeEach(async () => {
  store = await openAlone();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
});

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  await closeAlone();
});

function Bar() {
  const { list } = useSelector(selectTodos);
  return <TodoBar count={list.length} done={countDone(list)} startsAdding={false} />;
}

function open() {
  render(
    <Provider store={store}>
      <TodoOwner value="ana">
        <Bar />
      </TodoOwner>
    </Provider>,
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const focused = () => document.activeElement?.textContent;

it('opens the row for new to-dos with the focus, and gives it back once the row is closed', async () => {
  open();
  await userEvent.click(await button('Add'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  await expect.poll(focused).toBe('Add');
});

it('opens the row with a draft that was left, and leaves the focus where it is', async () => {
  writeDraft({ owner: 'ana', form: 'todo' }, 'Milk');
  open();
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe('Milk');
  expect(document.activeElement).toBe(document.body);
});

it('asks before it clears the list, and then has the focus at what adds a to-do', async () => {
  await store.dispatch(addTodos(['Milk', 'Bread']));
  open();
  await userEvent.click(await button('Clear list'));
  await userEvent.click(await button('Cancel'));
  expect(selectTodos(store.getState()).list).toHaveLength(2);
  await userEvent.click(await button('Clear list'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Clear list' }));
  await expect.poll(() => selectTodos(store.getState()).list).toHaveLength(0);
  await expect.poll(focused).toBe('Add');
});
