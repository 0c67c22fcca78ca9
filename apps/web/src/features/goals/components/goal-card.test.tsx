import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider, useSelector } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncActions } from '../../../sync/store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { currentToasts, dismissToast, pressToast } from '../../../ui/toasts/toasts.ts';
import { selectGoals } from '../list.ts';
import { goalSaves } from '../saves/prefetch-saves.ts';
import { testGoalRow } from '../testing-goal.ts';
import { GoalCard } from './goal-card.tsx';

let store: DeviceStore;

const row = testGoalRow();

beforeEach(async () => {
  store = await openAlone();
  // The page fetches it as soon as it stands.
  await goalSaves();
});

afterEach(async () => {
  act(() => currentToasts().forEach(({ id }) => void dismissToast(id)));
  cleanup();
  await closeAlone();
});

function Shown({ onLookBack }: { onLookBack: (id: string) => void }) {
  const { list } = useSelector(selectGoals);
  return list.map((goal) => <GoalCard key={goal.id} goal={goal} onLookBack={onLookBack} />);
}

function show(completed_at: string | null = null) {
  store.dispatch(syncActions.loaded({ table: 'goals', rows: [{ ...row, completed_at }] }));
  const onLookBack = vi.fn();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Shown onLookBack={onLookBack} />
      </MemoryRouter>
    </Provider>,
  );
  return onLookBack;
}

const chosen = () => screen.getByRole('radio', { checked: true }).getAttribute('aria-label');
const saves = () => store.getState().sync.outbox;

it('shows a choice at once, also while the code that saves it is on its way', async () => {
  show();
  act(() => screen.getByRole('radio', { name: 'Blooming' }).click());
  expect(chosen()).toBe('Blooming');
  await act(goalSaves);
  expect(saves()).toMatchObject([{ steps: [{ fields: { satisfaction: 4 } }] }]);
  expect(chosen()).toBe('Blooming');
});

it('sets a satisfaction with one tap, holds it while the toast is shown, and undoes it', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'Blooming' }));
  expect(chosen()).toBe('Blooming');
  expect(saves()).toMatchObject([{ steps: [{ fields: { satisfaction: 4 } }] }]);
  expect(saves()[0]?.heldUntil).toBeDefined();
  const [told] = currentToasts();
  expect(told?.text).toBe('Blooming: Swim');
  act(() => told && pressToast(told));
  expect(chosen()).toBe('Overall successful');
  expect(saves()).toEqual([]);
});

it('makes one change with one toast however often the level changes, and none when it is changed back', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'Blooming' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Successful' }));
  expect(currentToasts().map(({ text }) => text)).toEqual(['Successful: Swim']);
  expect(saves()).toMatchObject([
    { steps: [{ fields: { satisfaction: 3 }, before: { satisfaction: 2 } }] },
  ]);
  expect(saves()[0]?.heldUntil).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Overall successful' }));
  expect(saves()).toEqual([]);
  expect(currentToasts()).toEqual([]);
});

it('sends the change once the toast is gone', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'Successful' }));
  act(() => currentToasts().forEach(({ id }) => void dismissToast(id)));
  expect(saves()).toHaveLength(1);
  expect(saves()[0]?.heldUntil).toBeUndefined();
});

it('shows the bloom, the day and the story of a completed goal, without controls', async () => {
  const onLookBack = show('2020-11-09T12:00:00+00:00');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Blooming: completed')).toBeTruthy();
  expect(screen.getByText('9 November 2020').getAttribute('datetime')).toBe(
    '2020-11-09T12:00:00+00:00',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Look back on “Swim”' }));
  expect(onLookBack).toHaveBeenCalledWith(row.id);
});
