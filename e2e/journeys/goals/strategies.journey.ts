import { arrive, choose } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { tooWide } from '../stage/looks/too-wide.ts';
import { GoalForm } from '../stage/pages/goal-form.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test.use({ form: 'pt phone', database: 'embedded' });

test('a person edits the strategies of all goals on one page', async ({
  page,
  server,
  words,
  language,
  hasTouch,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const { rows, strategies: list, ifThen } = words.goals;
  const { client } = await arrive(page, words, language);
  const { data: goals } = await client
    .from('goals')
    .insert([
      { title: 'Run 10 km', tags: ['legs'] },
      { title: 'A goal without strategies', tags: ['Legs'] },
    ])
    .select();
  const own = { goal_id: goals?.[0]?.id, title: 'Shoes beside the bed' };
  expect((await client.from('strategies').insert(own)).error).toBeNull();
  const stored = async () => {
    const { data } = await client.from('strategies').select('title, completed_at').order('title');
    return data?.map(({ title, completed_at: at }) => (at === null ? title : `${title}, resolved`));
  };

  await choose(page, words, words.shell.menu.strategies);
  await expect(page).toHaveURL('/strategies_overview');
  const card = page.getByRole('region', { name: 'Run 10 km' });
  const field = card.getByLabel(list.add, { exact: true });
  await expect(card.getByText('Shoes beside the bed')).toBeVisible();
  await expect(page.getByText('A goal without strategies')).toHaveCount(0);

  await test.step('adds, by the same rules as in the form', async () => {
    await field.press('Enter');
    await expect(card.getByText(rows.missing)).toBeVisible();
    await field.fill('Shoes beside the bed');
    await field.press('Enter');
    await expect(card.getByText(rows.duplicate)).toBeVisible();
    await expectAccessible(page, 'strategies overview');
    await field.fill('Run with Ana');
    await field.press('Enter');
    await expect(card.getByText('Run with Ana')).toBeVisible();
    await expect.poll(stored).toEqual(['Run with Ana', 'Shoes beside the bed']);
  });

  await test.step('says in words what each button does', async () => {
    const title = 'Run with Ana';
    const actions = {
      [words.strategies.doHint]: say(words.strategies.do, { title }),
      [rows.editShort]: say(rows.edit, { title }),
      [rows.deleteConfirm]: say(rows.delete, { title }),
    };
    for (const [caption, name] of Object.entries(actions)) {
      const button = card.getByRole('button', { name, exact: true });
      const shown = button.getByText(caption, { exact: true });
      if (!hasTouch) {
        await expect(shown).toBeHidden();
        await button.hover();
        await expect(shown).toBeVisible();
        await page.mouse.move(0, 0);
        await expect(shown).toBeHidden();
        await button.focus();
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
      }
      await expect(shown).toBeVisible();
    }
  });

  await test.step('puts one on the to-do list, once; there it leads to its goal', async () => {
    const title = 'Run with Ana';
    const button = card.getByRole('button', { name: say(words.strategies.do, { title }) });
    await button.click();
    await expect(page.getByText(say(words.strategies.added, { title }))).toBeVisible();
    await button.click();
    await expect(page.getByText(say(words.strategies.present, { title }))).toBeVisible();
    await choose(page, words, words.shell.menu.todos);
    await expect(new TodoList(page, words).row(title)).toHaveCount(1);
    const goal = page.getByRole('link', { name: say(words.todos.goal, { title: 'Run 10 km' }) });
    await expectAccessible(page, 'a to-do that is for a goal');
    await goal.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/strategies_overview');
  });

  await test.step('edits and resolves; what waits for the server gets there by itself', async () => {
    await server.away(async () => {
      await card.getByRole('button', { name: say(rows.edit, { title: 'Run with Ana' }) }).click();
      await card.getByLabel(rows.title, { exact: true }).fill('Run with Ana and Rui');
      await card.getByLabel(rows.title, { exact: true }).press('Enter');
      await expect(card.getByText('Run with Ana and Rui')).toBeVisible();
      await expect(card.getByText(words.strategies.saved)).toBeVisible();
    });
    const finish = say(rows.finish, { title: 'Shoes beside the bed' });
    await card.getByRole('checkbox', { name: finish }).check();
    await expect.poll(stored).toEqual(['Run with Ana and Rui', 'Shoes beside the bed, resolved']);
  });

  await test.step('answers an issue with a strategy, and says what helped once it is overcome', async () => {
    const title = 'Dark mornings';
    await client.from('issues').insert({ goal_id: goals?.[0]?.id, title }).throwOnError();
    await page.goto(`/goals/${goals?.[0]?.id}/edit`);
    const form = new GoalForm(page, words, 'edit');
    await form.show('followUp');
    const rui = say(ifThen.whichOf, { title: 'Run with Ana and Rui' });
    const answers = form.dialog.getByRole('combobox', { name: rui });
    await answers.focus();
    await page.keyboard.press('ArrowDown');
    await expect(answers.locator('option:checked')).toHaveText(say(ifThen.if, { title }));
    const asked = form.dialog.getByRole('combobox', { name: say(ifThen.whatHelpedOf, { title }) });
    await expect(asked).toHaveCount(0);
    await form.dialog.getByRole('checkbox', { name: say(rows.resolve, { title }) }).check();
    await asked.selectOption({ label: say(ifThen.helped, { title: 'Shoes beside the bed' }) });
    await expectAccessibleInBothThemes(page, 'what a strategy answers and what helped');
    expect(await tooWide(page)).toEqual([]);
    await form.send('save');
    const told = async () => {
      const { data: known } = await client.from('strategies').select('id, title, issue_id');
      const { data: issues } = await client.from('issues').select('id, helped_by');
      const of = (name: string) => known?.find((row) => row.title === name);
      const [issue] = issues ?? [];
      return [
        of('Run with Ana and Rui')?.issue_id === issue?.id,
        of('Shoes beside the bed')?.id === issue?.helped_by,
      ];
    };
    await expect.poll(told).toEqual([true, true]);
    await page.goto('/strategies_overview');
    await expect(card.getByRole('combobox', { name: rui }).locator('option:checked')).toHaveText(
      say(ifThen.if, { title }),
    );
  });

  await test.step('takes up again in a goal that is not going well what helped in one like it', async () => {
    const other = goals?.[1]?.id ?? '';
    await page.goto(`/goals/${other}/edit`);
    const form = new GoalForm(page, words, 'edit');
    await form.show('followUp');
    const helped = form.dialog.getByRole('region', { name: words.whatHelped.title });
    await expect(form.dialog.getByText(list.empty)).toBeVisible();
    await expect(helped).toHaveCount(0);
    await form.chooseSatisfaction(1);
    const title = 'Shoes beside the bed';
    await expect(helped.getByText(say(ifThen.helped, { title }))).toBeVisible();
    await helped
      .getByRole('button', { name: say(words.whatHelped.takeThis, { title }) })
      .first()
      .press('Enter');
    const taken = helped
      .getByRole('button', { name: say(words.whatHelped.takenThis, { title }) })
      .first();
    await expect(taken).toBeFocused();
    await taken.press('Enter');
    await expectAccessible(page, 'what helped before');
    await form.send('save');
    const own = async () => {
      const { data } = await client.from('strategies').select('title').eq('goal_id', other);
      return data;
    };
    await expect.poll(own).toEqual([{ title }]);
    await client.from('strategies').delete().eq('goal_id', other);
    await page.goto('/strategies_overview');
  });

  await test.step('deletes after a question; the goal stays for a new one', async () => {
    for (const title of ['Run with Ana and Rui', 'Shoes beside the bed']) {
      await card.getByRole('button', { name: say(rows.delete, { title }) }).click();
      const question = page.getByRole('alertdialog', { name: list.deleteTitle });
      await question.getByRole('button', { name: rows.deleteConfirm }).click();
    }
    await expect(card.getByText(list.empty)).toBeVisible();
    await expect.poll(stored).toEqual([]);
    await page.reload();
    await expect(page.getByText(words.strategies.empty)).toBeVisible();
  });
});
