import type { BrowserContext, Page, WebSocket } from '@playwright/test';
import { arrive, comeBack } from './stage/account.ts';
import { expect, test } from './stage/stage.ts';
import { TodoList } from './stage/todo-list.ts';

/** The line delays what is sent and what is told; the server is asked only once a minute where nothing is told. */
const TOLD = { timeout: 40_000 };
const CUT = /ERR_|Failed to fetch/;

interface Other {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** The same person with another device. */
const both = test.extend<{ other: Other }>({
  other: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    await use({ page: await context.newPage(), context });
    await context.close();
  },
});

/** Counts the sockets over which changes are told. */
function countSockets(...pages: readonly Page[]): () => number {
  const open = new Set<WebSocket>();
  for (const page of pages) {
    let own: WebSocket[] = [];
    const forget = () => {
      for (const socket of own) open.delete(socket);
      own = [];
    };
    // Those of a page that was left are not said to be closed.
    page.on('domcontentloaded', forget);
    page.on('close', forget);
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/realtime/v1/')) return;
      own.push(socket);
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    });
  }
  return () => open.size;
}

both(
  'what is done on one device is seen on the other',
  async ({ page, other, words, language }) => {
    const person = await arrive(page, words, language);
    await comeBack(other.page, words, language, person);
    const [here, there] = [new TodoList(page, words), new TodoList(other.page, words)];
    await Promise.all([here.open(), there.open()]);
    await here.addButton().click();
    const times: number[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      const begun = performance.now();
      await Promise.all([here.add(title), there.row(title).waitFor(TOLD)]);
      times.push(performance.now() - begun);
    }
    const median = Math.round(times.sort((one, two) => one - two)[2] ?? 0);
    const description = `${median} ms from the key to the other screen`;
    test.info().annotations.push({ type: 'median', description });

    await here.tick('Two').click();
    await expect(there.tick('Two')).toBeChecked(TOLD);
    await there.titleOf('Two').click();
    await there.editor().fill('Twice');
    await there.editor().press('Enter');
    await expect(here.row('Twice')).toBeVisible(TOLD);
    await expect(here.tick('Twice')).toBeChecked();
    await here.newTitle().press('Escape');
    await here.moveUp('Five', 5);
    await expect(other.page.getByRole('row')).toHaveText(
      ['Five', 'One', 'Twice', 'Three', 'Four'],
      TOLD,
    );
    await there.deleteButton('Three').click();
    const question = other.page.getByRole('alertdialog');
    await question.getByRole('button', { name: words.todos.deleteConfirm }).click();
    await expect(here.row('Three')).toHaveCount(0, TOLD);
  },
);

both(
  'while the network of one is cut both work, and afterwards both have all of it',
  async ({ page, other, words, language }) => {
    const person = await arrive(page, words, language);
    await comeBack(other.page, words, language, person);
    const [here, there] = [new TodoList(page, words), new TodoList(other.page, words)];
    const rows = ['One', 'Two', 'Three'].map((title, index) => ({ title, order: index + 1 }));
    await person.client.from('todos').insert(rows).throwOnError();
    await Promise.all([here.open(), there.open()]);
    await Promise.all([here.expectOrder('One', 'Two', 'Three'), there.addButton().click()]);
    await here.addButton().click();

    await other.context.setOffline(true);
    await there.add('From there');
    await there.tick('One').click();
    await there.titleOf('Two').click();
    await there.editor().fill('Two of there');
    await there.editor().press('Enter');
    await here.add('From here');
    await here.titleOf('One').click();
    await here.editor().fill('One of here');
    await here.editor().press('Enter');
    await here.deleteButton('Three').click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: words.todos.deleteConfirm }).click();
    await expect(here.row('One of here')).toBeVisible();
    await here.expectOrder('One of here', 'Two', 'From here');

    await other.context.setOffline(false);
    for (const list of [here, there]) {
      for (const title of ['One of here', 'Two of there', 'From here', 'From there'])
        await expect(list.row(title)).toBeVisible(TOLD);
      await expect(list.row('Three')).toHaveCount(0, TOLD);
      await expect(list.tick('One of here')).toBeChecked();
    }
    const shown = () =>
      Promise.all([page, other.page].map((one) => one.getByRole('row').allTextContents()));
    await expect(async () => {
      const [first, second] = await shown();
      expect(first).toEqual(second);
      expect(first).toHaveLength(4);
    }).toPass(TOLD);
  },
);

test('two tabs share one socket, which the other takes over', async ({
  page,
  context,
  words,
  language,
}) => {
  const next = await context.newPage();
  const sockets = countSockets(page, next);
  const { client } = await arrive(page, words, language);
  await new TodoList(page, words).open();
  await expect.poll(sockets, TOLD).toBe(1);
  const todos = new TodoList(next, words);
  await todos.open();
  await client.from('todos').insert({ title: 'Milk' }).throwOnError();
  await expect(new TodoList(page, words).row('Milk')).toBeVisible(TOLD);
  await expect(todos.row('Milk')).toBeVisible(TOLD);
  expect(sockets()).toBe(1);
  await page.close();
  await client.from('todos').insert({ title: 'Bread' }).throwOnError();
  await expect(todos.row('Bread')).toBeVisible(TOLD);
  expect(sockets()).toBe(1);
});

test('where no socket is to be had the server is asked each minute', async ({
  page,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  let tries = 0;
  await page.routeWebSocket(/realtime/, (socket) => {
    tries += 1;
    void socket.close();
  });
  const { client } = await arrive(page, words, language);
  await page.clock.install();
  const todos = new TodoList(page, words);
  await todos.open();
  await expect.poll(() => tries, TOLD).toBeGreaterThan(0);
  await client.from('todos').insert({ title: 'Milk' }).throwOnError();
  await expect(todos.row('Milk')).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await expect(todos.row('Milk')).toBeVisible();
});

/** A row that another device writes, by its words. */
interface Written {
  readonly path: string;
  readonly table: string;
  readonly row: (words: string, goal: string) => object;
}

const description = (words: string) => ({ description: words });
const titled = (title: string) => ({ title });
const WRITTEN: readonly Written[] = [
  { path: '/goals', table: 'goals', row: titled },
  {
    path: '/strategies_overview',
    table: 'strategies',
    row: (title, goal) => ({ title, goal_id: goal }),
  },
  { path: '/wall_of_wishes', table: 'wishes', row: description },
  { path: '/wall_of_achievements', table: 'achievements', row: description },
  { path: '/wall_of_gratitude', table: 'gratitudes', row: description },
  { path: '/wall_of_affirmations', table: 'affirmations', row: description },
];

for (const { path, table, row } of WRITTEN)
  test(`what another device adds is seen on ${path}`, async ({ page, words, language }) => {
    const { client } = await arrive(page, words, language);
    const goal = await client.from('goals').insert({ title: 'Garden' }).select().single();
    const write = (text: string) =>
      client
        .from(table)
        .insert(row(text, String(goal.data?.id)))
        .throwOnError();
    await write('First of all');
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText('First of all').first()).toBeVisible();
    await write('Second to that');
    await expect(main.getByText('Second to that').first()).toBeVisible(TOLD);
  });
