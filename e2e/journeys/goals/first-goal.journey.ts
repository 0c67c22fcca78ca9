import { arrive } from '../stage/account.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { Keyboard } from '../stage/pages/keyboard.ts';
import { expect, test } from '../stage/stage.ts';

test('the empty goals page asks two questions, whose answers are the first goal, and offers its first step', async ({
  page,
  words,
  language,
}) => {
  const { firstGoal, goals } = words;
  const keys = new Keyboard(page);
  const { client } = await arrive(page, words, language);
  const hope = page.getByLabel(firstGoal.hope, { exact: true });
  await keys.write(hope, 'Dormir melhor');
  await page.reload();
  await expect(hope, 'what was typed is kept').toHaveValue('Dormir melhor');
  await page.getByRole('radio', { name: goals.satisfaction.level0, exact: true }).press('Space');
  await expectAccessibleInBothThemes(page, 'the questions for the first goal');
  await page.getByRole('button', { name: firstGoal.plant, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: firstGoal.planted })).toBeFocused();
  await expect(hope).toHaveCount(0);
  await keys.write(page.getByLabel(firstGoal.strategy, { exact: true }), 'Sem telas');
  await page.getByRole('checkbox', { name: firstGoal.toList }).press('Space');
  await expectAccessibleInBothThemes(page, 'the offer of a first step');
  await page.reload();
  const add = page.getByRole('button', { name: firstGoal.addStep, exact: true });
  await add.press('Enter');
  await expect(page.getByRole('link', { name: 'Dormir melhor' })).toBeFocused();
  await expect(add).toHaveCount(0);
  const stored = async () =>
    (await client.from('goals').select('title, satisfaction, strategies(title), todos(title)'))
      .data;
  await expect.poll(stored).toEqual([
    {
      ...{ title: 'Dormir melhor', satisfaction: 0 },
      ...{ strategies: [{ title: 'Sem telas' }], todos: [{ title: 'Sem telas' }] },
    },
  ]);
});
