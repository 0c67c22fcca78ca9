import { rewriteEveryPage } from './every-page.ts';

/** Here and not among the texts of the app, which does not start in such a browser. */
const TEXTS = {
  en: 'This browser is too old for Bloom. Update it, or the system of your device, or open Bloom in another browser.',
  'pt-BR':
    'Este navegador é antigo demais para o Bloom. Atualize o navegador ou o sistema do aparelho, ou abra o Bloom em outro navegador.',
};

/**
 * Runs in every page before any script of the app, in the syntax of old browsers. What it looks for stands for all that
 * the app needs (docs/decisions/0104-which-browsers.md): the newest parts of the language and of `Intl` among it.
 */
const SCRIPT = `
(function () {
  if (Promise.withResolvers && Map.groupBy && Intl.Segmenter) return;
  var root = document.documentElement;
  root.setAttribute('data-browser', 'old');
  var named = /^\\/(en|pt)(\\/|$)/.exec(location.pathname), language = named ? named[1] : '';
  try { language = language || localStorage.getItem('bloom.language') || ''; } catch (error) {}
  var line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.lang = /^pt\\b/i.test(language || navigator.language || '') ? 'pt-BR' : 'en';
  line.textContent = TEXTS[line.lang];
  line.style.cssText = 'max-width:none;margin:0;padding:1rem;text-align:center;font:600 1rem/1.5 sans-serif;color:#1d1915;background:#f6d58a';
  document.addEventListener('DOMContentLoaded', function () { root.insertBefore(line, document.body); }, { once: true });
})();
`.trim();

/** Adds the script to every page in the client build. */
export async function tellOldBrowsers(client: string): Promise<void> {
  const script = SCRIPT.replaceAll('TEXTS', () => JSON.stringify(TEXTS));
  await rewriteEveryPage(client, (html) =>
    html.replace('</head>', () => `<script>${script}</script></head>`),
  );
}
