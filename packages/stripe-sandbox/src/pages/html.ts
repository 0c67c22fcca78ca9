/** Escapes what stands in a page. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const LOOK = `
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin-top: 2rem; }
table { width: 100%; border-collapse: collapse; } td { padding: .5rem .5rem .5rem 0; border-top: 1px solid; }
.notice { padding: .75rem 1rem; border: 1px dashed; border-radius: .5rem; }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
label { display: grid; gap: .25rem; } input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; }
`;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/** A whole page, as plain as a test needs it: no script. */
export function htmlPage(locale: string, title: string, body: string, status = 200): Response {
  const page = `<!doctype html>
<html lang="${locale.startsWith('pt') ? 'pt-BR' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${LOOK}</style></head>
<body><main><h1>${escaped(title)}</h1>
${body}
</main></body></html>
`;
  return new Response(page, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  });
}

/** A form with one field for the number of a test card. */
export const cardForm = (label: string, button: string, problem: string | null): string =>
  `${problem === null ? '' : `<p role="alert">${escaped(problem)}</p>`}
<form method="post"><label>${escaped(label)}
<input name="number" inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242"></label>
<button>${escaped(button)}</button></form>`;
