import type { Locator, Page, Response } from '@playwright/test';
import { newAddress } from '../../people/sign-up.ts';
import { choose, followMail, PASSWORD, signIn } from '../stage/account.ts';
import { FORMS, inAllForms } from '../stage/forms.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { GoalForm } from '../stage/pages/goal-form.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { photoIn } from '../stage/photos/photo-in.ts';
import { expect, test } from '../stage/stage.ts';
import { say, type Words } from '../stage/words.ts';
import { chooseAtOnce } from './choose-at-once.ts';
import { expectStoredPhoto } from './stored-photo.ts';

const TITLE = 'Run 10 km without stopping';
const ISSUES = ['No time in the morning', 'The knee'];
const STRATEGIES = ['Shoes beside the bed', 'Run with Ana'];
const WISH = 'See the sea while running';
const ACHIEVEMENT = 'Three kilometres in the rain';

test.use({ database: 'embedded' });

/** In every form: each as a project of its own, or here one after the other. */
for (const [turn, [name, form]] of (inAllForms ? [['', {}] as const] : [...FORMS]).entries()) {
  test.describe(name, () => {
    test.use(form);
    // What a server keeps does not depend on the form.
    const restarts = turn === 0;
    const when = restarts ? 'after a restart' : 'on the next visit';

    test(`a person signs up, edits a goal, and finds all of it again ${when}`, async ({
      page,
      context,
      server,
      words,
      visit,
      expectedFaults,
    }) => {
      const email = newAddress();
      const photo = await phonePhoto(context);

      await test.step('signs up and confirms the address', async () => {
        await visit();
        await expectAccessible(page, 'sign in');
        await page.getByRole('main').getByRole('link', { name: words.auth.signIn.signUp }).click();
        await expect(
          page.getByRole('heading', { name: words.signingUp.signUp.title }),
        ).toBeVisible();
        await expectAccessible(page, 'sign up');
        await page.getByLabel(words.auth.email, { exact: true }).fill(email);
        await page.getByLabel(words.auth.password, { exact: true }).fill(PASSWORD);
        await page.getByLabel(words.auth.passwordConfirmation, { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: words.signingUp.signUp.submit }).click();
        await expect(page).toHaveURL('/pending_confirmation');
        await expect(page.getByText(email)).toBeVisible();
        await expectAccessible(page, 'pending confirmation');
        await followMail(page, email);
        await expect(page).toHaveURL('/goals');
        await expect(page.getByText(words.firstGoal.empty)).toBeVisible();
        await expectAccessible(page, 'goals without a goal');
      });

      await test.step('creates a goal with everything on it', async () => {
        await page.getByRole('link', { name: words.firstGoal.whole }).click();
        const form = new GoalForm(page, words, 'new');
        await form.writeTitle(TITLE);
        await form.addTags(['health', 'outdoors']);
        await form.writeDescription('Slowly, and with joy.');
        await form.choosePhoto(form.dialog, words.goals.basics.photo, photo);
        await expectAccessible(page, 'goal form: basic info');
        await form.show('followUp');
        await form.chooseSatisfaction(1);
        await form.addTitles('issues', ISSUES);
        await form.addTitles('strategies', STRATEGIES);
        await expectAccessible(page, 'goal form: follow-up');
        await form.show('wishes');
        await form.addCard('wishes', { description: WISH, photo });
        await expectAccessible(page, 'goal form: wishes');
        await form.show('achievements');
        await form.addCard('achievements', { description: ACHIEVEMENT });
        await expectAccessible(page, 'goal form: achievements');
        // The photo of the goal is sent last in a save.
        const sent = page.waitForResponse(isChangeOf('goals'));
        await form.send('create');
        await expect(page.getByText(words.goals.form.created)).toBeVisible();
        await expectGoalCard(page, words.goals.satisfaction.level1);
        await expectAccessible(page, 'goals');
        await sent;
      });

      await test.step('keeps photos small, upright and without what the camera wrote', () =>
        expectStoredPhoto(server.url, { email, password: PASSWORD }));

      await test.step('changes the satisfaction, resolves an issue, fulfils the wish', async () => {
        await page.getByRole('link', { name: TITLE }).click();
        const form = new GoalForm(page, words, 'edit');
        await form.show('followUp');
        await form.chooseSatisfaction(3);
        const resolve = say(words.goals.rows.resolve, { title: ISSUES[0] ?? '' });
        await form.dialog.getByRole('checkbox', { name: resolve }).check();
        await form.show('wishes');
        await form.dialog
          .getByRole('button', { name: say(words.walls.fulfil.setThis, { text: WISH }) })
          .click();
        const question = page.getByRole('alertdialog');
        await expectAccessible(page, 'question');
        await question.getByRole('button', { name: words.walls.fulfil.set }).click();
        await expect(
          form.dialog.getByText(words.walls.fulfil.badge, { exact: true }),
        ).toBeVisible();
        const sent = page.waitForResponse(isChangeOf('wishes'));
        await form.send('save');
        await expect(page.getByText(words.goals.form.updated)).toBeVisible();
        await expectGoalCard(page, words.goals.satisfaction.level3);
        // The timeline is written by the server.
        await sent;
      });

      await test.step('sees all of it on the timeline', async () => {
        await choose(page, words, words.shell.menu.timeline);
        await expectTimeline(page, words);
        await expectAccessible(page, 'timeline');
        await expectFilters(page, words);
      });

      await test.step(`signs in again ${when} and finds everything`, async () => {
        // The screen does not wait for the server's answer, but the restart does.
        const left = page.waitForResponse(/auth\/v1\/logout/);
        await choose(page, words, words.shell.menu.signOut);
        await expect(page).not.toHaveURL('/timeline');
        await left;
        // The browser may request its icon at that moment.
        expectedFaults.push(/ERR_CONNECTION_RE(FUSED|SET).*favicon/);
        if (restarts) await server.restart();
        await page.goto('/sign_in');
        await signIn(page, words, { email });
        await expectGoalCard(page, words.goals.satisfaction.level3);
        await page.getByRole('link', { name: TITLE }).click();
        const form = new GoalForm(page, words, 'edit');
        await expect(
          form.dialog.getByRole('img', { name: words.goals.basics.photo }),
        ).toBeVisible();
        await form.show('followUp');
        for (const title of [...ISSUES, ...STRATEGIES]) {
          await expect(form.dialog.getByText(title, { exact: true })).toBeVisible();
        }
        await form.show('achievements');
        await expect(form.dialog.getByText(ACHIEVEMENT)).toBeVisible();
        await page.goto('/timeline');
        await expectTimeline(page, words);
      });
    });
  });
}

