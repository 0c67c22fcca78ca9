import type { BrowserContext, Locator, Page } from '@playwright/test';
import { arrive, choose, comeBack } from '../stage/account.ts';
import { GoalForm } from '../stage/pages/goal-form.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { Wall, type WallName } from '../stage/pages/wall.ts';
import { expect, test } from '../stage/stage.ts';
import { say, type Words } from '../stage/words.ts';

/** The network delays messages in both directions; without a socket the server is polled only once a minute. */
const TOLD = { timeout: 40_000 };

interface Other {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** A test with a second device of the same person. */
const both = test.extend<{ other: Other }>({
  other: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    await use({ page: await context.newPage(), context });
    await context.close();
  },
});

/** What a person does on one screen, and sees on another device. */
interface Screen {
  readonly menu: keyof Words['shell']['menu'];
  /** The screen on which the other device shows it, if it is another one. */
  readonly seenOn?: keyof Words['shell']['menu'];
  /** Writes something new. Returns what sends it, and what must be visible before the next step. */
  readonly write: (page: Page, words: Words, text: string) => Promise<readonly [Send, Send]>;
}
type Send = () => Promise<unknown>;

const wall = (menu: Screen['menu'], name: WallName, seenOn = menu): Screen => ({
  menu,
  seenOn,
  async write(page, words, text) {
    const cards = new Wall(page, words, name);
    await cards.plus.click();
    await cards.field('new').fill(text);
    const send = () => cards.field('new').press('Control+Enter');
    return [send, () => cards.expectToast(words.walls[name].created)];
  },
});

const SCREENS: readonly Screen[] = [
  {
    menu: 'goals',
    async write(page, words, text) {
      const main = page.getByRole('main');
      await main.getByRole('link', { name: words.goals.add, exact: true }).click();
      const form = new GoalForm(page, words, 'new');
      await form.writeTitle(text);
      return [() => form.send('create'), () => expect(form.dialog).toBeHidden()];
    },
  },
  {
    menu: 'strategies',
    async write(page, words, text) {
      const field = strategies(page).getByLabel(words.goals.strategies.add, { exact: true });
      await field.fill(text);
      return [() => field.press('Enter'), () => expect(field).toHaveValue('')];
    },
  },
  wall('wishes', 'wishes'),
  wall('achievements', 'achievements'),
  wall('gratitude', 'gratitudes'),
  wall('affirmations', 'affirmations'),
  wall('gratitude', 'gratitudes', 'timeline'),
  {
    menu: 'todos',
    async write(page, words, text) {
      const todos = new TodoList(page, words);
      const field = todos.newTitle();
      if (!(await field.isVisible())) await todos.addButton().click();
      await field.fill(text);
      return [() => field.press('Enter'), () => expect(field).toHaveValue('')];
    },
  },
];

const strategies = (page: Page) => page.getByRole('region', { name: 'Garden' });
const shown = (page: Page, text: string) => page.getByRole('main').getByText(text).first();

async function timed(send: Send, seen: Locator): Promise<number> {
  const begun = performance.now();
  const [took] = await Promise.all([
    seen.waitFor(TOLD).then(() => performance.now() - begun),
    send(),
  ]);
  return took;
}

