import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { watchLoop } from '../../limits/loop-watch.ts';
import { cutSlowBodies, cutSlowHeaders } from '../../limits/slow-senders.ts';
import { cutStalledReaders } from '../../limits/stalled-readers.ts';
import { cutTinyPieces } from '../../limits/tiny-pieces.ts';
import { createDraining } from './draining.ts';
import { limitPipelining } from './pipelining.ts';
import { shouldUpgradeCallback, takeUpgrades } from './upgrades.ts';

/** A bound port whose requests wait until the app behind it is set. */
export interface Listener {
  readonly port: number;
  /** Sends all requests to the app, also those that are waiting. */
  serve(fetch: Fetch): void;
  /** Still answers requests, and closes each connection after its answer. */
  drain(): void;
  /**
   * Accepts no new connections, finishes the requests in progress, and resolves when they are answered.
   * @param idleMs how long idle connections stay open, so that their clients have time to notice
   */
  stop(idleMs?: number): Promise<void>;
}

type Fetch = (request: Request, environment: object) => Response | Promise<Response>;

/** At a stop, requests in progress have this long before their connections are cut. */
const GRACE_MS = 10_000;
/**
 * No request may take longer to arrive, even when it is fast enough for `cutSlowBodies`: 5 MB at 32 KB/s, and some
 * more.
 */
const REQUEST_MS = 180_000;
/**
 * How long an idle connection stays open: longer than a proxy keeps it (nginx and others 60 s), so that the proxy
 * closes it, and no request is sent into a connection that is being closed.
 */
const IDLE_MS = 75_000;
/** How often connections are looked for that have become idle during a stop. */
const IDLE_LOOK_MS = 100;
/** A thousand slow senders are cut within 8 s. */
const LOOK_EVERY_MS = 1_000;

/**
 * Binds the port first, so that a port in use is reported before any work is done. Port 0 takes a free one.
 * @param headersMs how long the headers of a request may take; only a test sets it
 */
export async function listen(host: string, port: number, headersMs?: number): Promise<Listener> {
  const { promise: app, resolve: serve } = Promise.withResolvers<Fetch>();
  const server = createAdaptorServer({
    fetch: async (request, environment) => (await app)(request, environment as object),
    // For requests of HTTP/1.0 that name none, such as the checks of HAProxy.
    hostname: 'localhost',
    serverOptions: { connectionsCheckingInterval: LOOK_EVERY_MS, shouldUpgradeCallback },
  }) as Server;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = IDLE_MS;
  limitPipelining(server);
  const drain = createDraining(server);
  const watch = watchLoop();
  cutSlowHeaders(server, watch, headersMs);
  cutSlowBodies(server, watch);
  cutTinyPieces(server);
  cutStalledReaders(server);
  server.once('close', watch.end);
  const closeSockets = takeUpgrades(server, async (request, environment) =>
    (await app)(request, environment),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve,
    drain,
    stop: (idleMs = 0) => {
      drain();
      return stop(server, closeSockets, idleMs);
    },
  };
}

async function stop(server: Server, closeSockets: () => void, idleMs: number): Promise<void> {
  // After one turn of the event loop has accepted the waiting connections: those not accepted would be cut.
  await new Promise((resolve) => setImmediate(resolve));
  const ended = new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    // Not the `close` of `http`, which closes idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cut);
      resolve();
    });
  });
  closeSockets();
  if (idleMs > 0) await pause(idleMs);
  // Those that still carry an answer are idle after it: their clients would keep them.
  const looks = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
  server.closeIdleConnections();
  await ended;
  clearInterval(looks);
}
