import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { holdScripts } from '../stage/browser/held-scripts.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { THEMES, type Theme } from '../stage/looks/both-themes.ts';
import { expectSameLook } from '../stage/looks/same-look.ts';
import { expect, test } from '../stage/stage.ts';
import { say, type Words, wordsOf } from '../stage/words.ts';

const BUILT = join(import.meta.dirname, '../../../apps/web/build/client');

/** The prerendered pages, by path. */
async function pagesMadeBeforehand(): Promise<readonly string[]> {
  const files = await readdir(BUILT, { recursive: true });
  const folders = files
    .filter((file) => basename(file) === 'index.html' && !/^(en|pt)\b/.test(file))
    .map(dirname);
  return folders.map((folder) => (folder === '.' ? '/' : `/${folder}`));
}

type Take = (theme: Theme, picture: Buffer) => Promise<void> | void;

const carousel = (page: Page, words: Words) =>
  page.getByRole('list', { name: words.landing.pictures.label });

test('the start page shows Bloom in the reader’s language, and leads to an account', async ({
  page,
  words,
  language,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(`Bloom · ${words.landing.title}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.landing.title);
  const price = language === 'pt' ? 'R$ 20,00' : 'US$ 5.00';
  await expect(page.getByText(price, { exact: true })).toBeVisible();
  await expect(page.getByText(say(words.landing.afterwards, { price })).first()).toBeInViewport();
  const tended = page.getByRole('img', { name: words.landing.tended });
  await expect(tended).toHaveCount(1);
  await expect(tended).toBeInViewport();
  await expect(page.getByRole('figure').getByText(words.landing.story.line)).toBeVisible();
  for (const story of Object.values(words.landing.stories))
    if (typeof story !== 'string') await expect(page.getByText(story.text)).toBeVisible();
  const { question, answer } = words.landing.questions.list.cancel;
  await expect(page.getByText(answer)).toBeHidden();
  await page.getByText(question).click();
  await expect(page.getByText(answer)).toBeVisible();
  await expectAccessible(page, 'the start page');
  await page.emulateMedia({ colorScheme: 'dark' });
  await tended.scrollIntoViewIfNeeded();
  await expect.poll(() => tended.evaluate((image) => image.currentSrc)).toContain('-dark-');
  await expectAccessible(page, 'the start page, dark');
  await page.getByRole('radio', { name: words.shell.footer.light }).check({ force: true });
  await tended.scrollIntoViewIfNeeded();
  await expect.poll(() => tended.evaluate((image) => image.currentSrc)).toContain('-light-');
  await page.getByRole('link', { name: words.landing.tryForFree }).last().click();
  await expect(page).toHaveURL('/sign_up');
});

test('the product’s pictures are moved by buttons and by the arrow keys', async ({
  page,
  words,
  language,
}) => {
  await page.goto('/');
  const { pictures } = words.landing;
  const at = (number: number) => page.getByText(say(pictures.position, { number, count: 5 }));
  await expect(at(1)).toBeVisible();
  const first = carousel(page, words).getByRole('img', { name: pictures.alt.goals });
  await first.scrollIntoViewIfNeeded();
  await expect
    .poll(() => first.evaluate((image) => image.currentSrc))
    .toMatch(new RegExp(`goals-(phone|window)-${language}`));
  await page.getByRole('button', { name: pictures.next }).click();
  await expect(at(2)).toBeVisible();
  await carousel(page, words).press('ArrowRight');
  await expect(at(3)).toBeVisible();
  await carousel(page, words).press('ArrowLeft');
  await expect(at(2)).toBeVisible();
  await page.getByRole('button', { name: pictures.previous }).click();
  await page.getByRole('button', { name: pictures.previous }).click();
  await expect(at(5)).toBeVisible();
});

test('a visitor tries a wall stored in the browser, by keyboard only', async ({ page, words }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isReading = request.method() === 'GET' && !/\/(auth|rest|storage)\//.test(request.url());
    if (!isReading) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/');
  const { demo } = words.landing;
  const field = page.getByLabel(demo.field, { exact: true });
  await field.press('Control+Enter');
  await expect(page.getByText(demo.empty)).toBeVisible();
  await expect(field).toBeFocused();
  await field.pressSequentially('Even slow growth is growth.');
  await field.press('Control+Enter');
  const card = page.getByRole('listitem').filter({ hasText: 'Even slow growth is growth.' });
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: demo.ideas.rest }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: demo.ideas.rest })).toBeVisible();

  await page.reload();
  await expect(card).toBeVisible();
  await card.getByRole('button').press('Enter');
  const question = page.getByRole('alertdialog', { name: demo.question });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question of the demo');
  await question.getByRole('button', { name: demo.confirm }).press('Enter');
  await expect(card).toBeHidden();
  expect(sent).toEqual([]);

  await page.getByRole('link', { name: demo.wholeWall }).click();
  await expect(page.getByText(demo.ideas.rest)).toBeVisible();
});

test.describe('on a first visit', () => {
  test.use({ fresh: true });
  test('the start page loads no script before its demo is near the viewport, and then neither the store nor the client of the backend', async ({
    page,
    words,
  }) => {
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await page.getByLabel(words.landing.demo.field, { exact: true }).scrollIntoViewIfNeeded();
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
    await page.waitForLoadState('networkidle');
    const paths = scripts.map((script) => new URL(script.url()).pathname);
    const texts = await Promise.all(paths.map((path) => readFile(join(BUILT, path), 'utf8')));
    expect(texts.filter((text) => /GoTrueClient|@@redux/.test(text))).toEqual([]);
    const encodings = scripts.map((script) => script.headers()['content-encoding']);
    expect(encodings).not.toContain(undefined);
  });
});

test.describe('before the app is there', () => {
  test.use({ fresh: true });
  test.beforeEach(({ page }) => page.route('**/*.js', (route) => route.abort()));

  test('links, languages and appearance work, and the choices are kept', async ({
    page,
    words,
    language,
    expectedFaults,
  }) => {
    expectedFaults.push(/Failed to (load resource|fetch dynamically)/);
    const other = wordsOf(language === 'en' ? 'pt' : 'en');
    const choice = (name: string) => page.locator('footer').getByRole('button', { name });
    const [ours, theirs] = language === 'en' ? ['English', 'Português'] : ['Português', 'English'];
    await page.goto('/');
    await expect(choice(ours)).toBeDisabled();
    await choice(theirs).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.landing.title);
    await expect(page).toHaveTitle(`Bloom · ${other.landing.title}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'pt-BR' : 'en');
    await expect(choice(theirs)).toBeFocused();
    await page.getByRole('radio', { name: other.shell.footer.dark }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.landing.title);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: other.shell.footer.dark })).toBeChecked();
    await choice(ours).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.landing.title);
    await page.getByRole('link', { name: words.landing.tryForFree }).first().click();
    await expect(page).toHaveURL('/sign_up');
  });
});

