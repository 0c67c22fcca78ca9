import type { Locator } from '@playwright/test';
import { becomeKnown } from '../stage/account.ts';
import { expect, test } from '../stage/stage.ts';

test.use({ form: 'pt phone' });

test("with the system's own colours, what is chosen, current, under the arrow keys or off looks different, and so do drawings on black", async ({
  page,
  words,
  language,
}) => {
  const { client } = await becomeKnown(page, language);
  await client
    .from('goals')
    .insert({ title: 'Sail', satisfaction: 3, tags: ['sea'] })
    .throwOnError();
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  /** Whether an outline is around an element. */
  const isMarked = (element: Locator) =>
    element.evaluate(
      (one) => one.ownerDocument.defaultView?.getComputedStyle(one).outlineStyle !== 'none',
    );
  const expectMarked = async (one: Locator, other: Locator) => {
    await expect.poll(() => isMarked(one)).toBe(true);
    expect(await isMarked(other)).toBe(false);
  };
  await page.goto('/goals');
  const level = (at: 3 | 4) =>
    page
      .getByRole('main')
      .locator('label')
      .filter({ has: page.locator(`[value="${at}"]`) });
  await expectMarked(level(3), level(4));
  const dock = page.getByRole('navigation', { name: words.shell.menu.quick }).getByRole('link');
  await expectMarked(
    dock.filter({ hasText: words.shell.menu.goals }),
    dock.filter({ hasText: words.shell.menu.todosShort }),
  );
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('a');
  const found = page.getByRole('option');
  await page.keyboard.press('ArrowDown');
  await expectMarked(found.nth(1), found.nth(0));
  await page.keyboard.press('Escape');
  await page.goto('/profile#preferences');
  const themes = page.getByRole('main').locator('fieldset label');
  await expectMarked(themes.nth(0), themes.nth(1));
  const { save, label } = words.account.name;
  const saving = page.getByRole('button', { name: save, exact: true });
  const colour = () =>
    saving.evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).color);
  const whileOff = await colour();
  await page.getByLabel(label, { exact: true }).fill('Ana');
  await expect.poll(colour).not.toBe(whileOff);
  // The person has chosen the light theme for Bloom, and a dark one for the system.
  await themes.nth(1).click();
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/goals');
  const plant = level(3).locator('svg');
  await expect(plant).toHaveCSS('color', 'rgb(255, 255, 255)');
  const tag = page.getByRole('link', { name: 'sea', exact: true });
  expect(await isMarked(tag)).toBe(true);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('sai');
  await expect(found.first().locator('mark')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Sail' }).click();
  const tabs = page.getByRole('dialog').getByRole('tab');
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toBeFocused();
  expect(await isMarked(tabs.nth(1))).toBe(false);
});

test('where more contrast is asked for, a card of a wall ends as clearly as everything else', async ({
  page,
  language,
}) => {
  const { client } = await becomeKnown(page, language);
  await client.from('gratitudes').insert({ description: 'The wind.' }).throwOnError();
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/wall_of_gratitude');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'The wind.' });
  await expect(card).toBeVisible();
  const edge = (element: Locator) =>
    element.evaluate(
      (one) => one.ownerDocument.defaultView?.getComputedStyle(one).borderBottomColor,
    );
  expect(await edge(card)).toBe(await edge(page.getByRole('banner')));
});
