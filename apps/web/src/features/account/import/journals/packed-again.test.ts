import { expect, it } from 'vitest';
import { archiveOf } from '../../testing/import-fixture.ts';
import { readJournal } from './read-journal.ts';

it('a table is read from a folder that was packed again, beside what a system hides there', async () => {
  const files = {
    'diary/a.csv': new Blob(['entryDate,entryContent\n2024-02-29,Rain']),
    'diary/._b.csv': 'x',
    '__MACOSX/diary/._a.csv': 'x',
  };
  const { cards } = await readJournal(await archiveOf(files, null));
  expect(cards.map(({ text }) => text)).toEqual(['Rain']);
});
