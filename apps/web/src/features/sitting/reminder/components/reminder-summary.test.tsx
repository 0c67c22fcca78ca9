import '../../../../i18n/sitting-texts.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showLanguage } from '../../../../i18n/i18n.ts';
import { ReminderWhen } from './reminder-summary.tsx';

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
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
