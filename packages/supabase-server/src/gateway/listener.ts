import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { watchLoop } from '../limits/loop-watch.ts';
import { cutSlowBodies } from '../limits/slow-bodies.ts';
import { cutSlowHeaders } from '../limits/slow-headers.ts';
import { watchAnswers } from './leaving.ts';
import { shouldUpgradeCallback, takeUpgrades } from './upgrades.ts';

/** A bound port whose requests wait until the app behind it is given. */
export interface Listener {
  readonly port: number;
  /** Hands all requests, those that wait already too, to the app. */
  serve(fetch: Fetch): void;
  /** Goes on answering, and says in each answer that its connection ends with it. */
  leave(): void;
  /**
   * Takes no new connections, finishes the requests in flight, and resolves when they are answered.
   * @param idleMs how long connections stay open on which nothing is asked: until who holds them has found out
   */
  stop(idleMs?: number): Promise<void>;
}

type Fetch = (request: Request, environment: object) => Response | Promise<Response>;

/** Requests in flight get this long at a stop before their connections are cut. */
const GRACE_MS = 10_000;
/** No request takes longer to arrive, however it keeps up with `cutSlowBodies`: 5 MB at 32 KB/s, and some more. */
const REQUEST_MS = 180_000;
/**
 * How long a connection stays open on which nothing is asked: longer than a proxy keeps it (nginx and others take 60 s), so
 * that it is the proxy that closes it, and none sends a request into a connection that is being closed.
 */
const IDLE_MS = 75_000;
/** A thousand slow senders are so cut within 8 s. */
const LOOK_EVERY_MS = 1_000;

/**
 * Binds the port first, so that a port in use is told before any work is done. Port 0 takes a free one.
 * @param headersMs how long the headers of a request may take; only a test has another reason to choose
 */
export async function listen(host: string, port: number, headersMs?: number): Promise<Listener> {
  const { promise: app, resolve: serve } = Promise.withResolvers<Fetch>();
  const server = createAdaptorServer({
    fetch: async (request, environment) => (await app)(request, environment as object),
    serverOptions: { connectionsCheckingInterval: LOOK_EVERY_MS, shouldUpgradeCallback },
  }) as Server;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = IDLE_MS;
  const leave = watchAnswers(server);
  const watch = watchLoop();
  cutSlowHeaders(server, watch, headersMs);
  cutSlowBodies(server, watch);
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
    leave,
    stop: (idleMs = 0) => {
      leave();
      return stop(server, closeSockets, idleMs);
    },
  };
}

async function stop(server: Server, closeSockets: () => void, idleMs: number): Promise<void> {
  // Right after the loop has taken what waited at the door: a connection that nobody took would be cut.
  await new Promise((resolve) => setImmediate(resolve));
  const ended = new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    // Not that of `http`, which closes idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cut);
      resolve();
    });
  });
  closeSockets();
  if (idleMs > 0) await pause(idleMs);
  server.closeIdleConnections();
  await ended;
}
