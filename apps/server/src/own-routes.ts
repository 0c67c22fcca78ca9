import type { Server } from '@bloom/supabase-server';
import { adminRoutes } from './admin/routes.ts';
import { LABEL } from './config/label.ts';
import { createMailboxRoutes } from './mails/mailbox-page.ts';
import type { Parts } from './parts.ts';
import { publicSettings } from './public-settings.ts';
import { withSettings } from './web/page-settings.ts';
import { onlyThisMachine, requirePageKey } from './web/this-machine.ts';
import { webApp } from './web/web-app.ts';

/** Adds Bloom's own routes to those of the protocol. */
export function addOwnRoutes({ app }: Server, parts: Parts): void {
  const { config, secrets, publicUrl, mailbox, billing, webFiles } = parts;
  const settings = publicSettings(parts);
  app.get('/config.json', (c) => c.json(settings, 200, { 'Cache-Control': 'no-cache' }));
  app.route('/admin/v1', adminRoutes(parts.database));
  if (mailbox) {
    const pages = { key: secrets.mailboxKey, path: '/dev', cookie: `${LABEL}_mailbox` };
    app.use('/dev/*', onlyThisMachine(), requirePageKey(pages));
    app.route('/dev', createMailboxRoutes(mailbox));
  }
  const sandbox = billing?.sandbox;
  if (sandbox) app.all('/v1/*', onlyThisMachine(), (c) => sandbox.fetch(c.req.raw));
  // A page may be served from another name than the backend, and then `'self'` does not include the backend's sockets.
  const sockets = publicUrl.replace(/^http/, 'ws');
  const connectOrigins = [publicUrl, sockets, config.GEOLOCATION_URL].flatMap((url) =>
    url === undefined ? [] : [new URL(url).origin],
  );
  const takesPayments = billing !== null && sandbox === null;
  // The service worker handles shared content without the network; where it is not installed yet, the page says so.
  app.post('/share', (c) => c.redirect('/share?lost', 303));
  app.get('*', webApp(withSettings(webFiles, settings), { connectOrigins, takesPayments }));
}
