import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HYDRATED } from '../src/shell/start/hydrated.ts';
import { APP_DOCUMENTS } from './app-documents.ts';

/** Where React Router fetches its own first script, after those of the document. */
const ENTRY = /import\("[^"]+"\)(?=;\s*<\/script>)/;
/** How often the server is asked, in milliseconds. */
const PAUSE = 10_000;

/**
 * An inline script in the documents of signed-in people, which works until the app has drawn the page. Where a script of
 * the page cannot be fetched, the browser does not try again, and the router reloads the document, again and again, if
 * the document itself is on the device or comes from a server of another version. Instead the page says that it waits,
 * and is reloaded once the server answers: at once, unless that was just done. In a browser that is too old for the app
 * it would wait for ever, so there it does nothing.
 */
const SCRIPT = `
(function () {
  var isHere = false, isMissing = false, timer, line;
  function tryNow() {
    if (document.visibilityState !== 'visible') return;
    fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      .then(function (answer) { if (isMissing && answer.status < 500) location.reload(); })
      .catch(function () {});
  }
  function wait() {
    if (isHere || isMissing || document.documentElement.dataset.browser === 'old') return;
    isMissing = true;
    var inPortuguese = (document.documentElement.lang === 'pt-BR') !== (document.documentElement.dataset.language === 'pending');
    line = document.createElement('p');
    line.setAttribute('role', 'status');
    line.style.cssText = 'max-width:32rem;margin:1.5rem auto;padding:0 1rem;text-align:center';
    line.textContent = inPortuguese ? TEXTS.pt : TEXTS.en;
    document.body.firstElementChild.append(line);
    addEventListener('online', tryNow);
    timer = setInterval(tryNow, ${PAUSE});
    var opening = performance.getEntriesByType('navigation')[0];
    if (!opening || opening.type !== 'reload') tryNow();
  }
  document.addEventListener('${HYDRATED}', function () {
    isHere = true;
    isMissing = false;
    clearInterval(timer);
    removeEventListener('online', tryNow);
    if (line) line.remove();
  }, { once: true });
  addEventListener('error', function (event) {
    if (event.target instanceof HTMLScriptElement) wait();
  }, true);
  window.bloomEntryMissing = wait;
  if (window.navigation) navigation.addEventListener('navigate', function (event) {
    if (isHere || isMissing || event.navigationType !== 'reload' || event.userInitiated) return;
    event.preventDefault();
    wait();
  });
})();
`.trim();

/** Here and not among the texts of the app, which cannot be fetched at that moment. */
const TEXTS = {
  en: 'This page cannot be loaded right now. It opens by itself when the connection is back.',
  pt: 'Esta página não pode ser carregada agora. Ela abre sozinha quando a conexão voltar.',
};

/** Adds the script to the documents of signed-in people in the client build. */
export async function fetchAgain(client: string): Promise<void> {
  const script = SCRIPT.replaceAll('TEXTS', () => JSON.stringify(TEXTS));
  for (const name of APP_DOCUMENTS) {
    const file = join(client, name);
    const html = await readFile(file, 'utf8');
    if (!ENTRY.test(html)) throw new Error('React Router begins in another way than expected');
    const heard = html.replace(ENTRY, (entry) => `${entry}.catch(window.bloomEntryMissing)`);
    await writeFile(
      file,
      heard.replace('</head>', () => `<script>${script}</script></head>`),
    );
  }
}
