import { arrive, becomeKnown, openMenu } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expectUncovered } from '../stage/looks/uncovered.ts';
import { Keyboard, pressAsScreenReader } from '../stage/pages/keyboard.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { unfold } from '../stage/pages/unfold.ts';
import { Wall } from '../stage/pages/wall.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test('a goal is created, rated and completed without a pointer', async ({
  page,
  context,
  words,
  language,
}) => {
  const { firstGoal, goals } = words;
  const keys = new Keyboard(page);
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(context) };
  const { client } = await arrive(page, words, language);
  await keys.press(page.getByRole('link', { name: firstGoal.whole }));
  const form = page.getByRole('dialog', { name: goals.form.newTitle });
  const tab = (name: string) => form.getByRole('tab', { name, exact: true });
  const field = (name: string) => form.getByLabel(name, { exact: true });

  await test.step('its texts, tags and photo; a title that is missing takes the focus', async () => {
    await expect(field(goals.basics.title)).toBeFocused();
    await form.getByRole('button', { name: goals.form.create, exact: true }).press('Enter');
    await expect(field(goals.basics.title)).toHaveAccessibleDescription(goals.basics.titleMissing);
    await expect(field(goals.basics.title)).toBeFocused();
    await keys.write(field(goals.basics.title), 'See the sea');
    await keys.write(field(goals.basics.tags), 'sea', 'Enter');
    await keys.write(field(goals.basics.tags), 'summer', 'Enter');
    await keys.press(
      form.getByRole('button', { name: say(goals.basics.removeTag, { tag: 'sea' }) }),
    );
    await keys.write(field(goals.basics.description), 'Before the winter.');
    const chooser = page.waitForEvent('filechooser');
    await keys.press(form.getByRole('button', { name: goals.photo.choose }));
    await (await chooser).setFiles(photo);
    await expect(form.getByRole('img', { name: goals.basics.photo })).toBeVisible();
  });

  await test.step('its satisfaction, an issue that is resolved and one that is deleted', async () => {
    await keys.press(tab(goals.form.basics), 'ArrowRight');
    await keys.press(form.getByRole('radio', { checked: true }), 'ArrowUp');
    await expect(form.getByRole('radio', { checked: true })).toBeFocused();
    for (const title of ['No time', 'The knee']) {
      await keys.write(field(goals.issues.add), title, 'Enter');
    }
    await keys.press(
      form.getByRole('checkbox', { name: say(goals.rows.resolve, { title: 'No time' }) }),
      'Space',
    );
    const title = 'The knee';
    await keys.press(form.getByRole('button', { name: say(goals.rows.edit, { title }) }));
    await page.keyboard.type(' and the hip');
    await page.keyboard.press('Enter');
    await keys.press(
      form.getByRole('button', { name: say(goals.rows.delete, { title: 'The knee and the hip' }) }),
    );
    await keys.confirm(goals.questions.cancel, goals.rows.deleteConfirm);
  });

  await test.step('a wish of it, then all of it is saved', async () => {
    await keys.press(tab(goals.form.followUp), 'ArrowRight');
    await keys.press(form.getByRole('button', { name: goals.wishes.add, exact: true }));
    const sheet = page.getByRole('dialog', { name: goals.wishes.add, exact: true });
    const wish = sheet.getByLabel(goals.cards.description, { exact: true });
    await keys.write(wish, 'Swim at dawn', 'Control+Enter');
    await keys.press(form.getByRole('button', { name: goals.form.create, exact: true }));
    await expect(page.getByText(goals.form.created)).toBeVisible();
    const stored = async () => {
      const { data } = await client
        .from('goals')
        .select('title, tags, satisfaction, issues(title), wishes(description)');
      return data?.[0];
    };
    await expect.poll(stored).toMatchObject({
      title: 'See the sea',
      tags: ['summer'],
      issues: [{ title: 'No time' }],
      wishes: [{ description: 'Swim at dawn' }],
    });
    expect((await stored())?.satisfaction).not.toBe(2);
  });

  await test.step('the focus is on its card; it is completed through the menu, and shown by the switch', async () => {
    const card = page.getByRole('link', { name: 'See the sea' });
    await expect(card).toBeFocused();
    const plus = page.getByRole('link', { name: goals.add, exact: true });
    await keys.press(plus);
    await expect(field(goals.basics.title)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(plus, 'what opened the form has the focus again').toBeFocused();
    await keys.goTo(card, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const edit = page.getByRole('dialog', { name: goals.form.editTitle });
    await keys.press(edit.getByRole('button', { name: goals.menu.label }));
    await expect(page.getByRole('menuitem', { name: goals.menu.complete })).toBeFocused();
    await page.keyboard.press('Enter');
    await keys.confirm(goals.questions.cancel, goals.questions.completeConfirm);
    await unfold(page, goals.view.as);
    await keys.press(page.getByRole('switch', { name: goals.list.showCompleted }), 'Space');
    await expect(card).toBeVisible();
  });
});