const isChangeOf = (table: string) => (response: Response) =>
  response.request().method() === 'PATCH' && response.url().includes(`/rest/v1/${table}?`);

async function expectGoalCard(page: Page, satisfaction: string): Promise<void> {
  await expect(page).toHaveURL('/goals');
  const card = page.getByRole('article').filter({ hasText: TITLE });
  await expect(card.getByText(satisfaction, { exact: true })).toBeVisible();
  for (const tag of ['health', 'outdoors']) await expect(card.getByText(tag)).toBeVisible();
  await expect(photoIn(card)).toBeVisible();
}

/** Every step of the journey appears once: two saves, each with its goal and its changes. */
async function expectTimeline(page: Page, words: Words): Promise<void> {
  const { created, completed, counted, event, changeWords } = words.timeline;
  const { level1, level3 } = words.goals.satisfaction;
  const saves = page.getByRole('main').locator('ol > li');
  await expect(saves).toHaveCount(2);
  const told = [
    ...ISSUES.map((title) => [1, created.issues, title] as const),
    ...STRATEGIES.map((title) => [1, created.strategies, title] as const),
    [1, created.wishes, WISH],
    [1, created.achievements, ACHIEVEMENT],
    [0, completed.issues, ISSUES[0] ?? ''],
    [0, completed.wishes, WISH],
  ] as const;
  for (const [save, what, which] of told) {
    const lines = saves.nth(save).getByRole('listitem');
    await expect(lines.filter({ hasText: what }).filter({ hasText: which })).toHaveCount(1);
  }
  const planted = saves.nth(1);
  await expect(planted).toContainText(`${TITLE}: ${event.created}`);
  const count = STRATEGIES.length;
  await expect(planted).toContainText(say(counted.with.strategies.other, { count }));
  const changed = saves.nth(0);
  await expect(changed).toContainText(say(changeWords, { from: level1, to: level3 }));
  await expect(changed).toContainText(say(counted.completed.issues.one, { count: 1 }));
  for (const save of [planted, changed]) {
    await expect(save.getByRole('link', { name: TITLE })).toHaveAttribute(
      'href',
      /^\/goals\/.+\/edit$/,
    );
  }
  await expect(photoIn(planted).first()).toBeVisible();
}

/** Filters the timeline; each filter has a URL. */
async function expectFilters(page: Page, words: Words): Promise<void> {
  const { filter, created, completed } = words.timeline;
  const saves = page.getByRole('main').locator('ol > li');
  const choose = (name: string) => page.getByRole('combobox', { name, exact: true });
  // On phones the filters are behind a button that shows the active ones.
  const folded = page.getByRole('button', { name: filter.show });
  const unfold = async () => {
    if (!(await folded.isVisible())) return;
    await expect(choose(filter.kind)).toBeHidden();
    await folded.press('Enter');
  };
  await unfold();
  await choose(filter.kind).selectOption('wishes');
  await expect(page).toHaveURL('/timeline?kind=wishes');
  await expect(saves).toHaveCount(2);
  await expect(saves.nth(0)).toContainText(completed.wishes);
  await expect(saves.nth(1)).toContainText(created.wishes);
  // Both before the page is drawn with the first, as by quick fingers on a slow device.
  const chosen = async (name: string, option: Locator) =>
    [name, await option.getAttribute('value')] as const;
  const months = choose(filter.month).getByRole('option');
  await expect(months).not.toHaveCount(1);
  const goal = choose(filter.goal).getByRole('option', { name: TITLE });
  await chooseAtOnce(page, [
    await chosen(filter.goal, goal),
    await chosen(filter.month, months.nth(1)),
  ]);
  await expect(page).toHaveURL(/goal=.+&kind=wishes&month=\d{4}-\d\d$/);
  await page.reload();
  await expect(saves).toHaveCount(2);
  if (await folded.isVisible())
    await expect(folded).toContainText(`${TITLE} · ${filter.kinds.wishes}`);
  await unfold();
  await choose(filter.kind).selectOption('affirmations');
  await expect(page.getByText(filter.nothing)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'what is asked of the timeline');
  await page.getByRole('button', { name: filter.leave }).first().click();
  await expect(page).toHaveURL('/timeline');
  await expect(saves.nth(1).getByRole('link', { name: TITLE })).toBeVisible();
}
