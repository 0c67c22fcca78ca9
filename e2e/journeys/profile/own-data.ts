import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Person } from '../../people/sign-up.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { isPreview } from '../stage/photos/previews.ts';
import { expect } from '../stage/stage.ts';
import { say, type Words } from '../stage/words.ts';

const TABLES = ['goals', 'wishes', 'gratitudes', 'todos', 'actions'] as const;

/**
 * Every row of a person in these tables without its timestamps, and the bytes of the goals' photos. Previews are left
 * out, as an import makes them again.
 */
export async function everythingOf({ client, id }: Person): Promise<Record<string, unknown>> {
  const rows = TABLES.map(async (table) => {
    const { data } = await client.from(table).select('*').order('id').throwOnError();
    return [table, data.map(({ updated_at: _, photo_placeholder: __, ...row }) => row)] as const;
  });
  const photos = client.storage.from('goal-photos');
  const names = (await photos.list(id)).data?.map(({ name }) => name) ?? [];
  const whole = names.filter((name) => !isPreview(name));
  const files = whole.map(async (name) => {
    const { data } = await photos.download(`${id}/${name}`);
    return [name, await data?.text()] as const;
  });
  return Object.fromEntries([...(await Promise.all(rows)), ...(await Promise.all(files))]);
}

/** Deletes all of that. */
export async function deleteEverything({ client, id }: Person): Promise<void> {
  for (const table of TABLES)
    await client.from(table).delete().not('id', 'is', null).throwOnError();
  const photos = client.storage.from('goal-photos');
  const names = (await photos.list(id)).data?.map(({ name }) => `${id}/${name}`) ?? [];
  await photos.remove(names);
}

type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer };

/** Chooses an export on /profile and waits for its preview. Returns the dialog. */
export async function chooseExport(page: Page, words: Words, file: ChosenFile) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words.account.import.start }).click();
  await (await chooser).setFiles(file);
  return page.getByRole('dialog', { name: words.account.import.dialog });
}

/** Imports everything that an export has and the account lacks. */
export async function importEverything(
  page: Page,
  words: Words,
  file: string,
  count: number,
): Promise<void> {
  const dialog = await chooseExport(page, words, file);
  await expect(dialog.getByText(words.account.import.preview)).toBeVisible();
  await dialog.getByRole('button', { name: words.account.import.confirm }).click();
  const told = say(words.account.import.done.other, { count });
  await expect(dialog.getByText(told)).toBeVisible();
  await dialog.getByRole('button', { name: words.account.export.close }).click();
}

const fileOf = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});
const PRESENTLY = fileOf(
  'PresentlyBackup.csv',
  'text/csv',
  '\ufeffentryDate,entryContent\r\n2024-02-29,=Bread\r\n2024-03-01,"Rain,\r\nand a roof"\r\n',
);
const BROKEN = fileOf('broken.csv', 'text/csv', 'entryDate,entryContent\n2024-02-29,"Bread\n');
const DAY_ONE = fileOf(
  'Journal.json',
  'application/json',
  JSON.stringify({
    entries: [
      { creationDate: '2024-05-01T12:00:00Z', timeZone: 'UTC', text: '<script>Stars</script>' },
      { creationDate: '2024-05-02T12:00:00Z', text: '', photos: [{ md5: 'gone' }] },
    ],
  }),
);

/**
 * Imports a table of Presently as achievements and a journal of Day One as gratitude, and checks that importing again
 * adds nothing.
 */
export async function importJournals(page: Page, words: Words, { client }: Person): Promise<void> {
  const broken = await chooseExport(page, words, BROKEN);
  await expect(broken.getByText(say(words.account.import.brokenTable, { line: 2 }))).toBeVisible();
  await broken.getByRole('button', { name: words.account.export.close }).click();

  for (const isFirst of [true, false]) {
    const dialog = await chooseExport(page, words, PRESENTLY);
    await dialog
      .getByRole('combobox', { name: words.importing.wall })
      .selectOption(words.account.file.achievements);
    await expect(dialog.getByText('=Bread')).toBeVisible();
    if (isFirst) {
      await expectAccessible(page, 'the import of another app');
      await dialog.getByRole('button', { name: words.account.import.confirm }).click();
      const told = say(words.account.import.done.other, { count: 2 });
      await expect(dialog.getByText(told)).toBeVisible();
      await dialog.getByRole('button', { name: words.account.export.close }).click();
    } else {
      await expect(dialog.getByText(words.account.import.nothing)).toBeVisible();
      await dialog.getByRole('button', { name: words.account.export.close }).click();
    }
  }

  const journal = await chooseExport(page, words, DAY_ONE);
  await expect(journal.getByText('<script>Stars</script>')).toBeVisible();
  await expect(journal.getByText(say(words.importing.empty.one, { count: 1 }))).toBeVisible();
  await journal.getByRole('button', { name: words.account.import.confirm }).click();
  await expect(journal.getByText(say(words.account.import.done.one, { count: 1 }))).toBeVisible();
  await journal.getByRole('button', { name: words.account.export.close }).click();
  const { data } = await client.from('gratitudes').select('description, created_at').throwOnError();
  expect(data).toEqual([
    { description: '<script>Stars</script>', created_at: expect.stringMatching(/^2024-05-01/) },
  ]);
}

/** Downloads a wall as a table. Returns its text. */
export async function downloadWallTable(
  page: Page,
  words: Words,
  wall: 'achievements',
): Promise<string> {
  const download = page.waitForEvent('download');
  const name = say(words.account.table.start, { wall: words.account.file[wall] });
  await page.getByRole('button', { name }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** Reads the files of a ZIP by its central directory. */
export function readZip(zip: Buffer): Map<string, string> {
  const end = zip.length - 22;
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const offset = zip.readUInt32LE(at + 42);
    const start = offset + 30 + zip.readUInt16LE(offset + 26);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const file = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    files.set(zip.toString('utf8', at + 46, nameEnd), file.toString('utf8'));
    at = nameEnd;
  }
  return files;
}
