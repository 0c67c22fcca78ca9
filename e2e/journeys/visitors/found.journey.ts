import { holdScripts } from '../stage/browser/held-scripts.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expect, test } from '../stage/stage.ts';
import { say, wordsOf } from '../stage/words.ts';

test.use({ form: 'pt phone' });

test('the page can be read without scripts, by people and by search engines', async ({
  request,
  words: _,
}) => {
  const pageIn = async (language: string, path = '/') => {
    const answer = await request.get(path, { headers: { 'accept-language': language } });
    expect(answer.headers().vary).toContain('Accept-Language');
    expect(answer.headers()['x-robots-tag']).toBeUndefined();
    return answer.text();
  };
  const english = wordsOf('en').landing;
  const portuguese = wordsOf('pt').landing;
  const html = await pageIn('en-US');
  for (const part of [
    /<html lang="en"/,
    `<title>Bloom · ${english.title}</title>`,
    `<meta name="description" content="${english.lead}"`,
    /<link rel="canonical" href="http[^"]*\d\/"/,
    /<link rel="alternate" hreflang="pt-BR" href="http[^"]*\/pt"/,
    /<meta property="og:image" content="http[^"]*\/previews\/start-en\.jpg"/,
    `<h1>${english.title}</h1>`,
    /US\$ 5\.00/,
    /"price":"5\.00","priceCurrency":"USD"/,
    // The critical CSS comes before the stylesheet.
    /<style>[^<]+<\/style>.*<\/head>.*<link rel="stylesheet"/s,
  ])
    expect(html).toMatch(part);
  expect(html).not.toMatch(/<script[^>]* src=|modulepreload"/);
  // The URL takes precedence over the browser's language.
  const found = await Promise.all([pageIn('pt-BR,pt;q=0.9,en;q=0.8'), pageIn('en-US', '/pt')]);
  for (const text of found)
    for (const part of [
      /<html lang="pt-BR"/,
      `<h1>${portuguese.title}</h1>`,
      /R\$ 20,00/,
      /"price":"20\.00","priceCurrency":"BRL"/,
    ])
      expect(text).toMatch(part);
  expect(await pageIn('pt-BR', '/en/terms')).toMatch(/<html lang="en"/);
  const terms = await pageIn('en-US', '/pt/terms');
  expect(terms).toContain('Arrependimento');
  expect(terms).toMatch(/<link rel="canonical" href="http[^"]*\/pt\/terms"/);
  for (const path of ['/previews/start-en.jpg', '/previews/terms-pt.jpg', '/favicon.ico'])
    expect((await request.get(path)).headers()['content-type']).toMatch(/^image\//);
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: http');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place);
  expect(places.length).toBeGreaterThan(98);
  // A reminder or a deep link opens it: a signed-in person must not see the visitor's wall first.
  expect(await pageIn('en-US', '/wall_of_affirmations')).toMatch(/data-guest-only.*<h1/s);
  expect(await pageIn('pt-BR', '/sign_up')).toContain(wordsOf('pt').signingUp.signUp.accept);
  const topic = await pageIn('en-US', '/pt/help/install');
  for (const part of [
    /<html lang="pt-BR"/,
    /<h1[^>]*>[^<]*celular/i,
    /Safari/,
    /og:description" content="[^"]{20}/,
  ])
    expect(topic).toMatch(part);
  const titles: string[] = [];
  for (const place of places) {
    const answer = await request.get(place);
    expect([place, answer.status()]).toEqual([place, 200]);
    const named = /\/(en|pt)(\/|$)/.exec(place);
    if (named) titles.push(`${named[1]}: ${/<title>(.+)<\/title>/.exec(await answer.text())?.[1]}`);
  }
  expect(titles, 'each page has a title of its own').toEqual([...new Set(titles)]);
  const headers = { accept: 'text/html' };
  for (const [path, status] of [
    ['/no/such/page', 404],
    ['/pt/goals', 404],
    ['/help/no-such-topic', 404],
    ['/goals', 200],
  ] as const) {
    const hidden = await request.get(path, { headers });
    expect([path, hidden.status(), hidden.headers()['x-robots-tag']]).toEqual([
      ...[path, status, 'noindex'],
    ]);
    expect(await hidden.text()).toContain('<meta name="robots" content="noindex"');
  }
});

test('an address that names a language is shown in it, also to readers of the other, and changes with the language', async ({
  page,
  words: _,
  language,
}) => {
  const other = language === 'en' ? 'pt' : 'en';
  const their = wordsOf(other);
  const switched = { en: 'English', pt: 'Português' };
  for (const [path, title] of [
    [`/${other}`, their.landing.title],
    [`/${other}/terms`, their.shell.footer.terms],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // Before hydration the page is as it was built, and a press has no effect.
    const choice = page.locator('footer').getByRole('button', { name: switched[language] });
    await expect(async () => {
      if (await choice.isEnabled()) await choice.click();
      await expect(page).toHaveURL(path.replace(other, language), { timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  }
});

test('a page says who operates Bloom and where to write before the app is loaded', async ({
  page,
  server,
  words,
  language,
}) => {
  const operator = { OPERATOR_NAME: 'Garden Works Ltd', OPERATOR_ADDRESS: '1 Garden Street' };
  const settings = { ...operator, SUPPORT_EMAIL: 'help@bloom.example' };
  const by = { name: 'Garden Works Ltd', address: '1 Garden Street' };
  const support = page.getByRole('main').getByRole('link', { name: 'help@bloom.example' });
  const appScripts = page.locator('link[rel=modulepreload]');
  await server.different(settings, async () => {
    await page.goto(`/${language}/terms`);
    await expect(page.getByText(say(words.support.policy.operator, by))).toBeVisible();
    await expect(support).toHaveAttribute('href', 'mailto:help@bloom.example');
    for (const path of ['help/install', 'sorry_to_see_you_go']) {
      await page.goto(`/${language}/${path}`);
      await expect(support).toBeVisible();
      await expect(appScripts).toHaveCount(0);
    }
  });
});

test('the help can be searched and read, also without a network', async ({
  page,
  words,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 404.*no-such-topic/);
  const { help } = words.support;
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: words.shell.footer.help }).click();
  await expect(page).toHaveURL('/help');
  await expectAccessible(page, 'the help');
  const search = page.getByLabel(help.search);
  const found = page.getByRole('main').getByRole('list').getByRole('link');
  // Before hydration the page is as it was built.
  await expect(async () => {
    await search.fill('');
    await search.fill('xyzzy');
    await expect(found).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await context.setOffline(true);
  await search.fill('iphone');
  await found.and(page.locator('[href$="/install"]')).click();
  await expect(page).toHaveURL('/help/install');
  await expect(page.getByRole('main').getByText('Safari')).toBeVisible();
  await context.setOffline(false);
  await expectAccessible(page, 'a topic of the help');
  await page.goto('/help/no-such-topic');
  await expect(page.getByText(help.missing)).toBeVisible();
});

test.describe('on a first visit', () => {
  test.use({ fresh: true });
  test('pages that are only read load no script, follow the language, and keep what was typed before the scripts load', async ({
    page,
    words,
    language,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url());
    });
    for (const path of [
      ...['/terms', '/privacy_policy', '/help/install', '/wall_of_affirmations'],
      '/help',
    ])
      await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);

    const other = wordsOf(language === 'en' ? 'pt' : 'en');
    const name = language === 'en' ? 'Português' : 'English';
    await page.locator('footer').getByRole('button', { name }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.shell.footer.help);
    await expect(page).toHaveURL('/help');
    expect(scripts).toEqual([]);
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.shell.footer.terms);
    await page
      .locator('footer')
      .getByRole('button', { name: language === 'en' ? 'English' : 'Português' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.shell.footer.terms);

    const release = await holdScripts(page);
    await page.goto('/help');
    const found = page.getByRole('main').getByRole('list').getByRole('link');
    const search = page.getByLabel(words.support.help.search);
    await search.pressSequentially('xyzzy');
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await expect(found).not.toHaveCount(0);
    release();
    await expect(found).toHaveCount(0);
    await expect(search).toHaveValue('xyzzy');
    await expect(search).toBeFocused();
  });
});
