import { Hono } from 'hono';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { openSocket } from '../gateway/listening/upgrades.ts';
import { postBroadcast, postBroadcasts } from './broadcast-routes.ts';
import { REALTIME_ERRORS } from './errors.ts';
import type { Hub } from './hub.ts';
import { Socket } from './sockets/socket.ts';
import { versionOf } from './wire/frame.ts';

/** The routes of realtime/v1: the socket, and broadcasts over HTTP (protocol 6.1, 6.6). */
export function createRealtimeRoutes(hub: Hub): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  app.get('/websocket', (c) => {
    const version = versionOf(c.req.query('vsn'));
    if (version === null) return REALTIME_ERRORS.unknownVersion();
    const { apiKey, fault } = c.get('identity');
    if (fault) return REALTIME_ERRORS.invalidToken();
    const address = c.get('clientAddress');
    if (!hub.sockets.hasRoomFor(address)) return REALTIME_ERRORS.tooManySockets();
    const opened = openSocket(
      c,
      (socket, wire) => void new Socket(hub, socket, { version, address, apiKey, wire }),
    );
    return opened ?? REALTIME_ERRORS.noUpgrade();
  });
  app.post('/api/broadcast', postBroadcasts(hub));
  app.post('/api/broadcast/:topic/events/:event', postBroadcast(hub));
  app.all('*', () => REALTIME_ERRORS.notFound());
  return app;
}
