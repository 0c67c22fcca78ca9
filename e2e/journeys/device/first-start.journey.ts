import type { Page } from '@playwright/test';
import type { Person } from '../../people/sign-up.ts';
import { becomeKnown, comeBack } from '../stage/account.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test.use({ form: 'pt phone', database: 'embedded' });

/** The console errors of what is refused on purpose. */
const REFUSED = /status of 503|ERR_|Failed to fetch/;

/** Two goals with more issues than a device is given at once, and as many to-dos. */
async function seed({ client }: Person): Promise<void> {
  const goals = ['Sea', 'Garden'].map((title) => ({ id: crypto.randomUUID(), title }));
  await client.from('goals').insert(goals).throwOnError();
  const goal_id = goals[0]?.id;
  for (let at = 0; at < 1500; at += 250) {
    const titles = Array.from({ length: 250 }, (_, of) => `Number ${at + of}`);
    await client
      .from('issues')
      .insert(titles.map((title) => ({ goal_id, title })))
      .throwOnError();
    const todos = titles.map((title, of) => ({ title, order: at + of + 1, completed: at < 500 }));
    await client.from('todos').insert(todos).throwOnError();
  }
}

/** What holds back or refuses the pages of tables that are not whole after the first one. */
async function holdPages(page: Page) {
  const state = { isHeld: true, isRefused: false };
  let release = Promise.withResolvers<void>();
  await page.route('**/rpc/changes_since', async (route) => {
    const { page: rows } = route.request().postDataJSON();
    if (rows === 100) return route.continue();
    if (state.isRefused) return route.fulfill({ status: 503, body: '{}' });
    if (state.isHeld) await release.promise;
    return state.isRefused ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
  });
  return {
    refuse() {
      state.isRefused = true;
      release.resolve();
    },
    hold() {
      release = Promise.withResolvers();
      state.isRefused = false;
    },
    letGo() {
      Object.assign(state, { isHeld: false, isRefused: false });
      release.resolve();
    },
  };
}

test('goals are there before all that hangs on them, and nothing that is still to come counts as none', async ({
  page,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(REFUSED);
  const person = await becomeKnown(page, language);
  await seed(person);
  const pages = await holdPages(page);
  await comeBack(page, words, language, person);
  const main = page.getByRole('main');

  const doneWords = say(words.todos.done.other, { done: '500', count: '1.500' });

  await test.step('the goals, with words for the rest', async () => {
    await expect(main.getByRole('link', { name: 'Garden' })).toBeVisible();
    await expect(main.getByText(words.firstRead.coming)).toBeVisible();
    await expect(main.locator('article [aria-busy=true]')).toHaveCount(2);
    await expectAccessibleInBothThemes(page, 'goals at a first start');
  });

  await test.step('a to-do list of which a part is here is neither empty nor counted', async () => {
    await page.goto('/todo_list');
    await expect(main.getByText(words.firstRead.coming)).toBeVisible();
    await expect(main.getByText(words.todos.empty)).toBeHidden();
    await expect(
      main.getByText(say(words.todos.done.other, { done: 100, count: 100 })),
    ).toBeHidden();
  });

  await test.step('a server that is away in the middle is told, and it goes on after a reload', async () => {
    pages.refuse();
    await expect(main.getByText(words.firstRead.failed)).toBeVisible();
    await expect(main.getByText(words.todos.loadFailed)).toBeHidden();
    await expect(main.getByRole('button', { name: words.shell.retry })).toHaveCount(1);
    pages.hold();
    const again = page.waitForRequest(
      (request) =>
        request.url().endsWith('/changes_since') && request.postDataJSON().cursors.todos != null,
    );
    await page.reload();
    await again;
    pages.letGo();
    await expect(main.getByText(doneWords)).toBeVisible();
  });

  await page.goto('/goals');
  await expect(
    main.getByText(say(words.goals.list.openIssues.other, { count: '1.500' })),
  ).toBeVisible();
});
