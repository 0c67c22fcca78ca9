import { arrive, becomeKnown, choose } from '../stage/account.ts';
import { CUT } from '../stage/browser/console-errors.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

/** The time between two keys at normal typing speed, in milliseconds. */
const KEYS = 80;

for (const latency of [100, 250, 900]) {
  test(`to-dos typed at normal speed are all saved at ${latency} ms`, async ({
    page,
    network,
    words,
    language,
  }) => {
    const todos = new TodoList(page, words);
    const { client } = await becomeKnown(page, language);
    await todos.open();
    await todos.addButton().click();
    await expect(todos.newTitle()).toBeFocused();
    network.latency(latency);
    await page.keyboard.type('Milk\nBread\nEggs\nButter\n', { delay: KEYS });
    await todos.expectOrder('Milk', 'Bread', 'Eggs', 'Butter');
    const { data } = await client.from('todos').select('title, order').order('order');
    expect(data).toEqual(
      ['Milk', 'Bread', 'Eggs', 'Butter'].map((title, index) => ({ title, order: index + 1 })),
    );
  });
}

test('boxes ticked one after the other all stay ticked', async ({
  page,
  network,
  words,
  language,
}) => {
  const todos = new TodoList(page, words);
  const { client } = await becomeKnown(page, language);
  const titles = ['One', 'Two', 'Three', 'Four'];
  const rows = titles.map((title, index) => ({ title, order: index + 1 }));
  await client.from('todos').insert(rows).throwOnError();
  await todos.open();
  await todos.expectOrder(...titles);
  network.latency(600);
  for (const title of titles) {
    // Without waiting for the checkbox to be enabled: it always must be.
    await todos.tick(title).click({ force: true });
    await page.waitForTimeout(250);
  }
  for (const title of titles) await expect(todos.tick(title)).toBeChecked();
  await todos.expectOrder(...titles);
  const { data } = await client.from('todos').select('title').eq('completed', true);
  expect(data).toHaveLength(4);
});

test('an outdated list does not undo another device’s changes', async ({
  page,
  context,
  network,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const todos = new TodoList(page, words);
  const { client } = await becomeKnown(page, language);
  const rows = ['One', 'Two', 'Three', 'Four'].map((title, index) => ({ title, order: index + 1 }));
  await client.from('todos').insert(rows).throwOnError();
  await todos.open();
  await todos.expectOrder('One', 'Two', 'Three', 'Four');
  await context.setOffline(true);
  network.cut();
  const change = (title: string) =>
    client.from('todos').update({ title: 'Once' }).eq('title', title);
  await change('One').throwOnError();
  await client.from('todos').update({ completed: true }).eq('title', 'Two').throwOnError();
  await client.from('todos').delete().eq('title', 'Three').throwOnError();
  await client.from('todos').insert({ title: 'Five', order: 5 }).throwOnError();
  await todos.moveUp('Four', 2);
  await context.setOffline(false);
  await todos.expectOrder('Once', 'Two', 'Four', 'Five');
  const stored = async () =>
    (await client.from('todos').select('title, completed, order').order('order')).data;
  await expect.poll(stored).toEqual([
    { title: 'Once', completed: false, order: 1 },
    { title: 'Two', completed: true, order: 2 },
    { title: 'Four', completed: false, order: 3 },
    { title: 'Five', completed: false, order: 4 },
  ]);
});

test('nothing done on a flapping network is lost, whatever page is opened meanwhile', async ({
  page,
  network,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const todos = new TodoList(page, words);
  const { client } = await arrive(page, words, language);
  const rows = ['One', 'Two', 'Three'].map((title, index) => ({ title, order: index + 1 }));
  await client.from('todos').insert(rows).throwOnError();
  await todos.open();
  await todos.expectOrder('One', 'Two', 'Three');
  await network.flapping({ up: 400, down: 300 }, async () => {
    await todos.tick('Two').click();
    await todos.titleOf('One').click();
    await todos.editor().fill('Once');
    await todos.editor().press('Enter');
    await todos.addButton().click();
    await page.keyboard.type('Milk\nBread\n', { delay: KEYS });
    await todos.moveUp('Bread', 5);
    await todos.deleteButton('Three').click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: words.todos.deleteConfirm }).click();
    await choose(page, words, words.shell.menu.goals);
    await expect(page.getByRole('heading', { level: 1, name: words.goals.title })).toBeVisible();
    await page.waitForTimeout(1500);
  });
  const stored = async () =>
    (await client.from('todos').select('title, completed').order('order')).data;
  await expect.poll(stored).toEqual([
    { title: 'Bread', completed: false },
    { title: 'Once', completed: false },
    { title: 'Two', completed: true },
    { title: 'Milk', completed: false },
  ]);
});

