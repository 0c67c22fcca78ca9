import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../../../i18n/sitting-texts.ts';
import { syncActions } from '../../../sync/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { selectSittingGoals } from '../list.ts';
import { SittingSteps } from './sitting-steps.tsx';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
  const goals = ['Run', 'Read', 'Sail'].map((title, at) => ({
    ...{ id: title, title, satisfaction: 2, rank: null, completed_at: null },
    created_at: `2026-11-0${at + 1}T10:00:00Z`,
  }));
  for (const table of ['goals', 'sittings', 'check_ins', 'gratitudes', 'wishes'] as const) {
    store.dispatch(syncActions.loaded({ table, rows: table === 'goals' ? goals : [] }));
  }
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await closeAlone();
});

/** As after a reload; each sitting has another mark. */
function open(mark: string) {
  cleanup();
  const goals = selectSittingGoals(store.getState(), []);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SittingSteps owner="ana" mark={mark} open={[]} goals={goals} onEnd={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
}

const shown = () => screen.getByRole('heading', { level: 2 }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('goes on behind what was skipped here, until the sitting is another one', async () => {
  open('2026-11-23');
  await press('Skip');
  open('2026-11-23');
  expect(shown()).toBe('Read');
  open('2026-11-30');
  expect(shown()).toBe('Run');
});

it('goes on at the cards where no more goals were wanted, and behind a card that was left out', async () => {
  open('2026-11-23');
  await press('Enough goals for today');
  open('2026-11-23');
  expect(shown()).toBe('What are you grateful for?');
  await press('Nothing today');
  open('2026-11-23');
  expect(shown()).toBe('Is there something you wish for?');
});

it('comes back to what was skipped once something is given to it', async () => {
  open('2026-11-23');
  await press('Skip');
  await press('Back');
  await userEvent.type(screen.getByLabelText('What changed?'), 'Sun');
  open('2026-11-23');
  expect(shown()).toBe('Run');
  expect(screen.getByLabelText<HTMLTextAreaElement>('What changed?').value).toBe('Sun');
});
