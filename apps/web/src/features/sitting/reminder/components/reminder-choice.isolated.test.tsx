import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../../../i18n/sitting-texts.ts';
import ReminderChoice from './reminder-choice.tsx';

const api = vi.hoisted(() => ({
  readReminder: vi.fn<() => Promise<unknown>>(),
  saveReminder: vi.fn<(reminder: unknown) => Promise<void>>(),
  readPush: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('../reminder-api.ts', () => api);
vi.mock('../push-api.ts', () => ({ ...api, turnPushOn: vi.fn(), turnPushOff: vi.fn() }));
vi.mock('./reminder-summary.tsx', () => ({ ReminderSummary: () => 'Mondays at 7 AM' }));

beforeEach(() => {
  api.readReminder.mockResolvedValue(null);
  api.saveReminder.mockReset().mockResolvedValue();
  api.readPush.mockResolvedValue({ state: 'off', withTitles: false, others: 0 });
});
afterEach(cleanup);

const saved = () => api.saveReminder.mock.lastCall?.[0];

async function show() {
  render(<ReminderChoice />, { wrapper: MemoryRouter });
  await screen.findByRole('switch', { name: 'Remind me on this device' });
}

it('sets a mail reminder when a day is chosen, and says so', async () => {
  await show();
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Monday');
  expect(saved()).toMatchObject({ weekday: 1, by_mail: true });
  expect(screen.getByText('Mondays at 7 AM')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
});

it('has one button that accepts the proposed day', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
  expect(saved()).toMatchObject({ weekday: 7, hour: 18, by_mail: true });
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Day' }));
});

it('sends no mail if a device has reminders', async () => {
  api.readPush.mockResolvedValue({ state: 'on', withTitles: false, others: 0 });
  await show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Monday');
  expect(saved()).toMatchObject({ weekday: 1, by_mail: false });
});
