import type { Appearance } from '@stripe/stripe-js';

const SHEET = `
:host { display: block; color: var(--text); font: 400 var(--size)/1.5 var(--font); }
* { box-sizing: border-box; }
.notice { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px dashed currentColor; border-radius: var(--radius); }
.notice p { margin: 0; }
.notice p + p { margin-top: .25rem; font-size: .875em; overflow-wrap: anywhere; }
fieldset { margin: 0; padding: 1rem; min-width: 0; border: 1px solid var(--quiet); border-radius: var(--radius); }
legend { padding: 0 .5rem; font-weight: 600; }
.method { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem; font-weight: 600; }
.method input { width: 1.25rem; height: 1.25rem; accent-color: var(--primary); }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.field { display: grid; gap: .25rem; align-content: start; min-width: 0; }
.fields[hidden] { display: none; }
.wide { grid-column: 1 / -1; }
.field input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--quiet); border-radius: var(--radius); }
.field input:focus-visible, button:focus-visible, .method input:focus-visible {
  outline: 2px solid var(--primary); outline-offset: 2px; }
.field input[aria-invalid=true] { border-color: var(--danger); }
.field [role=alert] { color: var(--danger); font-size: .875em; }
dialog { max-width: 24rem; padding: 1.5rem; color: var(--text); background: var(--paper);
  border: 1px solid var(--quiet); border-radius: var(--radius); }
dialog::backdrop { background: rgb(0 0 0 / .5); }
dialog h2 { margin: 0 0 .5rem; font-size: 1.25em; }
dialog div { display: grid; gap: .75rem; margin-top: 1.25rem; }
button { min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; cursor: pointer; color: inherit;
  background: none; border: 1px solid currentColor; border-radius: var(--radius); }
`;

/** An element whose look the page's styles do not change, like a frame of Stripe's. */
export function openFrame(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  root.adoptedStyleSheets = [sheet];
  return root;
}

/** Applies the colors and fonts that the page asked for to a frame. */
export function applyAppearance(host: HTMLElement, appearance: Appearance | undefined): void {
  const wanted = appearance?.variables ?? {};
  const variables = {
    '--text': wanted.colorText ?? '#30313d',
    '--quiet': wanted.colorTextSecondary ?? '#6d6e78',
    '--paper': wanted.colorBackground ?? '#ffffff',
    '--primary': wanted.colorPrimary ?? '#0570de',
    '--danger': wanted.colorDanger ?? '#df1b41',
    '--font': wanted.fontFamily ?? 'system-ui, sans-serif',
    '--size': wanted.fontSizeBase ?? '16px',
    '--radius': wanted.borderRadius ?? '4px',
  };
  for (const [name, value] of Object.entries(variables)) host.style.setProperty(name, value);
}
