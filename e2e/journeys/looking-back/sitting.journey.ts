import { becomeKnown, comeBack } from '../stage/account.ts';
import { expectProgramCached } from '../stage/browser/cached-program.ts';
import { CUT } from '../stage/browser/console-errors.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { tooWide } from '../stage/looks/too-wide.ts';
import { Keyboard } from '../stage/pages/keyboard.ts';
import { heading, seedLastSitting, sittingOn } from '../stage/pages/sitting.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';
import { deliver, stubPush } from './push.ts';

test.use({ serviceWorkers: 'allow' });

test('a sitting continues without a network and on another device, and ends in the garden', async ({
  page,
  context,
  browser,
  baseURL,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  await stubPush(context);
  const person = await becomeKnown(page, language);
  const { client } = person;
  const [sail, read] = [crypto.randomUUID(), crypto.randomUUID()];
  const goals = [
    { id: sail, title: 'Sail alone', created_at: new Date(Date.now() - 2000).toISOString() },
    { id: read, title: 'Read more', created_at: new Date(Date.now() - 1000).toISOString() },
  ];
  await client.from('goals').insert(goals).throwOnError();
  const issue = { id: crypto.randomUUID(), goal_id: sail, title: 'Fear of the wind' };
  await client.from('issues').insert(issue).throwOnError();
  const strategy = { goal_id: sail, title: 'Book a lesson', issue_id: issue.id };
  await client.from('strategies').insert(strategy).throwOnError();

  await page.goto('/goals');
  await page.getByRole('main').getByRole('link', { name: words.shell.menu.sitting }).click();
  const steps = sittingOn(page, words);
  await expect(heading(page, 'Sail alone')).toBeVisible();
  await expectAccessible(page, 'the first goal of a sitting');
  expect(await tooWide(page)).toEqual([]);
  await expectProgramCached(page);

  await context.setOffline(true);
  await steps.plant(words.goals.satisfaction.level4).check({ force: true });
  await steps.changed.fill('I left the harbour by myself');
  const answer = `${say(words.goals.ifThen.if, { title: issue.title })} ${strategy.title}`;
  await steps.strategy(answer).check();
  await steps.next.click();
  await expect(heading(page, 'Read more')).toBeFocused();
  // The unsaved text is restored, and so is the step.
  await steps.changed.fill('Two pages');
  await page.reload();
  await expect(heading(page, 'Read more')).toBeVisible();
  await expect(steps.changed).toHaveValue('Two pages');
  await context.setOffline(false);
  // The sitting can be left at any time, and the page says so.
  const later = page.getByRole('main').getByRole('link', { name: words.sitting.later });
  await expect(later).toHaveAccessibleDescription(words.sitting.laterHint);
  await later.press('Enter');
  await expect(page).toHaveURL('/goals');
  await page.getByRole('main').getByRole('link', { name: words.shell.menu.sitting }).click();
  await expect(heading(page, 'Read more')).toBeVisible();
  await expect(steps.changed).toHaveValue('Two pages');

  const others = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await others.newPage();
  await comeBack(other, words, language, person);
  await expect(async () => {
    await other.goto('/sitting');
    await expect(heading(other, 'Read more')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const there = sittingOn(other, words);
  await there.next.click();
  await expect(heading(other, words.sitting.gratitude.title)).toBeFocused();
  await expectAccessible(other, 'the gratitude of a sitting');
  await other.getByRole('main').getByLabel(words.sitting.gratitude.label).fill('The wind');
  await there.next.click();
  await there.nothing.click();
  await expect(heading(other, words.sitting.end.title)).toBeVisible();
  await expectAccessible(other, 'the end of a sitting');
  const bloom = new RegExp(`Sail alone ?: ${words.goals.satisfaction.level4}`);
  await expect(other.getByRole('link', { name: bloom })).toBeVisible();
  // It is not sent yet if the browser is closed before.
  await expect
    .poll(async () => (await client.from('sittings').select('completed_at')).data)
    .toEqual([{ completed_at: expect.any(String) }]);
  await others.close();

  const { data: said } = await client
    .from('check_ins')
    .select('goal_id, satisfaction, description')
    .order('created_at');
  expect(said).toEqual([
    { goal_id: sail, satisfaction: 4, description: 'I left the harbour by myself' },
    { goal_id: read, satisfaction: 2, description: '' },
  ]);
  // This device receives the change and shows the garden too.
  await expect(heading(page, words.sitting.end.title)).toBeVisible({ timeout: 90_000 });
  await page.goto('/profile#reminder');
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const reminder = page.getByRole('region', { name: words.sitting.reminder.title });
  await expect(reminder).toContainText(/GMT|UTC/);
  if (zone.includes('/')) await expect(reminder).not.toContainText(zone.replaceAll('_', ' '));
  const byMail = page.getByRole('switch', { name: words.sitting.reminder.byMail });
  await byMail.check({ force: true });
  const day = page.getByRole('combobox', { name: words.sitting.reminder.day });
  await day.selectOption({ index: 2 });
  await expect
    .poll(async () => (await client.rpc('own_reminder')).data)
    .toMatchObject({ weekday: 3, hour: 18, by_mail: true });

  const onDevice = page.getByRole('switch', { name: words.sitting.reminder.onDevice });
  await onDevice.click({ force: true });
  await expect(onDevice).toBeChecked();
  const own = async () => (await client.rpc('own_push')).data;
  // The request is made with another session than that of the page.
  await expect.poll(own).toMatchObject({ here: null, others: 1 });
  const withTitles = page.getByRole('switch', { name: words.sitting.reminder.withTitles });
  await expect(withTitles).not.toBeChecked();
  await expectAccessible(page, 'a device that reminds');
  const greeting = { title: words.sitting.title, body: 'A few minutes?', lang: language };
  expect(await deliver(context, page, JSON.stringify(greeting))).toEqual([greeting]);
  await page.reload();
  await expect(onDevice).toBeChecked();
  await onDevice.click({ force: true });
  await expect(onDevice).not.toBeChecked();
  await expect.poll(own).toMatchObject({ others: 0 });
  await page.goto('/timeline');
  await expect(page.getByText('I left the harbour by myself')).toBeVisible();
});

test('a sitting completes what is done, adds the next strategy to the to-do list, continues after an interruption, and ends with its texts', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const { client } = await becomeKnown(page, language);
  const keys = new Keyboard(page);
  const steps = sittingOn(page, words);
  const { sail, issue, lesson } = await seedLastSitting(client);
  await page.goto('/sitting');
  await test.step('what is done is ticked by keys, and saved only as the person goes on', async () => {
    await expect(heading(page, 'Sail alone')).toBeVisible();
    await expect(steps.strategy('Book a lesson')).toBeChecked();
    await keys.press(steps.done('Book a lesson'), 'Space');
    await expect(steps.strategy('Book a lesson')).toHaveCount(0);
    await keys.press(steps.inTheWay(1));
    await keys.press(steps.issue('The wind'), 'Space');
    await steps.whatHelped('The wind').selectOption(lesson);
    await keys.goTo(steps.strategy(words.sitting.goal.nothingNext));
    await page.keyboard.press('ArrowUp');
    await expect(steps.strategy('Ask Ana')).toBeChecked();
    await keys.press(steps.toList, 'Space');
    await expectAccessibleInBothThemes(page, 'a goal of which something is done');
    expect(await tooWide(page)).toEqual([]);
    await page.reload();
    await expect(steps.done('Book a lesson')).toBeChecked();
    await expect(steps.issue('The wind')).toBeChecked();
    await expect(steps.toList).toBeChecked();
    const { data } = await client.from('strategies').select('completed_at');
    expect(data).toEqual([{ completed_at: null }, { completed_at: null }]);
  });

  await test.step('it goes without a network, once, and can be seen again', async () => {
    await expectProgramCached(page);
    await context.setOffline(true);
    await keys.press(steps.next);
    await expect(heading(page, 'Read more')).toBeFocused();
    await keys.press(steps.back);
    await expect(steps.done('Book a lesson')).toBeChecked();
    await expect(steps.onList).toBeVisible();
    await expectAccessibleInBothThemes(page, 'a goal whose next strategy is on the to-do list');
    await steps.next.click();
    await context.setOffline(false);
    await expect
      .poll(async () => (await client.from('todos').select('title, goal_id')).data)
      .toEqual([{ title: 'Ask Ana', goal_id: sail }]);
    const { data: overcome } = await client
      .from('issues')
      .select('helped_by')
      .not('completed_at', 'is', null);
    expect(overcome).toEqual([{ helped_by: lesson }]);
    const { data: told } = await client
      .from('actions')
      .select('trackable_id, save_id')
      .eq('action', 'completed');
    expect(told?.map(({ trackable_id }) => trackable_id).sort()).toEqual([lesson, issue].sort());
    expect(new Set(told?.map(({ save_id }) => save_id)).size).toBe(1);
  });

  await test.step('it goes on behind what was skipped', async () => {
    await steps.skip.click();
    await expect(heading(page, 'Swim')).toBeFocused();
    await page.reload();
    await expect(heading(page, 'Swim')).toBeVisible();
    await steps.skip.click();
    await page.getByRole('main').getByLabel(words.sitting.gratitude.label).fill('The harbour');
    await steps.next.click();
    await steps.nothing.click();
  });

  await test.step('it ends with what was said, and offers a reminder', async () => {
    const own = page.getByRole('region', { name: words.sitting.end.said });
    await expect(own).toContainText('Sail alone');
    await expect(own).toContainText(say(words.goals.header.next, { title: 'Ask Ana' }));
    await expect(own).toContainText('The harbour');
    await expect(own).not.toContainText('Read more');
    await expect(own.getByRole('heading', { name: words.sitting.end.wish })).toHaveCount(0);
    const offer = page.getByRole('region', { name: words.sitting.reminder.title });
    await expectAccessibleInBothThemes(page, 'the end of a sitting with an offer');
    expect(await tooWide(page)).toEqual([]);
    await keys.press(offer.getByRole('button', { name: words.sitting.reminder.choose }));
    const byMail = offer.getByRole('switch', { name: words.sitting.reminder.byMail });
    await expect(offer.getByRole('heading')).toBeFocused();
    await keys.press(byMail, 'Space');
    await expect
      .poll(async () => (await client.rpc('own_reminder')).data)
      .toMatchObject({ by_mail: true });
    await expectAccessibleInBothThemes(page, 'a reminder that is chosen at the end of a sitting');
    await page.reload();
    await expect(own).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  const todos = new TodoList(page, words);
  await todos.open();
  await todos.expectRows('Ask Ana');
});
