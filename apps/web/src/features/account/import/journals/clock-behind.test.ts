import { expect, it, onTestFinished } from 'vitest';
import { noteServerTime } from '../../../../lib/present.ts';
import { readJournal } from './read-journal.ts';

const DAY = 86_400_000;

it('nothing of the last year is left out where the clock of the device is a year behind', async () => {
  const now = Date.now() + 366 * DAY;
  onTestFinished(() => noteServerTime(new Date().toISOString(), Date.now()));
  noteServerTime(new Date(now).toISOString(), Date.now());
  const day = new Date(now - 3 * DAY).toISOString().slice(0, 10);
  const entries = [{ creationDate: `${day}T09:00:00Z`, timeZone: 'UTC', text: 'Sun' }];
  const clocksIn = async (text: string) =>
    (await readJournal(new Blob([text]))).cards.map(({ clock }) => clock);
  expect(await clocksIn(`entryDate,entryContent\n${day},Rain`)).toEqual([`${day}T12:00:00`]);
  expect(await clocksIn(JSON.stringify({ entries }))).toEqual([`${day}T09:00:00`]);
});
