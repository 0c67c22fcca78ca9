import { becomeKnown } from '../stage/account.ts';
import { tooWide } from '../stage/looks/too-wide.ts';
import { expect, test } from '../stage/stage.ts';
import { seedLongTexts } from './seed-long-texts.ts';

test.use({ form: 'pt phone' });

const DAY_MS = 24 * 60 * 60 * 1000;

test('a print shows all that was written, and no navigation', async ({ page, language }) => {
  const person = await becomeKnown(page, language);
  const goal = await seedLongTexts(person);
  const alone = {
    description: 'Earlier',
    created_at: new Date(Date.now() - 45 * DAY_MS).toISOString(),
  };
  await person.client.from('gratitudes').insert(alone).throwOnError();
  const many = Array.from({ length: 120 }, (_, n) => ({ description: `Thanks ${n}.` }));
  await person.client.from('gratitudes').insert(many).throwOnError();
  // What one request writes within a millisecond is one entry of the timeline, of which it shows the first lines.
  await person.client.from('gratitudes').insert({ description: 'Lately' }).throwOnError();
  // As wide as A4 within its margins, also where the screen is a phone's.
  await page.setViewportSize({ width: 680, height: 1000 });
  const pages = [
    ['/goals', 'Meta 3'],
    ['/strategies_overview', 'Sem tempo de manhã'],
    ['/wall_of_wishes', 'O mar'],
    ['/wall_of_gratitude', 'Thanks 0.'],
    ['/timeline', 'Lately'],
    ['/todo_list', 'Dou um passo'],
    ['/garden', 'Meta 3'],
    ['/privacy_policy', '2025'],
  ] as const;
  for (const [path, text] of pages) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(path);
    const main = page.getByRole('main');
    // A closed select contains the text too, but shows only one option.
    const written = main.getByText(text).filter({ visible: true }).first();
    await expect(page.getByRole('banner')).toBeVisible();
    // The browser's own search finds everything on a long wall, which is drawn step by step.
    if (path === '/wall_of_gratitude')
      await expect.poll(() => page.evaluate(`find('${text}')`)).toBe(true);
    else await expect(written).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(written, path).toBeVisible();
    expect(await tooWide(page), `what is wider than the paper on ${path}`).toEqual([]);
    if (path === '/wall_of_gratitude') {
      await expect(main.getByText(/^Thanks \d+\.$/)).toHaveCount(120);
      // Columns would cut a card that is alone at the end of a page.
      await expect(main.locator('.masonry').last()).toHaveCSS('column-count', 'auto');
    }
    for (const role of ['banner', 'contentinfo', 'complementary', 'navigation'] as const) {
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(0);
    }
    const pressed = page.locator('button:not([data-printed]), .btn').filter({ visible: true });
    await expect(pressed, `buttons of ${path}`).toHaveCount(0);
    const choices = main.getByRole('combobox').or(main.getByRole('tab', { selected: false }));
    await expect(choices, `choices of ${path}`).toHaveCount(0);
    const colours = await page.evaluate(`[
      getComputedStyle(document.querySelector('h1')).color,
      getComputedStyle(document.body).backgroundColor,
    ]`);
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  }
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.goto(`/goals/${goal}/edit`);
  const form = page.getByRole('dialog');
  const photo = form.locator('section img').first();
  await expect(photo).toBeVisible();
  const drawn = await photo.boundingBox();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // Of the tabs the name of the one that is printed, and all in its own shape and place.
  await expect(form.getByRole('tab')).toHaveCount(1);
  await expect(form.getByRole('tab')).toHaveCSS('position', 'relative');
  const printed = await photo.boundingBox();
  expect([printed?.width, printed?.height]).toEqual([drawn?.width, drawn?.height]);
  expect(await tooWide(page)).toEqual([]);
});
