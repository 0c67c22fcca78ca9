import type { Page } from '@playwright/test';
import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { signUp } from '../../people/sign-up.ts';
import { choose, PASSWORD, signIn } from '../stage/account.ts';
import { CUT } from '../stage/browser/console-errors.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { Wall } from '../stage/pages/wall.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { photoIn } from '../stage/photos/photo-in.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test.use({ form: 'pt phone', serviceWorkers: 'allow' });

interface Kept {
  readonly values: readonly string[];
  readonly databases: readonly string[];
  readonly caches: readonly string[];
  readonly workers: number;
}

/** What the browser stores for this site outside of the tab. */
const kept = (page: Page) =>
  page.evaluate<Kept>(`(async () => ({
    values: Object.keys(localStorage).filter((name) => !/^bloom\\.(language|theme)$/.test(name)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))()`);
const NOTHING = { values: ['bloom.shared-device'], databases: [], caches: [], workers: 0 };

test('on a shared device nothing outlasts the tab’s session', async ({
  page,
  context,
  visit,
  server,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const { shared } = words.auth;
  const photo = await phonePhoto(context);
  const person = await signUp(server.url, PUBLISHABLE_KEY, { password: PASSWORD, language });
  const path = `${person.id}/wind.jpg`;
  const photos = person.client.storage.from('gratitudes-photos');
  expect((await photos.upload(path, photo, { contentType: 'image/jpeg' })).error).toBeNull();
  const row = { description: 'The wind', photo_filepath: path };
  await person.client.from('gratitudes').insert(row).throwOnError();
  const heading = page.getByRole('heading', { level: 1, name: words.goals.title });
  const choice = page.getByRole('checkbox', { name: shared.choice });
  const wall = new Wall(page, words, 'gratitudes');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });

  await test.step('somebody says so, signs in, and stays signed in through a reload', async () => {
    await visit();
    await choice.check();
    await expect(page.getByText(shared.hint)).toBeVisible();
    await expectAccessible(page, 'the sign-in on a shared device');
    await signIn(page, words, person);
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
  });

  await test.step('what is seen, written and half written there lies in the tab at most', async () => {
    const seen = page.waitForResponse((answer) => answer.url().includes('/storage/v1/'));
    await wall.open('/wall_of_gratitude');
    await expect(photoIn(wall.card('The wind'))).toBeVisible();
    const request = (await seen).request();
    const cached = (address: string, authorization: string) =>
      fetch(address, {
        headers: { authorization },
        cache: 'only-if-cached',
        mode: 'same-origin',
      }).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(
      await page.evaluate(
        `(${cached})(${JSON.stringify(request.url())}, ${JSON.stringify(
          (await request.allHeaders()).authorization,
        )})`,
      ),
    ).toBe(false);
    await wall.add('The rain');
    await wall.plus.click();
    await wall.choosePhoto('new', photo);
    await wall.field('new').fill('Half');
    expect(await kept(page)).toEqual(NOTHING);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect(page.getByText(say(words.walls.draft.waiting, { text: 'Half' }))).toBeVisible();
  });

  await test.step('no other tab knows of it, and takes the device for shared too', async () => {
    const other = await context.newPage();
    await other.goto('/goals');
    await expect(other).toHaveURL('/sign_in');
    await expect(other.getByRole('checkbox', { name: shared.choice })).toBeChecked();
    await other.close();
    await page.goto('/goals');
    await expect(heading).toBeVisible();
  });

  await test.step('without a network a change waits in the page, which is not left without a question', async () => {
    const todos = new TodoList(page, words);
    await todos.open();
    await context.setOffline(true);
    await todos.addButton().click();
    await todos.add('Row home');
    await expect(page.getByText(words.sync.notKept)).toBeVisible();
    expect(await kept(page)).toEqual(NOTHING);
    expect(
      await page.evaluate(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`),
    ).toBe(true);
    await context.setOffline(false);
    const stored = async () => (await person.client.from('todos').select('title')).data;
    await expect.poll(stored).toEqual([{ title: 'Row home' }]);
    await expect(page.getByText(words.sync.notKept)).toHaveCount(0);
    await page.goto('/profile#this-device');
    await expect(page.getByText(words.installing.shared)).toBeVisible();
  });

  await test.step('a tab that is opened again later has forgotten the person', async () => {
    const later = `sessionStorage.setItem('bloom.shared-tab-left', String(Date.now() - 700_000))`;
    await page.goto('/favicon.svg');
    await page.evaluate(later);
    await page.goto('/goals');
    await expect(page).toHaveURL('/sign_in');
    await expect(choice).toBeChecked();
    await signIn(page, words, person);
    await expect(heading).toBeVisible();
  });

  await test.step('a sign-out leaves nothing', async () => {
    await choose(page, words, words.shell.menu.signOut);
    await expect(page).toHaveURL('/sign_in');
    await expect.poll(() => kept(page)).toEqual(NOTHING);
    expect(await context.cookies()).toEqual([]);
    const left = () => page.evaluate(() => Object.keys(sessionStorage).join());
    await expect.poll(left).toMatch(/^(,?bloom\.(language|theme|shared-tab(-left)?))*$/);
  });

  await test.step('whoever says that it is their own is kept, as anywhere', async () => {
    await choice.uncheck();
    await signIn(page, words, person);
    await expect(heading).toBeVisible();
    await expect.poll(async () => (await kept(page)).databases).toContain(`bloom.${person.id}`);
    expect((await kept(page)).values).not.toContain('bloom.shared-device');
  });
});
