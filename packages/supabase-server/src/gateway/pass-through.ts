import { Hono } from 'hono';
import type { Logger } from 'pino';
import { HeldBytes } from '../limits/held-bytes.ts';
import { limitJsonBody, limitUrl } from './body-limits.ts';
import { compress } from './compression/compress.ts';
import { cors } from './cors.ts';
import type { HttpEnvironment } from './environment.ts';
import { type FairShare, limitToFairShare } from './fair-share.ts';
import { HELD_BYTES, limitHeldMemory } from './held-memory.ts';
import type { VerifyAccessToken } from './identity/access-token-verifier.ts';
import { type ApiKeys, identify } from './identity/identity.ts';
import { requireApiKey } from './identity/require-api-key.ts';
import { answerLeftSenders } from './left-senders.ts';
import { type Observer, observe } from './observer.ts';
import type { Outages } from './outages.ts';
import { requestLog } from './request-log.ts';
import { retryAfter } from './retry-after.ts';
import { noStore, securityHeaders } from './security-headers.ts';

interface GatewaySettings {
  readonly publicUrl: string;
  readonly keys: ApiKeys;
  readonly verify: VerifyAccessToken;
  readonly share: FairShare;
  readonly proxyHops: number;
  readonly furtherPaths: readonly string[];
  readonly log: Logger;
  readonly outages: Outages;
  readonly observer: Observer | null;
}

const PROTOCOLS = [
  '/auth/v1/*',
  '/rest/v1/*',
  '/storage/v1/*',
  '/functions/v1/*',
  '/realtime/v1/*',
];

/** Paths whose answers contain no secrets: not auth/v1, whose answers are tokens. */
const COMPRESSED = ['/rest/v1/*', '/storage/v1/*', '/functions/v1/*'];

/** What every request passes before its protocol: log, headers, sizes, identity, fair share, API keys. */
export function passThrough(settings: GatewaySettings): Hono<HttpEnvironment> {
  const { publicUrl, keys, verify, share, log, observer } = settings;
  const app = new Hono<HttpEnvironment>();
  if (observer !== null) app.use(observe(observer));
  app.use(
    requestLog(log, settings.outages, settings.proxyHops),
    securityHeaders(publicUrl.startsWith('https:')),
    retryAfter(),
    answerLeftSenders(),
  );
  const guarded = [...PROTOCOLS, ...settings.furtherPaths];
  for (const path of [...COMPRESSED, ...settings.furtherPaths]) app.use(path, compress());
  for (const path of guarded) app.use(path, cors(), noStore());
  // After the headers that let pages of other origins read the refusal.
  app.use(limitUrl());
  const known = identify(keys, verify);
  const heldMemory = limitHeldMemory(new HeldBytes(HELD_BYTES));
  for (const path of guarded) app.use(path, known, limitToFairShare(share), heldMemory);
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/realtime/v1/*']) {
    app.use(path, limitJsonBody(), requireApiKey());
  }
  app.use('/functions/v1/*', limitJsonBody());
  return app;
}
