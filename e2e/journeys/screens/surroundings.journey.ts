import type { Locator } from '@playwright/test';
import { becomeKnown } from '../stage/account.ts';
import { CUT } from '../stage/browser/console-errors.ts';
import { expectUncovered } from '../stage/looks/uncovered.ts';
import { GoalForm } from '../stage/pages/goal-form.ts';
import { stayAtTop } from '../stage/pages/page-top.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { Wall } from '../stage/pages/wall.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test.use({ form: 'pt phone' });

test('a message covers neither the menu nor the title and the close button of an open dialog', async ({
  page,
  words,
  language,
}) => {
  await becomeKnown(page, language);
  const said = page.getByRole('region', { name: words.shell.messages });
  const search = page.getByRole('banner').getByRole('button', { name: words.shell.menu.search });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/goals/new');
    const form = new GoalForm(page, words, 'new');
    await form.writeTitle('Sail');
    await form.send('create');
    await expect(said.getByText(words.goals.form.created)).toBeVisible();
    // The new goal has the focus, and may be below the visible part of the page.
    await stayAtTop(page);
    await expectUncovered(search);
    await expectUncovered(page.getByRole('heading', { level: 1 }));
    await expectUncovered(said.getByRole('button', { name: words.shell.close }));

    const wall = new Wall(page, words, 'gratitudes');
    await wall.open('/wall_of_gratitude');
    await wall.plus.click();
    await wall.field('new').fill('The wind. '.repeat(20));
    await wall.field('new').press('Control+Enter');
    await expect(said.getByText(words.walls.gratitudes.created)).toBeVisible();
    await wall.plus.click();
    await expectUncovered(wall.sheet('new').getByRole('heading'));
    await expectUncovered(wall.sheet('new').getByRole('button', { name: words.walls.card.close }));
    await wall.sheet('new').getByRole('button', { name: words.walls.card.cancel }).click();
  }
});

test('a form that closes before the goals under it are drawn leaves its message beside the title and the focus on its goal', async ({
  page,
  words,
  language,
}) => {
  await becomeKnown(page, language);
  await page.addInitScript(`
    const waiting = [];
    window.requestIdleCallback = (act) => waiting.push(act);
    window.becomeIdle = () => waiting.splice(0).forEach((act) => act());
  `);
  await page.goto('/goals/new');
  const form = new GoalForm(page, words, 'new');
  await form.writeTitle('Sail');
  await form.send('create');
  const said = page.getByRole('region', { name: words.shell.messages });
  await expect(said.getByText(words.goals.form.created)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectUncovered(page.getByRole('heading', { level: 1 }));
  await expect(async () => {
    await page.evaluate('becomeIdle()');
    await expect(page.getByRole('link', { name: 'Sail' })).toBeFocused({ timeout: 500 });
  }).toPass();
});

test('what the on-screen keyboard leaves of the window shows the field that is written in, and all of a search', async ({
  page,
  words,
  language,
}) => {
  await becomeKnown(page, language);
  /** As browsers on phones tell it: the window stays as it is. */
  const openKeyboard = (left: number) =>
    page.evaluate(`
      Object.defineProperty(visualViewport, 'height', { configurable: true, value: ${left} });
      visualViewport.dispatchEvent(new Event('resize'));
    `);
  const { basics } = words.goals;
  for (const { width, height, left, name } of [
    { width: 390, height: 844, left: 450, name: basics.description },
    { width: 740, height: 340, left: 150, name: basics.title },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/goals/new');
    const field = page.getByRole('dialog').getByLabel(name, { exact: true });
    await field.click();
    await openKeyboard(left);
    await expect.poll(() => isSeenAbove(field, left)).toBe(true);
  }
  await page.goto('/goals');
  await page.getByRole('banner').getByRole('button', { name: words.shell.menu.search }).click();
  const found = page.getByRole('dialog');
  await expect(found).toBeVisible();
  await openKeyboard(150);
  await expect
    .poll(async () => {
      const { y, height } = (await found.boundingBox()) ?? { y: 0, height: 999 };
      return y + height;
    })
    .toBeLessThanOrEqual(150);
});

test('without a network, what waits is told in few lines above the field of new to-dos', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  await becomeKnown(page, language);
  const todos = new TodoList(page, words);
  await todos.open();
  await todos.addButton().click();
  await context.setOffline(true);
  await todos.add('One');
  const button = page.getByRole('button', { name: words.sync.sendNow });
  // A keyboard leaves little room: the to-do that was just added has to be seen above the field.
  const [height, scrolls] = await button.evaluate((node) => {
    const notice = node.closest('[role=status]')?.parentElement;
    return [notice?.offsetHeight, notice && notice.scrollHeight > notice.clientHeight];
  });
  expect(height).toBeLessThan(90);
  expect(scrolls).toBe(false);
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

/** Whether a press on the first line of a field hits it, above a height of the window. */
const isSeenAbove = (field: Locator, left: number) =>
  field.evaluate((wanted, left) => {
    const { x, y, width } = wanted.getBoundingClientRect();
    const line = Math.max(y, 0) + 20;
    return line < left && wanted === wanted.ownerDocument.elementFromPoint(x + width / 2, line);
  }, left);

test('the words of a toast have room beside a long button', async ({ page, words, language }) => {
  const todos = new TodoList(page, words);
  const { client } = await becomeKnown(page, language);
  const { data: goal } = await client.from('goals').insert({ title: 'Swim' }).select().single();
  const step = { goal_id: goal?.id, title: 'Marcar uma aula experimental' };
  await client.from('strategies').insert(step).throwOnError();
  await client
    .from('todos')
    .insert({ ...step, order: 1 })
    .throwOnError();
  await todos.open();
  await todos.tick(step.title).click();
  const said = page.getByText(say(words.todos.strategyDone, { title: step.title }));
  await expect(page.getByRole('button', { name: words.todos.carryOut })).toBeVisible();
  const { width = 0 } = (await said.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(120);
});

test('with large letters, nothing shows between the dock and what stays above it', async ({
  page,
  words,
  language,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'only phones have the dock');
  const { client } = await becomeKnown(page, language);
  await client.from('goals').insert({ title: 'Sail' }).throwOnError();
  const rows = Array.from({ length: 12 }, (_, at) => ({ title: `Rope ${at}`, order: at + 1 }));
  await client.from('todos').insert(rows).throwOnError();
  const bar = page.locator('[data-foot]');
  const dock = page.getByRole('navigation', { name: words.shell.menu.quick });
  const gap = async () => {
    const [above, below] = [await bar.boundingBox(), await dock.boundingBox()];
    return above && below && Math.round(below.y - above.y - above.height);
  };
  for (const path of ['/todo_list', '/sitting']) {
    await page.goto(path);
    await expect(bar).toBeVisible();
    await page.evaluate("document.documentElement.style.fontSize = '150%'; scrollTo(0, 0)");
    await expect.poll(gap, path).toBeLessThanOrEqual(0);
  }
});
