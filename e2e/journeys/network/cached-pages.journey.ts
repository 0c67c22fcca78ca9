import { arrive } from '../stage/account.ts';
import { expectProgramCached } from '../stage/browser/cached-program.ts';
import { expect, test } from '../stage/stage.ts';

test.use({ serviceWorkers: 'allow' });

/** Puts a key that the server does not know into the page in the cache of the service worker. */
const ROTATE_KEY = `(async () => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith('bloom-'));
  const cache = await caches.open(name);
  const page = await cache.match('/__spa-fallback.html');
  const before = (await page.text()).replace(/(publishableKey&quot;:&quot;)[^&]+/, '$1sb_before');
  await cache.put('/__spa-fallback.html', new Response(before, { headers: page.headers }));
})()`;
const SETTINGS = `document.querySelector('meta[name="bloom-settings"]').content`;
const HAS_PAGE = `caches.match('/__spa-fallback.html').then((page) => page !== undefined)`;
const DELETE_CACHES = `caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))`;

test('the cached page goes on with a new key of the server: nobody is signed out', async ({
  page,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/401/);
  const { client } = await arrive(page, words, language);
  await client.from('goals').insert({ title: 'Sleep' }).throwOnError();
  await expectProgramCached(page);
  await page.evaluate(ROTATE_KEY);
  await page.goto('/goals');
  expect(await page.evaluate(SETTINGS)).toContain('sb_before');
  await expect(page.getByRole('heading', { name: 'Sleep' })).toBeVisible();
  await page.reload();
  expect(await page.evaluate(SETTINGS)).not.toContain('sb_before');
  await expect(page.getByRole('heading', { name: 'Sleep' })).toBeVisible();
});

test('pages open while a proxy says that the server is away, and after the browser has dropped its cache', async ({
  page,
  context,
  server,
  network,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/503|ERR_|Failed to fetch/);
  await arrive(page, words, language);
  await expectProgramCached(page);
  const opened = () =>
    expect(page.getByRole('heading', { level: 1, name: words.goals.title })).toBeVisible();

  await test.step('dropped', async () => {
    await page.evaluate(DELETE_CACHES);
    await page.goto('/goals');
    await opened();
    await expect.poll(() => page.evaluate(HAS_PAGE)).toBe(true);
    await context.setOffline(true);
    await page.goto('/goals');
    await opened();
    await context.setOffline(false);
  });

  await test.step('away', async () => {
    network.answerInstead(async ({ origin }) =>
      origin === server.url ? { status: 503, headers: {}, body: 'Away' } : null,
    );
    await page.reload();
    await opened();
    network.answerInstead(null);
  });
});
