/**
 * Runs in a page before its own scripts: CSS animations and transitions end at once, with the same events, and what turns
 * while something is awaited stands still, because without a graphics card the processor draws every frame of them. Delays
 * stay, and contexts that a test creates itself run at normal speed. Transitions are shortened only where the app declares
 * them: a duration on every element would be one for all its properties, as the initial value of `transition-property` is
 * `all`, and each change of the theme, of the letters or of a focus would start thousands of transitions.
 */
export const QUICK_MOTION = `{
  const quick = new CSSStyleSheet();
  quick.replaceSync(\`
    *, ::before, ::after { animation-duration: 1ms !important; }
    .btn, .skeleton, [class*="transition"] { transition-duration: 1ms !important; }
    /* It never ends. */
    .spinner { animation: none !important; }
  \`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, quick];
}`;
