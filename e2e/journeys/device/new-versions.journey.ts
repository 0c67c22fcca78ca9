import type { Page } from '@playwright/test';
import { arrive, choose } from '../stage/account.ts';
import { expectProgramCached } from '../stage/browser/cached-program.ts';
import { Wall } from '../stage/pages/wall.ts';
import { expect, test } from '../stage/stage.ts';
import { hidePage, newReleaseWaits, Releases, releasesOf } from './releases.ts';

test.use({ serviceWorkers: 'allow', fresh: true });

const AWAY = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to fetch/;

/** The page in the cache of the service worker, as text. */
const KEPT_PAGE = `caches.match('/__spa-fallback.html').then((page) => page.text())`;
/** Puts a mark into that page, as if the settings in it had been others. */
const MARK_KEPT_PAGE = `(async () => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith('bloom-'));
  const cache = await caches.open(name);
  const page = await cache.match('/__spa-fallback.html');
  const marked = (await page.text()).replace('</head>', '<meta name="marked"></head>');
  await cache.put('/__spa-fallback.html', new Response(marked, { headers: page.headers }));
})()`;

test('a new version loses nothing: while typing, without a network, two versions apart', async ({
  page,
  context,
  network,
  words,
  language,
  server,
  expectedFaults,
}) => {
  expectedFaults.push(AWAY);
  const releases = new Releases(network, server.url, 1);
  await page.clock.install();
  await arrive(page, words, language);
  await expectProgramCached(page);
  const wall = new Wall(page, words, 'gratitudes');
  const opened = (of: Page, title: string) =>
    expect(of.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await test.step('with other settings', async () => {
    await page.evaluate(MARK_KEPT_PAGE);
    await page.goto('/goals');
    await expect(page.locator('meta[name="marked"]')).toHaveCount(1);
    await expect.poll(() => page.evaluate(KEPT_PAGE)).not.toContain('marked');
    await page.goto('/goals');
    await expect(page.locator('meta[name="marked"]')).toHaveCount(0);
  });

  await test.step('while typing', async () => {
    await choose(page, words, words.shell.menu.gratitude);
    await wall.plus.click();
    await wall.field('new').fill('Written across two versions');
    releases.deploy(2);
    await newReleaseWaits(page, 2);
    await hidePage(page);
    await expect(wall.field('new')).toHaveValue('Written across two versions');
    await wall.field('new').press('Control+Enter');
    await wall.expectToast(words.walls.gratitudes.created);
    await choose(page, words, words.shell.menu.timeline);
    await opened(page, words.timeline.title);
    expect(await releasesOf(page)).toEqual([1]);
    await hidePage(page);
    await expect.poll(() => releasesOf(page).catch(() => [])).toEqual([2]);
    await opened(page, words.timeline.title);
  });

  await test.step('without a network', async () => {
    releases.deploy(3);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('#content')).toBeVisible();
    expect(await releasesOf(page)).toEqual([2]);
    await context.setOffline(false);
  });

  await test.step('opened again', async () => {
    const open = async () => {
      await page.goto('/goals');
      await opened(page, words.goals.title);
      return releasesOf(page);
    };
    expect(await open(), 'the page of this device, which waits for no server').toEqual([2]);
    await newReleaseWaits(page, 3);
    expect(await open()).toEqual([3]);
  });

  await test.step('two versions apart', async () => {
    await newReleaseWaits(page, 3);
    releases.deploy(4);
    const another = await context.newPage();
    await another.goto('/goals');
    await opened(another, words.goals.title);
    await newReleaseWaits(another, 4);
    releases.deploy(5);
    for (const [tab, release] of [
      [page, 3],
      [another, 4],
    ] as const) {
      await choose(tab, words, words.shell.menu.todos);
      await opened(tab, words.todos.title);
      expect(await releasesOf(tab)).toEqual([release]);
    }
    await hidePage(page);
    expect(await releasesOf(page), 'another tab needs its files').toEqual([3]);
    await another.close();
    await newReleaseWaits(page, 5);
    await hidePage(page);
    await expect.poll(() => releasesOf(page).catch(() => [])).toEqual([5]);
    const kept = () => page.evaluate<readonly string[]>('caches.keys()');
    await expect
      .poll(async () => (await kept()).filter((name) => name.startsWith('bloom-')))
      .toEqual([expect.stringMatching(/r5$/)]);
  });

  await test.step('while servers change one by one', async () => {
    releases.deploy(6, { pages: 7 });
    await page.evaluate(
      `navigator.serviceWorker.ready.then((registration) => registration.update()).catch(() => undefined)`,
    );
    const states = `navigator.serviceWorker.ready.then(({ installing, waiting }) => [installing, waiting])`;
    await expect.poll(() => page.evaluate(states)).toEqual([null, null]);
    await expect
      .poll(() => page.evaluate<readonly string[]>('caches.keys()'))
      .toEqual([expect.stringMatching(/r5$/)]);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('#content')).toBeVisible();
    expect(await releasesOf(page)).toEqual([5]);
    await context.setOffline(false);
  });
});
