import type { Page } from '@playwright/test';
import type { Person } from '../../people/sign-up.ts';
import { isPreview } from './previews.ts';
import { expect } from './stage.ts';
import { say, type Words } from './words.ts';

const TABLES = ['goals', 'wishes', 'gratitudes', 'todos', 'actions'] as const;

/**
 * Every row of a person in these tables, but for when it was written, and the bytes of the photos of the goals. Previews are
 * made anew of what is brought back.
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
export async function loseEverything({ client, id }: Person): Promise<void> {
  for (const table of TABLES)
    await client.from(table).delete().not('id', 'is', null).throwOnError();
  const photos = client.storage.from('goal-photos');
  const names = (await photos.list(id)).data?.map(({ name }) => `${id}/${name}`) ?? [];
  await photos.remove(names);
}

/** Chooses an export on /profile and waits for what it would add; gives the dialog. */
export async function chooseExport(page: Page, words: Words, file: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words.account.import.start }).click();
  await (await chooser).setFiles(file);
  return page.getByRole('dialog', { name: words.account.import.dialog });
}

/** Brings everything back that an export has and the account lacks. */
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
