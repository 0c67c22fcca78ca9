import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../../../i18n/sitting-texts.ts';
import ReminderOffer from './reminder-offer.tsx';

const { readReminder } = vi.hoisted(() => ({ readReminder: vi.fn<() => Promise<unknown>>() }));
vi.mock('../reminder-api.ts', () => ({ readReminder, saveReminder: vi.fn() }));
vi.mock('./reminder-choice.tsx', () => ({ default: () => <p>Which day?</p> }));

beforeEach(() => {
  readReminder.mockReset().mockResolvedValue(null);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const offer = () => screen.queryByRole('region', { name: 'Reminder of the weekly sitting' });

async function show(owner: string) {
  cleanup();
  render(
    <main id="content" tabIndex={-1}>
      <ReminderOffer owner={owner} />
    </main>,
    { wrapper: MemoryRouter },
  );
  await Promise.resolve();
  await Promise.resolve();
}

it('offers a reminder to people without one, until it is put away, and to the next person again', async () => {
  await show('ana');
  await screen.findByRole('region');
  await userEvent.click(screen.getByRole('button', { name: 'Put it away' }));
  expect(offer()).toBeNull();
  expect(document.activeElement?.id).toBe('content');
  await show('ana');
  expect(offer()).toBeNull();
  await show('bia');
  expect(await screen.findByRole('region')).toBeTruthy();
});

it('lets it be chosen in place', async () => {
  await show('ana');
  await screen.findByRole('region');
  await userEvent.click(screen.getByRole('button', { name: 'Choose day and hour' }));
  expect(screen.getByText('Which day?')).toBeTruthy();
});

it('is hidden where a reminder is set, where that is unknown, and offline', async () => {
  readReminder.mockResolvedValueOnce({ weekday: 7, hour: 18, time_zone: 'UTC', by_mail: false });
  await show('ana');
  expect(offer()).toBeNull();
  readReminder.mockRejectedValueOnce(new Error('away'));
  await show('ana');
  expect(offer()).toBeNull();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  readReminder.mockClear();
  await show('ana');
  expect(readReminder).not.toHaveBeenCalled();
});
