import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../../../i18n/sitting-texts.ts';
import { hasUnsaved } from '../../../../drafts/unsaved.ts';
import { connectStorage } from '../../../../sync/store/apply-patch.ts';
import { syncActions } from '../../../../sync/store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../../sync/testing-device.ts';
import { closeTopDialog, hasOpenDialogs } from '../../../../ui/dialogs/open-dialogs.ts';
import { selectSittingGoals } from '../../list.ts';
import { SittingSteps } from './sitting-steps.tsx';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
  const goals = ['Run', 'Read', 'Sail'].map((title, at) => ({
    id: title,
    title,
    satisfaction: 2,
    rank: null,
    completed_at: null,
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
  render(steps(mark));
}

function steps(mark: string) {
  const goals = selectSittingGoals(store.getState(), []);
  return (
    <Provider store={store}>
      <MemoryRouter>
        <SittingSteps owner="ana" mark={mark} open={[]} goals={goals} onEnd={() => undefined} />
      </MemoryRouter>
    </Provider>
  );
}

const words = () => screen.getByLabelText<HTMLTextAreaElement>('What changed?');

const shown = () => screen.getByRole('heading', { level: 2 }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('continues after what was skipped here, until the sitting is another one', async () => {
  open('2026-11-23');
  await press('Skip');
  open('2026-11-23');
  expect(shown()).toBe('Read');
  open('2026-11-30');
  expect(shown()).toBe('Run');
});

it('continues at the cards where no more goals were wanted, and after a skipped card', async () => {
  open('2026-11-23');
  await press('Enough goals for today');
  open('2026-11-23');
  expect(shown()).toBe('What are you grateful for?');
  await press('Nothing today');
  open('2026-11-23');
  expect(shown()).toBe('Is there something you wish for?');
});

it('returns to a skipped step once it is answered', async () => {
  open('2026-11-23');
  await press('Skip');
  await press('Back');
  await userEvent.type(screen.getByLabelText('What changed?'), 'Sun');
  open('2026-11-23');
  expect(shown()).toBe('Run');
  expect(words().value).toBe('Sun');
});

it('goes back step by step to where it was opened, and then leaves the page', async () => {
  open('2026-11-23');
  await press('Skip');
  open('2026-11-23');
  expect(hasOpenDialogs()).toBe(false);
  await press('Skip');
  await userEvent.type(words(), 'Wind');
  await press('Next');
  expect(shown()).toBe('What are you grateful for?');
  await userEvent.type(screen.getByLabelText('One thing'), 'Sun');
  act(closeTopDialog);
  expect(shown()).toBe('Sail');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  act(closeTopDialog);
  expect(shown()).toBe('Read');
  expect(hasOpenDialogs()).toBe(false);
  await press('Next');
  await screen.findByRole('heading', { level: 2, name: 'Sail' });
  await press('Next');
  expect(await screen.findByDisplayValue('Sun')).toBeTruthy();
});

it('offers to skip a step only while that loses no words', async () => {
  const skip = (name: string) => screen.queryByRole('button', { name });
  open('2026-11-23');
  await userEvent.type(words(), 'Sun');
  expect(skip('Skip')).toBeNull();
  expect(skip('Enough goals for today')).toBeNull();
  await userEvent.clear(words());
  expect(skip('Skip')).not.toBeNull();
  await press('Enough goals for today');
  await userEvent.type(screen.getByLabelText('One thing'), 'Sun');
  expect(skip('Nothing today')).toBeNull();
  expect(skip('Next')).not.toBeNull();
});

it('keeps another tab’s answer for another goal', async () => {
  open('2026-11-23');
  const [first] = [screen.getByRole('heading', { level: 2 })];
  expect(first.textContent).toBe('Run');
  const other = render(steps('2026-11-23'));
  const there = within(other.container);
  await userEvent.click(there.getByRole('button', { name: 'Skip' }));
  await userEvent.type(there.getByLabelText('What changed?'), 'Two pages');
  await userEvent.type(screen.getAllByLabelText('What changed?')[0] as HTMLElement, 'Sun');
  open('2026-11-23');
  expect(shown()).toBe('Run');
  expect(words().value).toBe('Sun');
  await press('Next');
  await screen.findByRole('heading', { level: 2, name: 'Read' });
  expect(words().value).toBe('Two pages');
});

it('keeps what is typed while the device is slow to save', async () => {
  open('2026-11-23');
  await userEvent.type(words(), 'Sun');
  const late = Promise.withResolvers<void>();
  connectStorage('ana', () => late.promise);
  await press('Next');
  await userEvent.type(words(), ' and wind');
  await act(async () => late.resolve());
  await screen.findByRole('heading', { level: 2, name: 'Read' });
  await press('Back');
  expect(words().value).toBe('Sun and wind');
});

it('stays where somebody went back to while the device was slow to save', async () => {
  open('2026-11-23');
  await press('Skip');
  const late = Promise.withResolvers<void>();
  connectStorage('ana', () => late.promise);
  await press('Next');
  await press('Back');
  await act(async () => late.resolve());
  expect(shown()).toBe('Run');
});

it('is not finished where somebody went back while the last answer was saved', async () => {
  open('2026-11-23');
  await press('Enough goals for today');
  await press('Nothing today');
  await userEvent.type(screen.getByLabelText('A wish, or nothing'), 'A dog');
  const late = Promise.withResolvers<void>();
  connectStorage('ana', () => late.promise);
  await press('Finish');
  await press('Back');
  await act(async () => late.resolve());
  expect(shown()).toBe('What are you grateful for?');
  const { outbox } = store.getState().sync;
  expect(JSON.stringify(outbox)).not.toMatch(/"completed_at":"/);
});

it('asks before it is left where the browser cannot store a draft', async () => {
  open('2026-11-23');
  await userEvent.type(words(), 'Sun');
  expect(hasUnsaved()).toBe(false);
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const storage = localStorage;
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.getItem(key), setItem: full });
  await userEvent.type(words(), '!');
  expect(hasUnsaved()).toBe(true);
  vi.stubGlobal('localStorage', storage);
  await userEvent.type(words(), '!');
  expect(hasUnsaved()).toBe(false);
});
