import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.resetModules();
  localStorage.clear();
  document.documentElement.removeAttribute('lang');
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A first visit with a browser in a language and a location service that answers something, or none. */
async function visit(browser: string, location: (() => Response | Promise<Response>) | null) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url !== '/config.json') return location?.();
    const geolocationUrl = location && 'https://where.example/';
    return Response.json({
      supabaseUrl: 'http://127.0.0.1:9',
      publishableKey: 'key',
      geolocationUrl,
    });
  });
  const language = await import('./language.ts');
  await language.startLanguage();
  return { shown: document.documentElement.lang, kept: localStorage.getItem('bloom.language') };
}

it.each([
  ['en-US', 'BR', { shown: 'pt-BR', kept: 'pt' }],
  ['pt-BR', 'US', { shown: 'en', kept: 'en' }],
  ['pt-BR', 'PT', { shown: 'en', kept: 'en' }],
])('with a browser in %s and a visitor in %s', async (browser, country, outcome) => {
  expect(await visit(browser, () => Response.json({ country }))).toEqual(outcome);
});

it.each([
  ['pt-BR', { shown: 'pt-BR', kept: null }],
  ['fr-FR', { shown: 'en', kept: null }],
])(
  'without a location follows the browser in %s, and asks again next time',
  async (browser, outcome) => {
    expect(await visit(browser, null)).toEqual(outcome);
    expect(await visit(browser, () => Promise.reject(new TypeError('offline')))).toEqual(outcome);
  },
);

it('uses the language of this browser without a request', async () => {
  localStorage.setItem('bloom.language', 'pt');
  const outcome = await visit('en-US', () => Response.json({ country: 'US' }));
  expect(outcome).toEqual({ shown: 'pt-BR', kept: 'pt' });
  expect(asked).toEqual([]);
});

it('uses the language of the address, stores it where there is none yet, without a request', async () => {
  window.history.replaceState(null, '', '/pt/terms?from=a#b');
  expect(await visit('en-US', () => Response.json({ country: 'US' }))).toEqual({
    shown: 'pt-BR',
    kept: 'pt',
  });
  expect(asked).toEqual([]);
  const { chooseLanguage } = await import('./language.ts');
  await chooseLanguage('en');
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/en/terms?from=a#b');
  expect(await visit('pt-BR', null)).toEqual({ shown: 'en', kept: 'en' });
  window.history.replaceState(null, '', '/terms');
  await chooseLanguage('pt');
  expect(window.location.pathname).toBe('/terms');
});

it('does not override what was chosen while the location was looked up', async () => {
  const outcome = await visit('en-US', () => {
    localStorage.setItem('bloom.language', 'en');
    return Response.json({ country: 'BR' });
  });
  expect(outcome).toEqual({ shown: 'en', kept: 'en' });
});
