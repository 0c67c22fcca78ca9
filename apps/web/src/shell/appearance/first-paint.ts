/**
 * Runs before the first paint, inline in each document: sets the chosen theme, and tells the stylesheet what to hide
 * for now: text in one language from someone who reads the other, a sign-in form from someone who is signed in.
 *
 * Where the browser stores nothing, the inline script of React Router's `ScrollRestoration` would end on an error: it
 * catches the one of reading, and then removes what could not be read. What stands in here still refuses to be read.
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
