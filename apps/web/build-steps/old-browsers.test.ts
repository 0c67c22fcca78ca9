// @vitest-environment happy-dom
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { tellOldBrowsers } from './old-browsers.ts';

/** A browser of that language opens a page of the build. Returns what the page says of the browser. */
async function open(language: string, path = '/goals'): Promise<string | undefined> {
  const client = await mkdtemp(join(tmpdir(), 'bloom-old-browsers-'));
  onTestFinished(() => rm(client, { recursive: true }));
  await writeFile(join(client, 'index.html'), '<head></head><body></body>');
  await tellOldBrowsers(client);
  const html = await readFile(join(client, 'index.html'), 'utf8');
  const [, script = ''] = /<head><script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  history.replaceState(null, '', path);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.querySelector('[role=alert]')?.remove();
    delete document.documentElement.dataset.browser;
  });
  new Function(script)();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return document.querySelector('[role=alert]')?.textContent ?? undefined;
}

it('says nothing in a browser that has what the app needs', async () => {
  expect(await open('en')).toBeUndefined();
  expect(document.documentElement.dataset.browser).toBeUndefined();
});

it.each([
  ['en-GB', '/goals', 'This browser is too old for Bloom.'],
  ['pt-BR', '/goals', 'Este navegador é antigo demais para o Bloom.'],
  ['en-GB', '/pt/help', 'Este navegador é antigo demais para o Bloom.'],
])('says in a browser of %s that it is too old for %s', async (language, path, text) => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(await open(language, path)).toContain(text);
  expect(document.documentElement.dataset.browser).toBe('old');
});

it('tells whoever has chosen a language in that one', async () => {
  localStorage.setItem('bloom.language', 'pt');
  onTestFinished(() => localStorage.clear());
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(await open('en-GB')).toContain('antigo demais');
});