test.describe('on a slow network', () => {
  test.use({ fresh: true });
  test('nothing that was typed and pressed before the scripts load is lost', async ({
    page,
    words,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/');
    const { demo } = words.landing;
    const field = page.getByLabel(demo.field, { exact: true });
    await field.pressSequentially('Even slow growth is growth.');
    await page.getByRole('button', { name: demo.hang, exact: true }).click();
    await page.getByRole('button', { name: words.landing.pictures.next }).click();
    release();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Even slow growth is growth.' }),
    ).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(
      page.getByText(say(words.landing.pictures.position, { number: 2, count: 5 })),
    ).toBeVisible();
  });
});

test('prerendered pages look right before the stylesheet and any script have loaded', async ({
  browser,
  server,
  viewport,
  words: _,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport,
    javaScriptEnabled: false,
    // A growing plant would look different in each screenshot.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const look = async (colorScheme: Theme) => {
    await page.emulateMedia({ colorScheme });
    // Waits until colour transitions have finished.
    await page.evaluate(`document.getAnimations()
      .forEach((change) => change instanceof CSSTransition && change.finish())`);
    // Decodes the pictures of both themes, which happens only when they are shown. Where one begins to load meanwhile, decoding is
    // refused, and asked for again.
    const decoded = `Promise.all([...document.images]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
      .map((image) => image.decode())).then(() => true, () => false)`;
    await expect.poll(() => page.evaluate(decoded)).toBe(true);
    // On a busy machine some fonts may be requested only after all others were loaded.
    const loading = `[...document.fonts].filter(({ status }) => status === 'loading').length`;
    await expect.poll(() => page.evaluate(`document.fonts.ready.then(() => ${loading})`)).toBe(0);
    return page.screenshot({ animations: 'disabled' });
  };
  // Both themes are compared with a single load.
  const eachLook = async (path: string, themes: readonly Theme[], take: Take) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    for (const theme of themes) await take(theme, await look(theme));
  };
  const paths = await pagesMadeBeforehand();
  expect(paths).toContain('/sign_in');
  for (const [turn, path] of paths.entries()) {
    // Help topics differ only in their words: each is compared in one theme, by turns.
    const themes = THEMES.filter((_, index) => !path.startsWith('/help/') || index === turn % 2);
    const before = new Map<Theme, Buffer>();
    await page.route('**/*.css', (route) => route.abort());
    await eachLook(path, themes, (theme, picture) => void before.set(theme, picture));
    await page.unroute('**/*.css');
    await eachLook(path, themes, (theme, picture) =>
      expectSameLook(page, [before.get(theme) ?? Buffer.of(), picture], `${path}, ${theme}`),
    );
  }
  await context.close();
});