test('a sign-out with unsent changes asks first; closing the page loses nothing', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const todos = new TodoList(page, words);
  const { client } = await becomeKnown(page, language);
  await todos.open();
  await todos.addButton().click();
  await context.setOffline(true);
  await page.keyboard.type('Milk\n');
  await expect(page.getByText(words.sync.unsent.one)).toBeVisible();
  await expectAccessible(page, 'a to-do list that cannot be saved');

  await choose(page, words, words.shell.menu.signOut);
  const question = page.getByRole('alertdialog', { name: words.sync.leaving.title });
  await expectAccessible(page, 'the question before what is unsent is lost');
  await question.getByRole('button', { name: words.sync.leaving.stay }).click();
  await todos.expectRows('Milk');

  await todos.newTitle().press('Escape');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  await context.setOffline(false);
  const next = await context.newPage();
  const again = new TodoList(next, words);
  await again.open();
  await again.expectOrder('Milk');
  await again.addButton().click();
  await again.add('Bread');
  await choose(next, words, words.shell.menu.signOut);
  await expect(next).toHaveURL(/sign_in/);
  const { data } = await client.from('todos').select('title').order('order');
  expect(data?.map(({ title }) => title)).toEqual(['Milk', 'Bread']);
  const left = async () => {
    const databases = await next.evaluate<{ name: string }[]>('indexedDB.databases()');
    return databases.filter(({ name }) => name.startsWith('bloom.'));
  };
  await expect.poll(left).toEqual([]);
});

test('a refused change stays, with a way on', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 403/);
  const todos = new TodoList(page, words);
  const { client } = await becomeKnown(page, language);
  await client.from('todos').insert({ title: 'One' }).throwOnError();
  await todos.open();
  const refusal = {
    status: 403,
    json: { code: '42501', message: 'no', details: null, hint: null },
  };
  await context.route('**/rest/v1/todos*', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal) : route.continue(),
  );
  await todos.addButton().click();
  await page.keyboard.type('Milk\nBread\n');
  await todos.tick('One').click();
  const notice = page.getByRole('alert').filter({ hasText: 'Milk' });
  await expect(notice).toContainText(say(words.todos.refused, { title: 'Milk' }));
  await expectAccessible(page, 'to-dos that were refused');
  const bar = page.getByRole('link', { name: say(words.sync.needed.other, { count: 2 }) });
  await bar.click();
  await expect(
    page.getByRole('heading', { level: 2, name: words.unsent.title, exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Milk' })).toBeVisible();
  await expect(page.getByText(words.unsent.reasons.access).first()).toBeVisible();
  await expectAccessible(page, 'what was refused, on the profile');
  await page.goBack();
  const other = page.getByRole('alert').filter({ hasText: 'Bread' });
  await other.getByRole('button', { name: words.unsent.discard }).click();
  await todos.expectOrder('One', 'Milk');
  await context.unroute('**/rest/v1/todos*');
  await notice.getByRole('button', { name: words.unsent.retry }).click();
  await expect(notice).toHaveCount(0);
  const stored = async () =>
    (await client.from('todos').select('title, completed').order('order')).data;
  await expect.poll(stored).toEqual([
    { title: 'One', completed: true },
    { title: 'Milk', completed: false },
  ]);
});

test('a title typed for a to-do that was deleted elsewhere is kept, to be added again', async ({
  page,
  words,
  language,
}) => {
  const todos = new TodoList(page, words);
  const { client } = await becomeKnown(page, language);
  await client.from('todos').insert({ title: 'One' }).throwOnError();
  await todos.open();
  await todos.titleOf('One').click();
  await client.from('todos').delete().eq('title', 'One').throwOnError();
  await todos.editor().fill('Once');
  await todos.editor().press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'Once' });
  await expect(notice).toContainText(say(words.todos.missing, { title: 'Once' }));
  expect((await client.from('todos').select('title')).data).toEqual([]);
  await notice.getByRole('button', { name: words.unsent.restore }).click();
  await expect(notice).toHaveCount(0);
  await todos.expectOrder('Once');
  expect((await client.from('todos').select('title')).data).toEqual([{ title: 'Once' }]);
});
