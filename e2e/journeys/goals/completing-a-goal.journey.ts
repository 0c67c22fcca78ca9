import { arrive } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { GoalForm } from '../stage/pages/goal-form.ts';
import { Keyboard } from '../stage/pages/keyboard.ts';
import { unfold } from '../stage/pages/unfold.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test.use({ form: 'pt phone' });

test('a goal is read, rated on its card, completed, reopened, completed for good and looked back on', async ({
  page,
  words,
  language,
  hasTouch,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED/);
  const { goals, bloomLine } = words;
  const keys = new Keyboard(page);
  const { client } = await arrive(page, words, language);
  const TITLE = 'See the sea';
  const { data: planted } = await client
    .from('goals')
    .insert({ title: TITLE, tags: ['summer'] })
    .select()
    .single();
  const goal_id = planted?.id;
  await client.from('issues').insert({ goal_id, title: 'No time' });
  await client.from('strategies').insert({ goal_id, title: 'Leave early' });
  const { data: sitting } = await client.from('sittings').insert({}).select().single();
  const SAID = 'I smelled the salt.';
  await client
    .from('check_ins')
    .insert({ goal_id, sitting_id: sitting?.id, satisfaction: 2, description: SAID });
  const stored = async () => {
    const { data } = await client.from('goals').select('satisfaction, completed_at').single();
    return { satisfaction: data?.satisfaction, isCompleted: data?.completed_at !== null };
  };
  const card = page.getByRole('article').filter({ hasText: TITLE });
  const link = card.getByRole('link', { name: TITLE });
  const undo = page.getByRole('button', { name: goals.held.undo, exact: true });
  const form = new GoalForm(page, words, 'edit');

  await test.step('its satisfaction is set on the card with one tap, taken back, and set again', async () => {
    await page.reload();
    await expect(link).toBeVisible();
    // There is nothing for it to show.
    await expect(page.getByRole('switch', { name: goals.list.showCompleted })).toHaveCount(0);
    const levels = card.getByRole('radiogroup', {
      name: say(goals.list.satisfaction, { title: TITLE }),
    });
    const level = page.getByRole('radio', { name: goals.satisfaction.level4, exact: true });
    await levels.locator('label').filter({ has: level }).click();
    await expect(card.getByText(goals.satisfaction.level4, { exact: true }).first()).toBeVisible();
    // The card is drawn some frames before the notice that hears the key.
    await expect(undo).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(levels.getByRole('radio', { checked: true })).toHaveAccessibleName(
      goals.satisfaction.level2,
    );
    await keys.press(levels.getByRole('radio', { checked: true }), 'ArrowUp');
    await expect(undo).toBeVisible();
    expect((await stored()).satisfaction).toBe(2);
    await expectAccessible(page, 'goals with a change that can be undone');
    await page.getByRole('button', { name: words.shell.close, exact: true }).click();
    await expect.poll(async () => (await stored()).satisfaction).toBe(3);
  });

  await test.step('its form begins with the goal itself', async () => {
    await keys.press(link);
    const head = form.dialog.getByRole('region', { name: TITLE, exact: true });
    await expect(head.getByText(goals.satisfaction.level3, { exact: true })).toBeVisible();
    await expect(head.getByText(say(goals.header.next, { title: 'Leave early' }))).toBeVisible();
    const from = goals.satisfaction.level2;
    const change = say(goals.story.satisfaction, { from, to: goals.satisfaction.level3 });
    // On a phone the fields begin on the first screen; the story tells the rest.
    for (const told of [change, 'summer'])
      await expect(head.getByText(told)).toBeVisible({ visible: !hasTouch });
    if (hasTouch) expect((await head.boundingBox())?.height).toBeLessThan(120);
    await expectAccessible(page, 'goal form with its header');
    for (const shown of [form.dialog, form.dialog.getByRole('tabpanel')]) {
      expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      expect((await shown.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    }
    const panel = await form.dialog.getByRole('tabpanel').boundingBox();
    const frame = await form.dialog.boundingBox();
    expect(panel?.width).toBeLessThan(frame?.width ?? 0);
    const heightOf = async () => (await form.dialog.boundingBox())?.height;
    const height = await heightOf();
    await form.show('followUp');
    expect(await heightOf()).toBe(height);
    await form.dialog
      .getByRole('checkbox', { name: say(goals.rows.resolve, { title: 'No time' }) })
      .check();
    await expect(form.dialog.getByText(goals.rows.overcome)).toBeAttached();
  });

  const complete = async () => {
    await keys.press(form.dialog.getByRole('button', { name: goals.menu.label }));
    await expect(page.getByRole('menuitem', { name: goals.menu.complete })).toBeFocused();
    await page.keyboard.press('Enter');
    await keys.confirm(goals.questions.cancel, goals.questions.completeConfirm);
    await expect(card.getByText(goals.list.completedBadge)).toBeVisible();
  };

  await test.step('completed, it blooms in its place; taken back, what was done beside it stays', async () => {
    await complete();
    await expect(link).toBeFocused();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'a goal that has just been completed, in the dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page, 'a goal that has just been completed');
    expect((await stored()).isCompleted).toBe(false);
    await page.keyboard.press('Control+z');
    await expect(card.getByText(goals.satisfaction.level3, { exact: true }).first()).toBeVisible();
    const issue = async () => (await client.from('issues').select('completed_at').single()).data;
    await expect.poll(issue).not.toEqual({ completed_at: null });
    expect((await stored()).isCompleted).toBe(false);
  });

  await test.step('a completion is sent also when its page is left meanwhile', async () => {
    await keys.press(link);
    await complete();
    expect((await stored()).isCompleted).toBe(false);
    await page.goto('about:blank');
    await page.goto('/goals');
    await expect.poll(async () => (await stored()).isCompleted).toBe(true);
  });

  await test.step('its story can be read on its card, and in its form without a network', async () => {
    await expect(page.getByText(goals.list.allCompleted)).toBeVisible();
    await unfold(page, goals.view.as);
    await expect(page.getByRole('switch', { name: goals.list.showCompleted })).toBeChecked();
    await keys.press(
      card.getByRole('button', { name: say(goals.story.lookBackOn, { title: TITLE }) }),
    );
    const story = page.getByRole('dialog', { name: goals.story.title });
    const lines = story.getByRole('listitem');
    const { satisfaction: levels } = goals;
    const told = [
      goals.story.planted,
      say(goals.story.issue, { title: 'No time' }),
      say(goals.story.strategy, { title: 'Leave early' }),
      SAID,
      say(goals.story.satisfaction, { from: levels.level2, to: levels.level3 }),
      say(goals.story.overcame, { title: 'No time' }),
      goals.story.completed,
    ];
    for (const [at, text] of told.entries()) await expect(lines.nth(at)).toContainText(text);
    await expect(lines).toHaveCount(told.length);
    const line = story.getByRole('region', { name: bloomLine.title });
    await expect(line).toContainText(levels.level2);
    await expect(line.getByText(bloomLine.overcame)).toBeVisible();
    const row = (text: string) => line.getByRole('row').filter({ hasText: text });
    await expect(row(SAID)).toBeHidden();
    await keys.press(line.getByText(bloomLine.table));
    await expect(row(SAID)).toContainText(levels.level2);
    await expect(row(say(goals.story.overcame, { title: 'No time' }))).toBeVisible();
    await expectAccessible(page, 'the story of a goal');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'the story of a goal in the dark');
    await page.keyboard.press('Escape');
    await expect(story).toBeHidden();
    await page.context().setOffline(true);
    await keys.press(link);
    // It cannot be completed once more, nor made ongoing again.
    await keys.press(form.dialog.getByRole('button', { name: goals.menu.label }));
    await expect(page.getByRole('menuitem')).toHaveText([goals.menu.delete]);
    await page.keyboard.press('Escape');
    await keys.press(form.dialog.getByRole('button', { name: goals.story.lookBack }));
    await expect(lines).toHaveCount(told.length);
    await page.context().setOffline(false);
  });
});
