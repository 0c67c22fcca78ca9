import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider, useSelector } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOfTable } from '../../../../sync/store/list.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../../sync/testing-device.ts';
import { currentToasts, dismissToast } from '../../../../ui/toasts/toasts.ts';
import { selectGoals } from '../../list.ts';
import { FirstGoal } from './lazy-first-goal.tsx';

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

function Goals() {
  const isEmpty = useSelector(selectGoals).list.length === 0;
  return <FirstGoal owner="ana" isEmpty={isEmpty} welcome="Good that you are here" />;
}

function open() {
  cleanup();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Goals />
      </MemoryRouter>
    </Provider>,
  );
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const hope = () => field(/^What do you hope for/);
const step = () => field(/^What is one small thing/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rows = (table: 'goals' | 'strategies' | 'todos') => rowsOfTable(table)(store.getState());

async function plant(title: string) {
  open();
  await userEvent.type(hope(), title);
  await press('Plant it');
  await expect.poll(step).toBeTruthy();
}

it('plants a goal of two answers', async () => {
  open();
  await userEvent.type(hope(), ' Run  ten kilometres ');
  await userEvent.click(screen.getByRole('radio', { name: 'Not satisfactory' }));
  await press('Plant it');
  await expect
    .poll(() => rows('goals'))
    .toMatchObject([{ title: 'Run ten kilometres', satisfaction: 1 }]);
  expect(screen.queryByRole('button', { name: 'Plant it' })).toBeNull();
});

it('asks for the first answer, leaves the second open, and keeps what was typed', async () => {
  open();
  await press('Plant it');
  expect(document.activeElement).toBe(hope());
  expect(hope().getAttribute('aria-invalid')).toBe('true');
  expect(rows('goals')).toEqual([]);
  await userEvent.type(hope(), 'Sail');
  open();
  expect(hope().value).toBe('Sail');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await press('Plant it');
  await expect.poll(() => rows('goals')).toMatchObject([{ title: 'Sail', satisfaction: 2 }]);
});

it('offers a first step: a strategy of the goal and, if wanted, a to-do', async () => {
  await plant('Run');
  expect(document.activeElement?.textContent).toBe('Your first goal is planted');
  await press('Add it');
  expect(document.activeElement).toBe(step());
  expect(step().getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(step(), ' Shoes  beside the bed ');
  await userEvent.click(screen.getByRole('checkbox'));
  open();
  expect(step().value, 'what is typed is kept').toBe(' Shoes  beside the bed ');
  expect(screen.getByRole('checkbox', { checked: true })).toBeTruthy();
  await press('Add it');
  const goal_id = rows('goals')[0]?.id;
  const title = 'Shoes beside the bed';
  await expect.poll(() => rows('strategies')).toMatchObject([{ goal_id, title }]);
  await expect.poll(() => rows('todos')).toMatchObject([{ goal_id, title }]);
  expect(screen.queryByRole('textbox'), 'it is offered once').toBeNull();
});

it('puts the first step away, with what was typed, and never offers it again', async () => {
  await plant('Run');
  await userEvent.type(step(), 'Shoes');
  await press('Not now');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(rows('strategies')).toEqual([]);
  open();
  expect(document.body.textContent).toBe('Good that you are here');
});

it('focuses the goal once the first step is gone, when the page has moved up', async () => {
  await plant('Run');
  const offer = step();
  const goal = document.createElement('button');
  goal.dataset.goal = '';
  const main = document.createElement('main');
  main.append(goal);
  document.body.append(main);
  let isThere: boolean | null = null;
  goal.addEventListener('focus', () => {
    isThere = offer.isConnected;
  });
  await press('Not now');
  await expect.poll(() => isThere).toBe(false);
  main.remove();
});
