import { arrive } from '../stage/account.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { Keyboard } from '../stage/pages/keyboard.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test.use({ form: 'pt phone', database: 'embedded' });

test('a deletion is found on the profile, restored by the keyboard, and deleted for good', async ({
  page,
  words,
  language,
}) => {
  const { client } = await arrive(page, words, language);
  const goal = await client.from('goals').insert({ title: 'Run 10 km' }).select().single();
  const goal_id = goal.data?.id;
  await client.from('issues').insert({ goal_id, title: 'Rain' }).throwOnError();
  const todos = ['Milk', 'Bread', 'Eggs'].map((title, at) => ({ title, order: at + 1 }));
  await client.from('todos').insert(todos).throwOnError();
  await client.from('todos').delete().not('id', 'is', null).throwOnError();
  await client.from('goals').delete().eq('id', goal_id).throwOnError();

  await page.goto('/profile#trash');
  const trash = page.getByRole('region', { name: words.trash.title });
  const rows = trash.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Run 10 km');
  await expect(rows.first()).toContainText(say(words.trash.parts.one, { count: 1 }));
  await expect(rows.last()).toContainText(say(words.trash.others.other, { count: 2 }));
  await expectAccessibleInBothThemes(page, 'the trash on the profile');

  await test.step('one is brought back with what belongs to it', async () => {
    const name = say(words.trash.restoreName, { text: 'Run 10 km' });
    await trash.getByRole('button', { name }).press('Enter');
    await expect(page.getByText(say(words.trash.restored, { text: 'Run 10 km' }))).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(trash.getByRole('button', { name: /Milk|Bread|Eggs/ })).toBeFocused();
    const titles = async () => (await client.from('issues').select('title, goal_id')).data;
    await expect.poll(titles).toEqual([{ title: 'Rain', goal_id }]);
  });

  await test.step('the rest goes for good after a question', async () => {
    const empty = trash.getByRole('button', { name: words.trash.empty });
    const question = page.getByRole('alertdialog', { name: words.trash.emptyTitle });
    // Disabled while a restoration is being sent.
    await expect(async () => {
      await empty.press('Enter');
      await expect(question).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectAccessibleInBothThemes(page, 'the question before the trash is emptied');
    await new Keyboard(page).confirm(words.trash.cancel, words.trash.empty);
    await expect(trash.getByText(words.trash.nothing)).toBeVisible();
    await page.reload();
    await expect(trash.getByText(words.trash.nothing)).toBeVisible();
  });

  await test.step('what is deleted elsewhere appears', async () => {
    await client.from('gratitudes').insert({ description: 'Sun' }).throwOnError();
    await client.from('gratitudes').delete().not('id', 'is', null).throwOnError();
    await page.reload();
    await expect(rows).toContainText(['Sun']);
  });
});
