import { rewriteEveryPage } from './every-page.ts';

/**
 * Runs in every page: the browser's bar has the colour of the theme that the attribute names, or of the system's theme if
 * nobody has chosen one.
 */
const SCRIPT = `
(function () {
  var root = document.documentElement, metas = document.querySelectorAll('meta[name=theme-color]');
  function follow() {
    var theme = root.getAttribute('data-theme');
    metas.forEach(function (meta, index) {
      var own = index ? 'dark' : 'light';
      meta.setAttribute('media', !theme ? '(prefers-color-scheme: ' + own + ')' : theme === own ? 'all' : 'not all');
    });
  }
  follow();
  new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ['data-theme'] });
})();
`.trim();

const HEAD = [
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf5">',
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1d1915">',
  `<script>${SCRIPT}</script>`,
].join('');

/** Gives every page in the client build the colours of the browser's bar. */
export const colourBars = (client: string): Promise<void> =>
  rewriteEveryPage(client, (html) => html.replace('</head>', () => `${HEAD}</head>`));
