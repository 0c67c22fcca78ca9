import { expectAccessible } from './stage/accessible.ts';
import { arrive, signIn } from './stage/account.ts';
import { GoalForm } from './stage/goal-form.ts';
import { expect, test } from './stage/stage.ts';
import { Wall } from './stage/wall.ts';
import { say } from './stage/words.ts';

test('what is typed into a goal survives a reload, a lost session and a second tab', async ({
  page,
  context,
  words,
  language,
}) => {
  const { draft, questions, wishes, form: labels } = words.goals;
  const person = await arrive(page, words, language);
  await page.goto('/goals/new');
  const form = new GoalForm(page, words, 'new');
  const title = form.dialog.getByLabel(words.goals.basics.title, { exact: true });
  const strategy = form.dialog.getByLabel(words.goals.strategies.add, { exact: true });
  const sheet = page.getByRole('dialog', { name: wishes.add, exact: true });
  const wish = sheet.getByLabel(words.goals.cards.description, { exact: true });

  await test.step('a reload brings back all tabs, what was not added yet, and the open card', async () => {
    await form.writeTitle('Learn to sail');
    await form.show('followUp');
    await form.addTitles('issues', ['No boat']);
    await strategy.fill('Ask at the harbour');
    await form.show('wishes');
    await form.dialog.getByRole('button', { name: wishes.add, exact: true }).click();
    await wish.fill('Around the island');
    await page.reload();
    await expect(wish).toHaveValue('Around the island');
    await wish.press('Control+Enter');
    await expect(form.dialog.getByText('Around the island')).toBeVisible();
    await expect(form.dialog.getByText(draft.restored)).toBeVisible();
    await expectAccessible(page, 'a restored goal form');
  });

  await test.step('a lost session asks to sign in, and then says what waits', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('sb-')) localStorage.removeItem(key);
      }
    });
    await page.reload();
    await expect(page).toHaveURL('/sign_in');
    await signIn(page, words, person);
    const waiting = page.getByText(say(draft.waiting, { text: 'Learn to sail' }));
    await expect(waiting).toBeVisible();
    await expectAccessible(page, 'goals with an unfinished one');
    await page.getByRole('link', { name: draft.resume }).click();
    await expect(title).toHaveValue('Learn to sail');
  });

  await test.step('a second tab with the same form neither shows it nor writes over it', async () => {
    const other = await context.newPage();
    await other.goto('/goals');
    await expect(other.getByRole('link', { name: words.goals.list.plantFirst })).toBeVisible();
    await expect(other.getByRole('link', { name: draft.resume })).toHaveCount(0);
    await other.goto('/goals/new');
    const second = new GoalForm(other, words, 'new');
    await second.writeTitle('Learn to row');
    await other.reload();
    await expect(second.dialog.getByLabel(words.goals.basics.title, { exact: true })).toHaveValue(
      'Learn to row',
    );
    await second.dialog.getByRole('button', { name: labels.cancel, exact: true }).click();
    await other.getByRole('button', { name: questions.unsavedConfirm }).click();
    await expect(other).toHaveURL('/goals');
    await other.close();
  });

  await test.step('a save takes all of it along, and nothing waits any more', async () => {
    await page.reload();
    await form.send('create');
    await expect(page.getByRole('link', { name: 'Learn to sail' })).toBeVisible();
    await expect(page.getByRole('link', { name: draft.resume })).toHaveCount(0);
    const { data } = await person.client
      .from('goals')
      .select('title, issues(title), strategies(title), wishes(description)');
    expect(data).toEqual([
      {
        title: 'Learn to sail',
        issues: [{ title: 'No boat' }],
        strategies: [{ title: 'Ask at the harbour' }],
        wishes: [{ description: 'Around the island' }],
      },
    ]);
  });

  await test.step('what is typed into a card and left by closing the tab is offered, and discarded', async () => {
    const wall = new Wall(page, words, 'gratitudes');
    await wall.open('/wall_of_gratitude');
    await wall.plus.click();
    await wall.field('new').fill('The wind');
    await wall.open('/wall_of_gratitude');
    await page.getByRole('button', { name: words.walls.draft.discard }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: words.walls.draft.discard }).click();
    await expect(page.getByText(say(words.walls.draft.waiting, { text: 'The wind' }))).toHaveCount(
      0,
    );
    const kept = await page.evaluate(() => Object.keys(localStorage).join());
    expect(kept).not.toContain('bloom.draft');
  });
});
