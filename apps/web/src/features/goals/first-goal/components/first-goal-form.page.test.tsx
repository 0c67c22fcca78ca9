import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOfTable } from '../../../../sync/list.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../../sync/testing-device.ts';
import { currentToasts, dismissToast } from '../../../../ui/toasts.ts';
import { FirstGoalForm } from './lazy-first-goal.tsx';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
});

afterEach(async () => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  localStorage.clear();
  await closeAlone();
});

function open() {
  cleanup();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <FirstGoalForm owner="ana" />
      </MemoryRouter>
    </Provider>,
  );
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'What do you hope for?' });
}

const plant = () => userEvent.click(screen.getByRole('button', { name: 'Plant it' }));
const goals = () => rowsOfTable('goals')(store.getState());

it('plants a goal of two answers, once, and says so', async () => {
  await userEvent.type(open(), ' Run  ten kilometres ');
  await userEvent.click(screen.getByRole('radio', { name: 'Not satisfactory' }));
  await plant();
  await plant();
  await expect.poll(goals).toMatchObject([{ title: 'Run ten kilometres', satisfaction: 1 }]);
  await expect.poll(() => currentToasts()[0]?.text).toMatch(/“Run ten kilometres”/);
  expect(open().value, 'nothing waits any more').toBe('');
});

it('asks for the first answer, leaves the second open, and keeps what was typed', async () => {
  const title = open();
  await plant();
  expect(document.activeElement).toBe(title);
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(goals()).toEqual([]);
  await userEvent.type(title, 'Sail');
  expect(open().value).toBe('Sail');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await plant();
  await expect.poll(goals).toMatchObject([{ title: 'Sail', satisfaction: 2 }]);
});
