import type { SupabaseClient } from '@supabase/supabase-js';
import { arrive, choose } from '../stage/account.ts';
import { expectProgramCached } from '../stage/browser/cached-program.ts';
import { CUT } from '../stage/browser/console-errors.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { CUT_ON_PAPER } from '../stage/looks/cut-on-paper.ts';
import { tooWide } from '../stage/looks/too-wide.ts';
import { Keyboard } from '../stage/pages/keyboard.ts';
import { unfold } from '../stage/pages/unfold.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

const THIS_YEAR = new Date().getFullYear();
const LAST = THIS_YEAR - 1;
const day = (month: number, year = LAST) =>
  new Date(Date.UTC(year, month - 1, 15, 12)).toISOString();

/** Creates goals and gratitude of last year that fill several printed pages, and a goal of this year. */
async function seedTwoYears(client: SupabaseClient): Promise<void> {
  const bring = async (kind: string, rows: readonly object[]) => {
    const whole = rows.map((row) => ({ id: crypto.randomUUID(), ...row }));
    await client.rpc('import_rows', { kind, rows: whole }).throwOnError();
    return whole;
  };
  const none = { description: '', photo_filepath: null, completed_at: null };
  const goals = await bring(
    'goals',
    Array.from({ length: 12 }, (_, at) => ({
      ...none,
      title: `Meta ${at + 1}: ${'aprender devagar '.repeat(3)}`,
      tags: [],
      created_at: day(at + 1),
      completed_at: at === 3 ? day(11) : null,
      satisfaction: 3,
    })),
  );
  const changes = goals.slice(0, 8).flatMap(({ id }, at) =>
    [1, 3].map((further) => ({
      action: 'updated_satisfaction',
      description: '',
      trackable_id: id,
      trackable_type: 'goals',
      updated_from: { satisfaction: further === 1 ? at % 3 : 4 },
      updated_to: { satisfaction: further === 1 ? 4 : 3 },
      created_at: day(at + 1 + further),
    })),
  );
  await bring('actions', changes);
  const gratitudes = Array.from({ length: 24 }, (_, at) => ({
    ...none,
    description: `The wind on morning ${at + 1}`,
    created_at: day((at % 12) + 1),
  }));
  await bring('gratitudes', gratitudes);
  const sea = { description: 'See the sea', created_at: day(1), completed_at: day(6) };
  await bring('wishes', [{ ...none, ...sea, goal_id: null }]);
  await client.from('goals').insert({ title: 'Young' }).throwOnError();
}

/** Creates a goal that changed long ago, one that was completed long ago, and a recent one. */
async function seedLines(client: SupabaseClient): Promise<void> {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const bring = async (kind: string, rows: readonly object[]) => {
    await client.rpc('import_rows', { kind, rows }).throwOnError();
  };
  const id = crypto.randomUUID();
  const goal = { description: '', photo_filepath: null, tags: [], created_at: ago(400) };
  await bring('goals', [
    { ...goal, id, title: 'Sleep', satisfaction: 3, completed_at: null },
    { ...goal, id: crypto.randomUUID(), title: 'Swim', satisfaction: 4, completed_at: ago(150) },
  ]);
  const changes = [
    { from: 0, to: 4, created_at: ago(300) },
    { from: 4, to: 3, created_at: ago(200) },
  ].map(({ from, to, created_at }) => ({
    id: crypto.randomUUID(),
    action: 'updated_satisfaction',
    description: '',
    trackable_id: id,
    trackable_type: 'goals',
    updated_from: { satisfaction: from },
    updated_to: { satisfaction: to },
    created_at,
  }));
  await bring('actions', changes);
  await client.from('goals').insert({ title: 'Young' }).throwOnError();
}

