import { arrive } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { GoalForm } from '../stage/pages/goal-form.ts';
import { Keyboard } from '../stage/pages/keyboard.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { unfold } from '../stage/pages/unfold.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test('a first goal is created by two answers; everything is found, opened and sorted without a pointer', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED/);
  const { firstGoal, goals, search, shell, shortcuts, support, walls } = words;
  const keys = new Keyboard(page);
  const { client } = await arrive(page, words, language);
  /** Navigates by shortcut, which needs dialogs to be closed. */
  const go = async (name: keyof typeof shortcuts.letters) => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press(shortcuts.letters[name]);
  };

  const welcome = page.getByRole('region', { name: words.welcome.title });
  await expect(welcome).toBeVisible();
  await test.step('two questions lead to a goal with a strategy', async () => {
    await page.goto('/thank_you_for_signing_up');
    const title = page.getByLabel(firstGoal.title, { exact: true });
    await expect(title).toHaveValue('');
    // The instructions for planting a goal must appear only once.
    const planting = page.getByRole('heading', { name: support.guide.plantTitle });
    await expect(page.getByRole('heading', { name: support.guide.tendTitle })).toBeVisible();
    await expect(planting).toHaveCount(0);
    await keys.write(title, 'Correr dez quilômetros', 'Enter');
    const strategy = page.getByLabel(firstGoal.strategy, { exact: true });
    await expect(strategy).toBeFocused();
    await page.keyboard.type('Não parar');
    await expectAccessible(page, 'the second question');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: firstGoal.planted })).toBeFocused();
    const stored = async () => (await client.from('goals').select('title, strategies(title)')).data;
    await expect
      .poll(stored)
      .toEqual([{ title: 'Correr dez quilômetros', strategies: [{ title: 'Não parar' }] }]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(planting).toBeVisible();
    await expect(title).toHaveCount(0);
    await page.goto('/goals');
    await expect(page.getByText('Correr dez quilômetros')).toBeVisible();
    await expect(welcome, 'its job is done').toHaveCount(0);
  });

  const field = page.getByRole('combobox', { name: search.field });
  const options = page.getByRole('option');

  await test.step('a card is found by words in any order and with a slip, and has the focus on its wall', async () => {
    const cards = ['Gratidão pelo mar', 'Gratidão'].map((description) => ({ description }));
    await client.from('gratitudes').insert(cards).throwOnError();
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused({ timeout: 500 });
    }).toPass();
    // While the search is on its way, a second press is taken for the first letter of what is sought.
    await field.fill('');
    await expect(page.getByRole('option', { name: shell.menu.timeline })).toBeVisible();
    await page.keyboard.type('mar gartidao');
    // On a slow line the timeline knows of the card before its wall has it.
    const found = page.getByRole('group', { name: search.groups.gratitudes }).getByRole('option');
    await expect(found.first()).toHaveText(/Gratidão pelo mar/);
    await expectAccessibleInBothThemes(page, 'the search');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/wall_of_gratitude');
    await expect(page.locator('[data-card]:focus')).toContainText('Gratidão pelo mar');
    await page.keyboard.press('e');
    const sheet = page.getByRole('dialog', { name: walls.gratitudes.editTitle });
    await expect(sheet.getByRole('textbox')).toHaveValue('Gratidão pelo mar');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('without a network a strategy is found at its tab', async () => {
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    // Typed without waiting for the field.
    await page.keyboard.type('parar nao');
    await expect(field).toHaveValue('parar nao');
    await expect(options.first()).toHaveText(/Não parar/);
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    const tab = page.getByRole('tab', { name: goals.form.followUp, exact: true });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: goals.form.close }).press('Enter');
    await expect(page).toHaveURL('/goals');
  });

  await test.step('keys lead to a page, make what it holds, and tell of themselves', async () => {
    await go('todos');
    await expect(page).toHaveURL('/todo_list');
    const list = new TodoList(page, words);
    await expect(list.addButton()).toBeVisible();
    await page.keyboard.press('n');
    await expect(list.newTitle()).toBeFocused();
    await page.keyboard.press('?');
    await expect(list.newTitle()).toHaveValue('?');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await expect(list.addButton()).toBeFocused();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: shortcuts.title });
    await expect(sheet).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the sheet of keys');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('goals are filtered by a tag and put in an order of their own, which is remembered', async () => {
    const more = [
      { title: 'Ler', tags: ['noite'], satisfaction: 0 },
      { title: 'Nadar', tags: ['mar', 'noite'], satisfaction: 4 },
    ];
    const completed = { title: 'Velejar', tags: ['mar'], completed_at: new Date().toISOString() };
    await client.from('goals').insert(completed).throwOnError();
    for (const goal of more) await client.from('goals').insert(goal).throwOnError();
    await go('goals');
    const cards = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(cards).toHaveText(['Correr dez quilômetros', 'Ler', 'Nadar']);
    await keys.press(page.getByRole('link', { name: 'mar', exact: true }));
    await expect(page).toHaveURL('/goals?tag=mar');
    await expect(cards).toHaveText(['Nadar']);
    // It counts what is shown: the completed one is not.
    const tagged = say(goals.view.tagged.one, { count: '1', tag: 'mar' });
    await expect(page.getByText(tagged)).toBeVisible();
    // A new goal without the tag is there all the same.
    await page.keyboard.press('n');
    const form = new GoalForm(page, words, 'new');
    await form.writeTitle('Remar');
    await keys.press(form.dialog.getByRole('button', { name: goals.form.create, exact: true }));
    await expect(cards).toHaveText(['Correr dez quilômetros', 'Ler', 'Nadar', 'Remar']);
    await expect(page).toHaveURL('/goals');
    const sent = async () =>
      (await client.from('goals').delete().eq('title', 'Remar').select('title')).data;
    await expect.poll(sent).toEqual([{ title: 'Remar' }]);
    await page.goBack();
    await expect(cards).toHaveText(['Nadar']);
    await keys.press(page.getByRole('button', { name: goals.view.all }));
    await expect(cards).toHaveCount(3);
    await unfold(page, goals.view.as);
    const order = page.getByLabel(goals.view.order);
    await order.selectOption('satisfaction');
    await expect(cards).toHaveText(['Ler', 'Correr dez quilômetros', 'Nadar']);
    await page.reload();
    await expect(cards).toHaveText(['Ler', 'Correr dez quilômetros', 'Nadar']);
    await unfold(page, goals.view.as);
    await order.selectOption('own');
    await keys.press(page.getByRole('button', { name: goals.view.arrange }));
    await new TodoList(page, words).moveUp('Nadar', 3);
    await expect(page.getByRole('row').first()).toHaveText('Nadar');
    await expectAccessible(page, 'the goals while they are put in order');
    await keys.press(page.getByRole('button', { name: goals.view.arranged }));
    await expect(cards).toHaveText(['Nadar', 'Correr dez quilômetros', 'Ler']);
    const ranked = async () =>
      (await client.from('goals').select('title').not('rank', 'is', null)).data;
    await expect.poll(ranked).toEqual([{ title: 'Nadar' }]);
  });

  await test.step('whoever wants no single keys switches them off', async () => {
    await go('profile');
    await keys.press(
      page.getByRole('button', { name: words.account.preferences.title, exact: true }),
    );
    await keys.press(page.getByRole('switch', { name: words.account.preferences.keys }), 'Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.type(shell.menu.timeline);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/timeline');
  });
});
