import { becomeKnown } from '../stage/account.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { brokenWords } from '../stage/looks/broken-words.ts';
import { tooWide } from '../stage/looks/too-wide.ts';
import { expect, test } from '../stage/stage.ts';

test.use({ form: 'pt phone' });

test('every row of the profile is drawn well in both themes, and each opens from the keyboard', async ({
  page,
  words,
  language,
}) => {
  const { client } = await becomeKnown(page, language);
  const goal = { title: 'Desinstitucionalização pneumoultramicroscopicossilicovulcanoconiótica' };
  const { data } = await client.from('goals').insert(goal).select('id').single().throwOnError();
  await client.from('goals').delete().eq('id', data.id).throwOnError();
  await page.goto('/profile');
  const main = page.getByRole('main');
  const closed = main.getByRole('button', { expanded: false }).and(page.locator('h2 button'));
  const open = main.getByRole('button', { expanded: true }).and(page.locator('h2 button'));
  await expect(main.getByRole('button', { name: words.trash.title })).toBeVisible();
  await expect(main.getByRole('button', { name: words.installing.title })).toBeVisible();
  const count = await closed.count();
  for (let row = 0; row < count; row += 1) {
    await closed.first().press('Enter');
    await expect(open).toHaveCount(row + 1);
  }
  await expect(main.getByText(goal.title)).toBeVisible();
  await expect(page.locator('.appear-late, .loading')).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'all rows of the profile');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await tooWide(page), `what is too wide at ${width} px`).toEqual([]);
    expect(await brokenWords(page), `which words are broken at ${width} px`).toEqual([]);
  }
});
