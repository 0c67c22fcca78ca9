import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showLanguage } from './i18n.ts';
import { useDateFormat } from './use-date-format.ts';

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await showLanguage('en');
});

function Written({ name, date }: { name: Parameters<typeof useDateFormat>[0]; date: string }) {
  return <p>{useDateFormat(name)(date)}</p>;
}

/** Noon, so that it is the same day in every time zone but the last ones. */
const write = (name: Parameters<typeof useDateFormat>[0], day: string) =>
  render(<Written name={name} date={`${day}T12:00:00`} />).container.textContent;

it('formats a day in full, and in the same order', async () => {
  expect(write('fullDay', '2026-12-11')).toBe('11 December 2026');
  await showLanguage('pt');
  expect(write('fullDay', '2026-12-11')).toBe('11 de dezembro de 2026');
});

it.each([
  [['en-US', 'en'], '9:12 PM'],
  [['en-IE', 'en'], '21:12'],
  [['ga', 'en-GB'], '21:12'],
  [['fr-FR'], '9:12 PM'],
])('tells the time as the clocks of those do who read %s', (languages, time) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const { container } = render(<Written name="localTime" date="2026-11-26T21:12:00" />);
  expect(container.textContent).toBe(time);
});

it.each([
  ['America/Sao_Paulo', '2026-12-07T01:00:00Z', '6 December 2026'],
  ['America/Los_Angeles', '2026-12-07T07:59:00Z', '6 December 2026'],
  ['Pacific/Auckland', '2026-12-06T11:00:00Z', '7 December 2026'],
])('names the day that the calendar shows in %s', async (zone, date, day) => {
  vi.stubEnv('TZ', zone);
  expect(render(<Written name="fullDay" date={date} />).container.textContent).toBe(day);
});

it('formats a day of the device as timeline and cards do: with its year if that is not this one', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] });
  expect(write('localDay', '2026-08-25')).toBe('25 August');
  expect(write('localDay', '2025-08-25')).toBe('25 August 2025');
  expect(write('localMoment', '2026-08-25')).toMatch(/^25 August, 12:00/);
  await showLanguage('pt');
  expect(write('localDay', '2026-08-25')).toBe('25 de agosto');
  expect(write('localDay', '2025-08-25')).toBe('25 de agosto de 2025');
  expect(write('localMoment', '2026-08-25')).toBe('25 de agosto, 12:00');
});
