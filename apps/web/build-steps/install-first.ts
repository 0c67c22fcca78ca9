import { rewriteEveryPage } from './every-page.ts';

/**
 * Runs in every page before any script of the app: sets the manifest in the current language, and captures the
 * browser's install prompt, which comes once, perhaps before the app listens. The prompt is shown when the person asks
 * for it, see `src/shell/install/installation.ts`.
 */
const SCRIPT = `
(function () {
  var language = '';
  try { language = localStorage.getItem('bloom.language') || ''; } catch (error) {}
  var link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.' + (/^pt\\b/i.test(language || navigator.language || '') ? 'pt' : 'en') + '.webmanifest';
  document.head.append(link);
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.bloomInstallPrompt = event;
  });
})();
`.trim();

const HEAD = [
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
  `<script>${SCRIPT}</script>`,
].join('');

/** Adds the script to every page in the client build. */
export const makeInstallable = (client: string): Promise<void> =>
  rewriteEveryPage(client, (html) => html.replace('</head>', () => `${HEAD}</head>`));
