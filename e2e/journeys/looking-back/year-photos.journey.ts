import type { Person } from '../../people/sign-up.ts';
import { arrive } from '../stage/account.ts';
import { expectProgramCached } from '../stage/browser/cached-program.ts';
import { CUT } from '../stage/browser/console-errors.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { CUT_ON_PAPER } from '../stage/looks/cut-on-paper.ts';
import { Keyboard } from '../stage/pages/keyboard.ts';
import { unfold } from '../stage/pages/unfold.ts';
import { expect, test } from '../stage/stage.ts';

const LAST = new Date().getFullYear() - 1;
const day = (month: number, year = LAST) =>
  new Date(Date.UTC(year, month - 1, 15, 12)).toISOString();

/** A green square of one pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates a goal of the year before and a gratitude of last year, each with a photo. */
async function seedPhotos({ client, id }: Person): Promise<void> {
  const photo_filepath = `${id}/1.png`;
  for (const bucket of ['goal-photos', 'gratitudes-photos']) {
    const options = { contentType: 'image/png' };
    const { error } = await client.storage.from(bucket).upload(photo_filepath, PHOTO, options);
    if (error) throw error;
  }
  const bring = async (kind: string, row: object) => {
    const whole = { id: crypto.randomUUID(), description: '', photo_filepath, ...row };
    await client.rpc('import_rows', { kind, rows: [whole] }).throwOnError();
  };
  const sail = { title: 'Sail', tags: [], satisfaction: 2, completed_at: null };
  await bring('goals', { ...sail, created_at: day(3, LAST - 1) });
  const shore = { description: 'The shore at dawn', completed_at: null };
  await bring('gratitudes', { ...shore, created_at: day(7) });
}

test.use({ serviceWorkers: 'allow' });

test('the photos of a year are chosen from and printed, and are there without a network', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  // Nobody has made the previews.
  expectedFaults.push(/status of 400.*-photos/);
  const { year } = words;
  const keys = new Keyboard(page);
  const person = await arrive(page, words, language);
  await page.goto('/year');
  await expect(page.getByText(year.begins)).toBeVisible();
  await expect(page.getByRole('link', { name: year.plant })).toBeVisible();
  await expect(page.getByRole('button', { name: year.print })).toHaveCount(0);
  await seedPhotos(person);
  await page.reload();
  await page.getByRole('combobox', { name: year.choose.year }).selectOption(String(LAST));
  const photos = page.getByRole('region', { name: year.parts.photos });
  await expect(photos.getByRole('img')).toHaveCount(2);
  await expect(photos.getByRole('listitem').filter({ hasText: 'Sail' })).toBeVisible();
  await unfold(page, year.choose.title);
  await keys.press(
    page
      .getByRole('region', { name: year.choose.title })
      .locator('summary')
      .filter({ hasText: year.choose.photos }),
  );
  const shore = page.getByRole('checkbox', { name: /The shore at dawn/ });
  await expectAccessibleInBothThemes(page, 'the photos of a year');
  await keys.press(shore, 'Space');
  await expect(photos.getByRole('img')).toHaveCount(1);
  await keys.press(shore, 'Space');
  await expect(photos.getByRole('img')).toHaveCount(2);

  await expectProgramCached(page);
  await context.setOffline(true);
  await page.reload();
  await expect(photos.getByRole('img')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(photos.getByRole('img').first()).toBeVisible();
  expect(await page.evaluate(CUT_ON_PAPER)).toBe(0);
  await context.setOffline(false);
});
