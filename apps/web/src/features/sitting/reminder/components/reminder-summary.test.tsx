import '../../../../i18n/sitting-texts.ts';
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { showLanguage } from '../../../../i18n/i18n.ts';
import { noteServerTime } from '../../../../lib/present.ts';
import { syncReducer } from '../../../../sync/store/slice.ts';
import { ReminderSummary, ReminderWhen } from './reminder-summary.tsx';

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await showLanguage('en');
});

const saidOf = (hour: number) => {
  const reminder = { weekday: 7, hour, time_zone: 'America/Sao_Paulo', by_mail: true };
  const shown = render(<ReminderWhen reminder={reminder} isHere={false} isElsewhere={false} />);
  return shown.container.textContent;
};

it.each([
  [0, 'Sundays at 12 AM, by email.', 'Domingos, à 0h, por e-mail.'],
  [1, 'Sundays at 1 AM, by email.', 'Domingos, à 1h, por e-mail.'],
  [18, 'Sundays at 6 PM, by email.', 'Domingos, às 18h, por e-mail.'],
])('says the hour %i as people do', async (hour, inEnglish, inPortuguese) => {
  expect(saidOf(hour)).toBe(inEnglish);
  cleanup();
  await showLanguage('pt');
  expect(saidOf(hour)).toBe(inPortuguese);
});

it('says the hour by a clock of 24 hours to those who read English with one', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-IE']);
  expect(saidOf(18)).toBe('Sundays at 18:00, by email.');
});

it('says the next day by the right clock, also once that day is over', () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  // Two days behind: it is Friday 27 November.
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z'), toFake: ['Date', 'setInterval'] });
  noteServerTime('2026-11-27T12:00:00Z', Date.now());
  const reminder = { weekday: 4, hour: 18, time_zone: 'UTC', by_mail: true };
  const { container } = render(
    <Provider store={store}>
      <ReminderSummary reminder={reminder} isHere={false} isElsewhere={false} />
    </Provider>,
  );
  expect(container.textContent).toContain('3 December');
  vi.setSystemTime(Date.now() + 7 * 24 * 3_600_000);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(container.textContent).toContain('10 December');
  noteServerTime(new Date().toISOString(), Date.now());
});
