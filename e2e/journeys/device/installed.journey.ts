import type { Page } from '@playwright/test';
import { arrive, choose, signIn } from '../stage/account.ts';
import { expectProgramCached } from '../stage/browser/cached-program.ts';
import { Wall } from '../stage/pages/wall.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { expect, test } from '../stage/stage.ts';
import { expectInstallable } from './installable.ts';
import { shareWithBloom } from './share.ts';

test.use({ form: 'pt phone', serviceWorkers: 'allow' });

const AWAY = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to fetch/;

test('the app is installable, in both languages, and its shortcuts open a new card', async ({
  page,
  context,
  server,
  launchOptions,
  wholeBrowser,
  words,
  language,
  visit,
}) => {
  const tools = await context.newCDPSession(page);
  const look = async () => {
    const { url, errors, data = '{}' } = await tools.send('Page.getAppManifest');
    return { url, errors, manifest: JSON.parse(data) };
  };
  await visit();
  await page.goto('/');
  const { url, errors, manifest } = await look();
  expect(errors).toEqual([]);
  expect(url).toContain(`/manifest.${language}.webmanifest`);
  expect(manifest.lang).toBe(language === 'pt' ? 'pt-BR' : 'en-US');
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    expect((await page.request.get(src)).status(), src).toBe(200);
  }

  await arrive(page, words, language);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  const [goal, gratitude, todo] = manifest.shortcuts;
  await page.goto(goal.url);
  await expect(page.getByRole('dialog', { name: words.goals.form.newTitle })).toBeVisible();
  await page.goto(gratitude.url);
  const wall = new Wall(page, words, 'gratitudes');
  await expect(wall.field('new')).toBeFocused();
  await expect(page).toHaveURL(/wall_of_gratitude$/);
  await page.goto(todo.url);
  await expect(page.getByRole('textbox', { name: words.todos.newTitle })).toBeFocused();

  const [other, path] = language === 'pt' ? ['English', 'en'] : ['Português', 'pt'];
  await page.getByRole('contentinfo').getByRole('button', { name: other }).click();
  await expect.poll(async () => (await look()).url).toContain(`/manifest.${path}.webmanifest`);
  expect((await look()).errors).toEqual([]);
  await expectInstallable(server.url, ['en-US', 'pt-BR'], launchOptions, wholeBrowser);
});

test('what another app shares becomes a gratitude or a wish, and waits for a sign-in', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(AWAY);
  const { share } = words.installing;
  const photo = { content: await phonePhoto(context), type: 'image/jpeg' };
  const person = await arrive(page, words, language);
  await expectProgramCached(page);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });

  await shareWithBloom(page, { title: 'The sea', text: 'The sea', photo });
  await expect(main.getByRole('img', { name: share.photo })).toBeVisible();
  await button(share.gratitude).click();
  const wall = new Wall(page, words, 'gratitudes');
  await expect(wall.field('new')).toHaveValue('The sea');
  await expect(wall.photo('new')).toBeVisible();
  await expect(wall.sheet('new').getByText(words.walls.draft.shared)).toBeVisible();
  await page.reload();
  await main.getByRole('button', { name: words.walls.draft.resume }).click();
  await expect(wall.field('new')).toHaveValue('The sea');
  await wall.field('new').press('Control+Enter');
  await wall.expectToast(words.walls.gratitudes.created);
  const stored = async () =>
    (await person.client.from('gratitudes').select('description, photo_filepath')).data;
  await expect
    .poll(stored)
    .toEqual([{ description: 'The sea', photo_filepath: expect.any(String) }]);

  await test.step('without a network', async () => {
    await context.setOffline(true);
    await shareWithBloom(page, { text: 'A boat' });
    await context.setOffline(false);
    await page.goto('/share');
    await button(share.wish).click();
    await expect(new Wall(page, words, 'wishes').field('new')).toHaveValue('A boat');
    await new Wall(page, words, 'wishes').field('new').press('Control+Enter');
    await wall.expectToast(words.walls.wishes.created);
  });

  await test.step('what no card takes', async () => {
    const content = Buffer.from('%PDF-1.7');
    await shareWithBloom(page, { photo: { content, type: 'application/pdf' } });
    await expect(main.getByText(words.goals.photo.notAnImage)).toBeVisible();
    await expect(button(share.wish)).toBeHidden();
    await button(share.discard).click();
    await expect(main.getByText(share.nothing)).toBeVisible();
  });

  await test.step('it waits, and goes with a sign-out', async () => {
    await shareWithBloom(page, { text: 'Left behind' });
    await page.goto('/goals');
    await expect(page.getByText(share.waiting)).toBeVisible();
    await choose(page, words, words.shell.menu.signOut);
    await expect(page).toHaveURL(/sign_in$/);
    const databases = 'indexedDB.databases().then((all) => all.map(({ name }) => name))';
    await expect.poll(() => page.evaluate(databases)).not.toContain('bloom-shared');
  });

  await test.step('nobody is signed in', async () => {
    await shareWithBloom(page, { text: 'For later' });
    await signIn(page, words, person);
    await expect(main.getByText('For later')).toBeVisible();
    await button(share.wish).click();
    await expect(new Wall(page, words, 'wishes').field('new')).toHaveValue('For later');
  });
});

test('without a service worker the server reports that the share was not kept', async ({
  page,
  server,
}) => {
  const answer = await page.request.post(`${server.url}/share`, {
    multipart: { text: 'lost' },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([303, '/share?lost']);
});

/** Dispatches the install prompt, which browsers do not show in tests. */
const offerInstallation = (page: Page) =>
  page.evaluate(`{
    const prompt = async () => { window.timesAsked = (window.timesAsked ?? 0) + 1; };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  }`);

test('it offers its installation once, after some visits, and always on the profile', async ({
  page,
  words,
  language,
}) => {
  const { installing } = words;
  const asked = () => page.evaluate('window.timesAsked');
  const line = page.getByRole('complementary', { name: installing.install });
  await arrive(page, words, language);
  await offerInstallation(page);
  await expect.poll(() => page.evaluate(`localStorage.getItem('bloom.visits')`)).toMatch(/^1 /);
  await expect(line).toBeHidden();
  await page.evaluate(`localStorage.setItem('bloom.visits', '2 0')`);
  await page.reload();
  await offerInstallation(page);
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: installing.decline }).click();
  await expect(line).toBeHidden();

  await page.goto('/profile#this-device');
  const section = page.getByRole('region', { name: installing.title });
  await expect(section.getByText(installing.byMenu)).toBeVisible();
  await expect(section.getByText(installing.mayGo)).toBeVisible();
  await offerInstallation(page);
  await page.evaluate(
    `navigator.storage.persist = async () => { window.isStorageAsked = true; return true; };
     navigator.storage.persisted = async () => window.isStorageAsked === true;`,
  );
  await section.getByRole('button', { name: installing.install }).click();
  await expect.poll(asked).toBe(1);
  await page.evaluate(`dispatchEvent(new Event('appinstalled'))`);
  await expect(section.getByText(installing.installed)).toBeVisible();
  await expect(section.getByText(installing.promised)).toBeVisible();
  await page.evaluate(`localStorage.setItem('bloom.visits', '9 0')`);
  await page.goto('/goals');
  await offerInstallation(page);
  await expect.poll(() => page.evaluate(`localStorage.getItem('bloom.visits')`)).toMatch(/^10 /);
  await expect(line).toBeHidden();
});