/** The number of pages in a PDF made by Chromium. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

test.use({ serviceWorkers: 'allow' });

test('the garden and a year are shown, chosen from and printed, also without a network', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const { year, garden, goals: ofGoals } = words;
  const keys = new Keyboard(page);
  const { client } = await arrive(page, words, language);
  await seedTwoYears(client);
  expect(await page.evaluate('scrollTo(0, 50), scrollY')).toBe(50);
  await page.goto('/garden');
  const plants = page.getByRole('main').getByRole('listitem');
  await expect(plants).toHaveCount(13);
  expect(await page.evaluate('scrollY'), 'a page begins with its heading').toBe(0);
  await expectAccessibleInBothThemes(page, 'the garden');
  expect(await tooWide(page)).toEqual([]);
  await keys.goTo(page.getByRole('tab', { name: garden.picture }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: garden.list })).toBeFocused();
  await expect(plants).toHaveCount(13);
  await expect(plants.filter({ hasText: 'Meta 4:' })).toContainText(ofGoals.list.completedBadge);
  await expect(plants.filter({ hasText: 'Young' })).toContainText(ofGoals.satisfaction.level2);
  await expectAccessible(page, 'the garden as a list');
  await choose(page, words, words.shell.menu.year);
  const goals = page.getByRole('region', { name: year.parts.goals });
  const titles = goals.getByRole('heading', { level: 3 });
  await expect(titles.filter({ hasText: 'Young' })).toBeVisible();
  await expectProgramCached(page);

  const days = page.getByRole('combobox', { name: year.choose.year });
  await keys.goTo(days);
  await days.selectOption(String(LAST));
  await expect(titles).toHaveCount(12);
  await expect(titles.filter({ hasText: 'Young' })).toHaveCount(0);
  await expect(page.getByText('See the sea')).toBeVisible();
  await expect(page.getByText('The wind on morning 24')).toBeVisible();
  await unfold(page, year.choose.title);
  await keys.press(page.getByRole('checkbox', { name: year.parts.gratitude }), 'Space');
  await expect(page.getByText('The wind on morning 24')).toHaveCount(0);
  await keys.press(
    page
      .getByRole('region', { name: year.choose.title })
      .getByText(year.choose.goals, { exact: true }),
  );
  await keys.press(page.getByRole('checkbox', { name: /^Meta 7:/ }), 'Space');
  await expect(titles).toHaveCount(11);
  await expectAccessibleInBothThemes(page, 'a year');
  expect(await tooWide(page)).toEqual([]);

  // The choice and everything that it shows are on this device.
  await context.setOffline(true);
  await page.reload();
  await expect(titles).toHaveCount(11);
  await unfold(page, year.choose.title);
  await keys.press(page.getByRole('checkbox', { name: year.parts.gratitude }), 'Space');
  await expect(page.getByText('The wind on morning 24')).toBeVisible();
  await page.evaluate('window.print = () => { document.title = "printed"; }');
  await keys.press(page.getByRole('button', { name: year.print }));
  await expect(page).toHaveTitle('printed');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: year.choose.title })).toBeHidden();
  expect(await page.evaluate(CUT_ON_PAPER)).toBe(0);
  const [a4, letter] = [await page.pdf({ format: 'A4' }), await page.pdf({ format: 'Letter' })];
  for (const pdf of [a4, letter]) {
    expect(pagesIn(pdf)).toBeGreaterThanOrEqual(3);
    expect(pagesIn(pdf)).toBeLessThanOrEqual(4);
  }
  await page.emulateMedia({ media: 'screen' });
  await keys.goTo(days);
  await days.selectOption('other');
  const until = page.getByLabel(year.choose.to, { exact: true });
  await until.fill(`${LAST - 1}-12-31`);
  await expect(page.getByText(year.choose.backwards)).toBeVisible();
  await page.getByLabel(year.choose.from, { exact: true }).fill(`${LAST - 1}-12-01`);
  await expect(page.getByText(year.empty)).toBeVisible();
  await choose(page, words, words.shell.menu.garden);
  await expect(plants).toHaveCount(13);
  await context.setOffline(false);
});

test('the goals page shows a wall of bloom lines, by keyboard and without a network', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const { bloomLine, goals: ofGoals } = words;
  const keys = new Keyboard(page);
  const { client } = await arrive(page, words, language);
  await seedLines(client);
  await page.goto('/goals');
  const view = page.getByRole('combobox', { name: ofGoals.view.as });
  const lines = page.getByRole('main').getByRole('article');
  const line = (title: string) => lines.filter({ has: page.getByRole('heading', { name: title }) });
  const lookBackOn = (title: string) =>
    page.getByRole('button', { name: new RegExp(say(ofGoals.story.lookBackOn, { title })) });
  const as = async (choice: string) => {
    await keys.goTo(view);
    await view.selectOption({ label: choice });
  };
  await unfold(page, ofGoals.view.as);
  await as(ofGoals.view.lines);
  const levels = ofGoals.satisfaction;
  await expect(lines).toHaveCount(2);
  const moved = { first: levels.level0, last: levels.level3, count: 2 };
  await expect(line('Sleep')).toContainText(say(bloomLine.wall.changed.other, moved));
  const steady = say(bloomLine.wall.steady, { level: levels.level2 });
  await expect(line('Young')).toContainText(steady);
  await expectAccessibleInBothThemes(page, 'the wall of bloom lines');
  expect(await tooWide(page)).toEqual([]);

  await keys.press(page.getByRole('switch', { name: ofGoals.list.showCompleted }), 'Space');
  await expect(lines).toHaveCount(3);
  const period = page.getByRole('combobox', { name: bloomLine.period });
  await keys.goTo(period);
  await period.selectOption('weeks');
  await expect(line('Swim')).toContainText(new RegExp(say(bloomLine.wall.before, { day: '.+' })));
  await expect(page.getByText(bloomLine.wall.unmoved)).toBeVisible();
  await period.selectOption('all');
  await expect(page.getByText(bloomLine.wall.unmoved)).toHaveCount(0);
  await keys.press(page.getByText(bloomLine.wall.table));
  const row = page.getByRole('row').filter({ hasText: 'Sleep' });
  await expect(row).toContainText(levels.level0);
  await expect(row).toContainText(new RegExp(`${levels.level4}; .*: ${levels.level3}`));
  await expectAccessibleInBothThemes(page, 'the bloom lines as a table');
  expect(await tooWide(page)).toEqual([]);

  // The choice and everything that it shows are on this device.
  await expectProgramCached(page);
  await context.setOffline(true);
  await page.reload();
  await expect(view).toHaveValue('lines');
  await expect(line('Sleep')).toContainText(say(bloomLine.wall.changed.other, moved));
  await keys.press(lookBackOn('Sleep'));
  const story = page.getByRole('dialog', { name: ofGoals.story.title });
  await expect(story.getByRole('region', { name: bloomLine.title })).toContainText(levels.level0);
  await page.keyboard.press('Escape');
  await expect(story).toBeHidden();
  await expect(lookBackOn('Sleep')).toBeFocused();
  const title = line('Young').getByRole('link');
  await keys.press(title);
  const form = page.getByRole('dialog', { name: ofGoals.form.editTitle });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(title).toBeFocused();
  await as(ofGoals.view.cards);
  await expect(line('Young').getByRole('radiogroup')).toBeVisible();
  await context.setOffline(false);
});
