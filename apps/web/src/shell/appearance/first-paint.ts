/**
 * Runs before the first paint, inline in each document. It sets the chosen theme, and tells the stylesheet what to hide
 * for now: text in one language from a reader of the other, and the sign-in form from somebody who is signed in.
 *
 * Where the browser forbids storage, the inline script of React Router's `ScrollRestoration` would fail: it catches the
 * error of reading, but then removes the entry that it could not read. The stand-in still refuses to be read, and
 * ignores the removal.
 */
export const FIRST_PAINT = `
(function () {
  var root = document.documentElement.dataset;
  try {
    var own = sessionStorage.getItem('bloom.shared-tab') ? sessionStorage : localStorage;
    var theme = own.getItem('bloom.theme');
    if (theme === 'light' || theme === 'dark') root.theme = theme;
    var named = /^\\/(en|pt)(\\/|$)/i.exec(location.pathname);
    var language = (named && named[1]) || own.getItem('bloom.language') || navigator.language || '';
    if (/^pt\\b/i.test(language) !== (document.documentElement.lang === 'pt-BR')) root.language = 'pending';
    for (var key in own) if (/^sb-.+-auth-token$/.test(key)) root.session = 'stored';
  } catch (error) {
    try {
      sessionStorage.getItem('');
    } catch (refused) {
      var refuse = function () { throw refused; };
      var standIn = { getItem: refuse, setItem: refuse, removeItem: function () {} };
      Object.defineProperty(window, 'sessionStorage', { value: standIn });
    }
  }
})();
`.trim();
