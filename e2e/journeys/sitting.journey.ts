import type { Page } from '@playwright/test';
import { expectAccessible } from './stage/accessible.ts';
import { becomeKnown, comeBack } from './stage/account.ts';
import { deliver, standInForPush } from './stage/push.ts';
import { expect, test } from './stage/stage.ts';
import { tooWide } from './stage/too-wide.ts';
import { say, type Words } from './stage/words.ts';

/** What the browser says of requests that got no answer. */
const CUT = /ERR_|Failed to fetch/;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** What a step offers, by what it is called. */
function sittingOn(page: Page, { sitting, goals }: Words) {
  const main = page.getByRole('main');
  return {
    plant: (name: string) => main.getByRole('radio', { name, exact: true }),
    scale: main.getByRole('radiogroup', { name: goals.satisfaction.label }),
    changed: main.getByLabel(sitting.goal.changed),
    strategy: (name: string) => main.getByRole('radio', { name }),
    next: main.getByRole('button', { name: sitting.next, exact: true }),
    nothing: main.getByRole('button', { name: sitting.nothing }),
  };
}

test.use({ serviceWorkers: 'allow', fresh: true });

test('a sitting goes on without a network and on another device, and ends in the garden', async ({
  page,
  context,
  browser,
  baseURL,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  await standInForPush(context);
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
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);

  await context.setOffline(true);
  await steps.plant(words.goals.satisfaction.level4).check({ force: true });
  await steps.changed.fill('I left the harbour by myself');
  const answer = `${say(words.goals.ifThen.if, { title: issue.title })} ${strategy.title}`;
  await steps.strategy(answer).check();
  await steps.next.click();
  await expect(heading(page, 'Read more')).toBeFocused();
  // What is typed and not saved is there again, and so is the step.
  await steps.changed.fill('Two pages');
  await page.reload();
  await expect(heading(page, 'Read more')).toBeVisible();
  await expect(steps.changed).toHaveValue('Two pages');
  await context.setOffline(false);
  // Nobody has to end it now, and it says so.
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
  // A browser that is closed before has it still to send.
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
  // This device hears of it: the garden is here too.
  await expect(heading(page, words.sitting.end.title)).toBeVisible({ timeout: 90_000 });
  await page.goto('/profile');
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
  // Another session asks than that of the page.
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