test('walls, to-dos, the export and the sign-out work without a pointer', async ({
  page,
  words,
  language,
}) => {
  const { walls, todos: list, account } = words;
  const keys = new Keyboard(page);
  await becomeKnown(page, language);

  await test.step('a wish is hung, changed, fulfilled, unset and deleted', async () => {
    const wall = new Wall(page, words, 'wishes');
    await wall.open('/wall_of_wishes');
    const button = (name: string) => wall.card('boat').getByRole('button', { name, exact: true });
    // On touch screens a button shows the other buttons.
    const press = async (text: string, name: string) => {
      const opener = button(say(walls.card.actions, { text }));
      if (await opener.isVisible()) {
        await keys.press(opener);
        await expect(opener).not.toBeFocused();
      }
      await keys.press(button(name));
    };
    await keys.press(wall.plus);
    await keys.write(wall.field('new'), 'A boat', 'Control+Enter');
    await expect(wall.card('boat')).toBeVisible();
    await press('A boat', say(walls.wishes.edit, { text: 'A boat' }));
    await keys.write(wall.field('edit'), ' to sail', 'Control+Enter');
    await expect(wall.sheet('edit')).toBeHidden();
    await press('A boat to sail', say(walls.fulfil.setThis, { text: 'A boat to sail' }));
    await keys.confirm(walls.card.cancel, walls.fulfil.set);
    await keys.press(page.getByRole('switch', { name: walls.fulfil.show }), 'Space');
    await press('A boat to sail', say(walls.fulfil.unsetThis, { text: 'A boat to sail' }));
    await keys.confirm(walls.card.cancel, walls.fulfil.unset);
    await press('A boat to sail', say(walls.wishes.delete, { text: 'A boat to sail' }));
    await keys.confirm(walls.card.cancel, walls.card.deleteConfirm);
    await expect(wall.card('boat')).toHaveCount(0);
  });

  await test.step('to-dos are added, put in order and cleared', async () => {
    const todos = new TodoList(page, words);
    await todos.open();
    await keys.press(todos.addButton());
    for (const title of ['Seeds', 'Water']) {
      await keys.write(todos.newTitle(), title, 'Enter');
      await expect(todos.row(title)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await keys.press(todos.tick('Seeds'), 'Space');
    await expect(todos.tick('Seeds')).toBeChecked();
    await todos.moveUp('Water', 2);
    await todos.expectOrder('Water', 'Seeds');
    const remove = (title: string) =>
      page.getByRole('button', { name: say(list.delete, { title }), exact: true });
    await keys.press(remove('Water'));
    await page.keyboard.press('Escape');
    await expect(remove('Water'), 'what asked has the focus again').toBeFocused();
    await pressAsScreenReader(remove('Water'));
    await pressAsScreenReader(page.getByRole('button', { name: list.deleteConfirm, exact: true }));
    await expect(todos.row('Seeds'), 'the row in its place has the focus').toBeFocused();
    await keys.press(page.getByRole('button', { name: list.clear }));
    await keys.confirm(list.keep, list.clearConfirm);
    await expect(page.getByText(list.empty)).toBeVisible();
  });

  await test.step('a part of the profile opens from its row', async () => {
    await page.goto('/profile');
    const row = page.getByRole('button', { name: account.export.title, exact: true });
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await keys.press(row);
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, 'the profile with an open part');
  });

  await test.step('everything is exported, and one signs out through the menu', async () => {
    const download = page.waitForEvent('download');
    await keys.press(page.getByRole('button', { name: account.export.start }));
    expect(await (await download).path()).toBeTruthy();
    await keys.press(page.getByRole('button', { name: account.export.close }));
    await page.goto('/timeline');
    const menu = await openMenu(page, words, (opener) => keys.press(opener));
    await keys.press(menu.getByRole('button', { name: words.shell.menu.signOut }));
    await expect(page).not.toHaveURL('/timeline');
  });
});

test('in a form as zoom leaves it, the focus is never under the tabs on the way back', async ({
  page,
  words,
  language,
}) => {
  const { client } = await becomeKnown(page, language);
  const { data } = await client
    .from('goals')
    .insert({ title: 'Sail' })
    .select('id')
    .single()
    .throwOnError();
  const issues = ['No boat', 'No time', 'No wind'].map((title) => ({ title, goal_id: data.id }));
  await client.from('issues').insert(issues).throwOnError();
  await page.setViewportSize({ width: 640, height: 450 });
  await page.goto(`/goals/${data.id}/edit`);
  const form = page.getByRole('dialog');
  const tab = form.getByRole('tab', { name: words.goals.form.followUp, exact: true });
  await tab.click();
  await expect(form.getByText('No wind', { exact: true })).toBeVisible();
  let stops = 0;
  do {
    await page.keyboard.press('Shift+Tab');
    await expectUncovered(page.locator(':focus'));
    stops += 1;
  } while ((await tab.and(page.locator(':focus')).count()) === 0);
  expect(stops).toBeGreaterThan(10);
  await expect(tab, 'the ring of the focus').toHaveCSS('outline-style', 'solid');
});

test('on a phone the focus is never under what stays at the lower edge', async ({
  page,
  words,
  language,
}) => {
  const { client } = await becomeKnown(page, language);
  await client.from('goals').insert({ title: 'Sail' }).throwOnError();
  const rows = Array.from({ length: 12 }, (_, at) => ({ title: `Rope ${at}`, order: at + 1 }));
  await client.from('todos').insert(rows).throwOnError();
  await page.setViewportSize({ width: 390, height: 740 });
  const keys = new Keyboard(page);

  await page.goto('/sitting');
  const changed = page.getByLabel(words.sitting.goal.changed, { exact: true });
  await keys.goTo(changed);
  await expectUncovered(changed);

  const todos = new TodoList(page, words);
  await todos.open();
  await keys.goTo(todos.row('Rope 0'));
  for (const { title } of rows.slice(1)) {
    await page.keyboard.press('ArrowDown');
    await expectUncovered(todos.row(title));
  }
});
