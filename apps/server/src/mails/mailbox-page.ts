import { Hono } from 'hono';
import { escapeHtml } from '../../../../supabase/functions/_shared/mails/escape-html.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

/** No scripts, nothing from elsewhere; the mails contain their styles. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/**
 * The development mailbox in the browser, to be mounted at `/dev`: `/mailbox` shows the mails as a person would see
 * them, newest first, and `/mailbox.json?to=ADDRESS` returns them as data.
 */
export function createMailboxRoutes(mailbox: Mailbox): Hono {
  const app = new Hono();
  app.get('/mailbox', (c) =>
    c.html(page(mailbox.messages(c.req.query('to'))), 200, {
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    }),
  );
  app.get('/mailbox.json', (c) =>
    c.json({ messages: mailbox.messages(c.req.query('to')) }, 200, { 'Cache-Control': 'no-store' }),
  );
  return app;
}

const STYLE = `
body{margin:0;background:#f7f2e8;color:#30241a;font:16px/1.6 Figtree,'Helvetica Neue',Arial,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2.5rem 1rem 4rem}
h1{font:600 2rem/1.1 Fraunces,Georgia,serif;margin:0 0 .5rem}
h2{font:600 1.15rem/1.3 Fraunces,Georgia,serif;margin:0;overflow-wrap:anywhere}
.hint,.meta{color:#6e6155;margin:0}
.meta{font-size:.9rem;overflow-wrap:anywhere}
.mail{background:#fdfaf4;border:1px solid #eae2d4;border-radius:1.25rem;margin-top:2rem;overflow:hidden}
.mail header{padding:1.25rem}
.empty{margin-top:3rem;text-align:center}
`;

function page(mails: readonly ReceivedMail[]): string {
  const content = mails.length === 0 ? EMPTY : mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox - Bloom</title>
<base target="_top">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p class="hint">Mails that Bloom sends while it runs without a mail server, newest first.</p>
${content}
</main>
</body>
</html>
`;
}

const EMPTY =
  '<p class="hint empty">No mail yet. Sign up, and the confirmation will arrive here.</p>';

/** A shadow root separates the styles of the mail from those of the page, without a frame and without scripts. */
function article(mail: ReceivedMail): string {
  return `<article class="mail">
<header>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.to)} &middot; <time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(mail.sentAt.slice(0, 19).replace('T', ' '))} UTC</time></p>
</header>
<div><template shadowrootmode="open">${bodyOf(mail.html)}</template></div>
</article>`;
}

/** The content of the body element; mails are made from our own templates. */
function bodyOf(html: string): string {
  return /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? escapeHtml(html);
}