both(
  'what is done on one device is seen on the other, on every screen, and nothing is lost while one has no network',
  async ({ page, other, words, language }) => {
    const person = await arrive(page, words, language);
    await seed(person.client);
    await comeBack(other.page, words, language, person);
    const devices = [page, other.page] as const;
    const todos = devices.map((device) => new TodoList(device, words)) as [TodoList, TodoList];
    const [here, there] = todos;

    await test.step('each list shows what the other device adds', async () => {
      for (const { menu, seenOn = menu, write } of SCREENS) {
        await Promise.all([
          choose(page, words, words.shell.menu[menu]),
          choose(other.page, words, words.shell.menu[seenOn]),
        ]);
        const times: number[] = [];
        for (const count of ['One', 'Two', 'Three']) {
          const text = `${count} for ${seenOn}`;
          const [send, isDone] = await write(page, words, text);
          times.push(await timed(send, shown(other.page, text)));
          await isDone();
        }
        printMedian(seenOn, times);
      }
    });

    await test.step('to-dos are ticked, renamed, moved and deleted on either', async () => {
      const [one, two, three] = ['One for todos', 'Two for todos', 'Three for todos'] as const;
      await here.tick(two).click();
      await expect(there.tick(two)).toBeChecked(TOLD);
      await rename(there, two, 'Twice');
      await expect(here.row('Twice')).toBeVisible(TOLD);
      await expect(here.tick('Twice')).toBeChecked();
      await here.newTitle().press('Escape');
      await here.moveUp(three, 3);
      await expect(other.page.getByRole('row')).toHaveText([three, one, 'Twice'], TOLD);
      await there.deleteButton(one).click();
      const question = other.page.getByRole('alertdialog');
      await question.getByRole('button', { name: words.todos.deleteConfirm }).click();
      await expect(here.row(one)).toHaveCount(0, TOLD);
    });

    await test.step('both work while one has no network', async () => {
      // No service worker has cached files that no page has requested yet.
      const form = await openGoal(other.page, words);
      await form.dialog.press('Escape');
      await choose(other.page, words, words.shell.menu.todos);
      await other.context.setOffline(true);
      for (const [index, device] of [other.page, page].entries()) {
        const side = index === 0 ? 'there' : 'here';
        await changeEverything(device, words, side);
      }
      const sent = person.client.from('todos').select('title').eq('title', 'Added here');
      await expect.poll(async () => (await sent).data).toHaveLength(1);
      await other.context.setOffline(false);
    });

    await test.step('afterwards both show the same, with all that was added', async () => {
      for (const [menu, ...texts] of AFTERWARDS) {
        for (const device of devices) {
          await choose(device, words, words.shell.menu[menu]);
          for (const text of texts) await expect(shown(device, text)).toBeVisible(TOLD);
        }
        await expect(async () => {
          const [first, second] = await Promise.all(devices.map(linesOf));
          expect(second).toEqual(first);
        }).toPass(TOLD);
      }
    });

    await test.step('what the other side had written stands in notices, which bring it back', async () => {
      await choose(other.page, words, words.shell.menu.profile);
      const notices = other.page.getByRole('alert').filter({ hasText: words.unsent.lost });
      for (const text of ['Garden here', 'Strategy here', 'Card here', 'To-do here'])
        await expect(notices.filter({ hasText: text })).toHaveCount(1);
      const notice = notices.filter({ hasText: 'To-do here' });
      await notice.getByRole('button', { name: words.unsent.bringBack }).click();
      await expect(notice).toHaveCount(0);
      await choose(page, words, words.shell.menu.todos);
      await expect(here.row('To-do here')).toBeVisible(TOLD);
      await expect(here.row('To-do there')).toHaveCount(0);
    });
  },
);

/** Creates what both devices change without knowing of each other. */
async function seed(client: Awaited<ReturnType<typeof arrive>>['client']): Promise<void> {
  const { data } = await client.from('goals').insert({ title: 'Garden' }).select().single();
  await client.from('strategies').insert({ title: 'Strategy', goal_id: data?.id }).throwOnError();
  await client.from('gratitudes').insert({ description: 'Card' }).throwOnError();
}

async function rename(todos: TodoList, before: string, after: string): Promise<void> {
  await todos.titleOf(before).click();
  await todos.editor().fill(after);
  await todos.editor().press('Enter');
  await expect(todos.row(after)).toBeVisible();
}

async function openGoal(page: Page, words: Words): Promise<GoalForm> {
  await choose(page, words, words.shell.menu.goals);
  await page.getByRole('link', { name: 'Garden', exact: true }).click();
  const form = new GoalForm(page, words, 'edit');
  await expect(form.dialog).toBeVisible();
  return form;
}

/** Changes all of it and adds something, each on its own screen. */
async function changeEverything(page: Page, words: Words, side: 'here' | 'there') {
  const { menu } = words.shell;
  const { rows } = words.goals;
  const todos = new TodoList(page, words);
  await rename(todos, 'Three for todos', `To-do ${side}`);
  await choose(page, words, menu.strategies);
  await strategies(page)
    .getByRole('button', { name: say(rows.edit, { title: 'Strategy' }) })
    .click();
  await strategies(page).getByLabel(rows.title, { exact: true }).fill(`Strategy ${side}`);
  await strategies(page).getByLabel(rows.title, { exact: true }).press('Enter');
  await choose(page, words, menu.gratitude);
  const cards = new Wall(page, words, 'gratitudes');
  await cards.edit('Card');
  await cards.field('edit').fill(`Card ${side}`);
  await cards.field('edit').press('Control+Enter');
  await cards.expectToast(words.walls.gratitudes.updated);
  await cards.add(`Thanks from ${side}`);
  const form = await openGoal(page, words);
  await form.writeTitle(`Garden ${side}`);
  await form.send('save');
  await expect(form.dialog).toBeHidden();
  await choose(page, words, menu.todos);
  await todos.addButton().click();
  await todos.add(`Added ${side}`);
}

/** The result: of two changes to the same field, the one that reached the server last. */
const AFTERWARDS: readonly (readonly [Screen['menu'], ...string[]])[] = [
  ['todos', 'To-do there', 'Added here', 'Added there'],
  ['strategies', 'Strategy there'],
  ['gratitude', 'Card there', 'Thanks from here', 'Thanks from there'],
  ['goals', 'Garden there'],
  ['timeline', 'Thanks from here', 'Thanks from there'],
];

const linesOf = (page: Page) =>
  page.getByRole('main').locator('li, article, [role=row]').allInnerTexts();

function printMedian(screen: string, times: readonly number[]): void {
  const [, median = 0] = times.toSorted((one, two) => one - two);
  const description = `${screen}: ${Math.round(median)} ms from the key to the other screen`;
  test.info().annotations.push({ type: 'median', description });
  process.stdout.write(`${description}\n`);
}
