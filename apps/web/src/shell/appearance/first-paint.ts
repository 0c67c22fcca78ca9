/**
 * Runs before the first paint, inline in each document: sets the chosen theme, and tells the stylesheet what to hide
 * for now: text in one language from someone who reads the other, a sign-in form from someone who is signed in.
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
  } catch (error) {}
})();
`.trim();
