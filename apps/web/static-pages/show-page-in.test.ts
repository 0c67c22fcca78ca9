// @vitest-environment happy-dom
import type { Language } from '@bloom/domain/texts/language';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPageIn } from './show-page-in.ts';

/** The start page as it is built in a language, with the languages in its footer. */
const pageIn = (language: Language, title: string) => `
  <div>
    <h1>${title}</h1>
    <footer>
      <a href="/help">?</a>
      <button lang="en" aria-disabled="${language === 'en'}">English</button>
      <button lang="pt-BR" aria-disabled="${language === 'pt'}">Português</button>
    </footer>
  </div>`;

beforeEach(() => {
  document.body.innerHTML = pageIn('en', 'Goals');
  vi.stubGlobal('fetch', async (path: string) => {
    const isPortuguese = path.endsWith('/index.pt.html');
    return new Response(isPortuguese ? pageIn('pt', 'Metas') : pageIn('en', 'Goals'));
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Focuses an element of the footer, and shows the page in Portuguese. */
async function showPortugueseFrom(selector: string): Promise<void> {
  document.querySelector<HTMLElement>(selector)?.focus();
  await showPageIn('pt');
}

it('shows the texts of the page in the other language', async () => {
  await showPageIn('pt');
  expect(document.querySelector('h1')?.textContent).toBe('Metas');
});

it.each(['button[lang=pt-BR]', 'button[lang=en]', 'a'])(
  'leaves the focus in the footer where it was: on %s',
  async (selector) => {
    await showPortugueseFrom(selector);
    expect(document.activeElement).toBe(document.querySelector(selector));
  },
);
