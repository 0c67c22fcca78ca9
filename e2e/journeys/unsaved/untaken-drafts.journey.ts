import { becomeKnown } from '../stage/account.ts';
import { Wall } from '../stage/pages/wall.ts';
import { parkedPhotos } from '../stage/photos/parked-photos.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { expect, test } from '../stage/stage.ts';

test.use({ form: 'pt phone', fresh: true });

/** Longer than another tab waits for the draft of a photo. */
const LATER_MS = 120_000;

/** Fills local storage to the last character, or makes room again. */
const FILL = `for (let size = 2 ** 23; size >= 1; size /= 2)
  try {
    for (;;) localStorage.setItem('filler' + size + '.' + localStorage.length, 'x'.repeat(size));
  } catch {}`;
const MAKE_ROOM = `for (const key of Object.keys(localStorage))
  if (key.startsWith('filler')) localStorage.removeItem(key)`;

test('a photo whose draft the browser did not take is not deleted by another tab', async ({
  page,
  context,
  words,
  language,
}) => {
  const photo = await phonePhoto(context);
  await becomeKnown(page, language);
  const wall = new Wall(page, words, 'gratitudes');
  await wall.open('/wall_of_gratitude');
  await page.evaluate(FILL);
  await wall.plus.click();
  await wall.choosePhoto('new', photo);
  await expect.poll(async () => (await parkedPhotos(page)).length).toBe(1);

  const other = await context.newPage();
  await other.clock.install({ time: Date.now() + LATER_MS });
  await new Wall(other, words, 'gratitudes').open('/wall_of_gratitude');
  await expect.poll(async () => (await parkedPhotos(other)).length).toBe(0);
  await other.close();

  await page.evaluate(MAKE_ROOM);
  await wall.field('new').fill('The wind');
  await expect.poll(async () => (await parkedPhotos(page)).length).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: words.walls.draft.resume }).click();
  await expect(wall.photo('new')).toBeVisible();
});
