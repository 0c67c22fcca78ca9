import type { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import { NO_BELONGINGS } from './auth/belongings.ts';
import { createPasswords } from './auth/passwords/passwords.ts';
import { createAuthRoutes } from './auth/routes.ts';
import { compareClocks } from './database/postgres/clock.ts';
import { followSchema } from './database/schema-changes.ts';
import { createFunctionRoutes } from './functions/routes.ts';
import { answerFault } from './gateway/answer-fault.ts';
import type { HttpEnvironment } from './gateway/environment.ts';
import { createAccessTokenVerifier } from './gateway/identity/access-token-verifier.ts';
import { tellUnknownKeys } from './gateway/identity/unknown-keys.ts';
import { Outages } from './gateway/outages.ts';
import { passThrough } from './gateway/pass-through.ts';
import { answerProbes } from './gateway/probes/probes.ts';
import { Readiness } from './gateway/probes/readiness.ts';
import { sharedCheck } from './gateway/probes/shared-check.ts';
import { FairExecutor } from './limits/fair-executor.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import { StatementBudget } from './limits/statement-budget.ts';
import { plainMailTexts } from './mail/plain-mail-texts.ts';
import { REALTIME_LIMITS } from './realtime/limits.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createRestRoutes } from './rest/routes.ts';
import { createSchemaCache } from './rest/schema/schema-cache.ts';
import {
  DEFAULT_AUTH,
  DEFAULT_LIMITS,
  type Limits,
  type ServerDependencies,
} from './server-dependencies.ts';
import { createStorageRoutes } from './storage/routes.ts';
import { resumableSettings } from './storage/settings.ts';

/** A server that answers requests, wherever they come from. */
export interface Server {
  /** Accepts additional routes, which come after those of the protocol. */
  readonly app: Hono<HttpEnvironment>;
  fetch(request: Request, environment?: object): Response | Promise<Response>;
  /** Makes `/ready` report from now on that the server is about to end; it still answers requests. */
  drain(): void;
  /** How many sockets are open here. */
  sockets(): number;
  /** Ends what the server started; the database and the mailer stay open. */
  close(): Promise<void>;
}

/** Paths whose answers are JSON, also when nothing is found. */
const PROTOCOL = /^\/(auth|rest|storage|functions|realtime)\//;

/** Creates the server: the protocols behind the gateway. It makes no decisions of its own. */
export async function createServer(dependencies: ServerDependencies): Promise<Server> {
  const { publicUrl, database, files, keys, mailer, observer = null } = dependencies;
  const { log = pino({ level: 'warn' }), clock = () => new Date() } = dependencies;
  const limits = { ...DEFAULT_LIMITS, ...dependencies.limits };
  const executor = new FairExecutor(database, budgetOf(limits), observer);
  const further = keys.furtherKey === undefined ? [] : [keys.furtherKey];
  const verify = createAccessTokenVerifier(keys.signingKey, clock, further, tellUnknownKeys(log));
  const { known, stop: stopFollowing } = await followSchema({
    database,
    begin: async () => ({
      schemaCache: await createSchemaCache(database, dependencies.schemas),
      realtime: await createRealtime({
        database,
        keys,
        verify,
        rateLimits: limits.rateLimits,
        clock,
        log,
        limits: { ...REALTIME_LIMITS, ...dependencies.realtime?.limits },
        owners: dependencies.realtime?.owners ?? {},
      }),
    }),
    read: async ({ schemaCache, realtime }) => {
      await schemaCache.reload();
      await realtime.reload();
    },
    failed: (fault) => log.warn({ err: fault }, 'reloading the schema failed: it is tried again'),
  });
  const { schemaCache, realtime } = known;
  const passwords = createPasswords(dependencies.passwordMemory);

  const ping = sharedCheck(() => database.ping());
  const outages = new Outages({ log, ping });
  const app = passThrough({
    publicUrl,
    keys,
    verify,
    share: executor,
    log,
    outages,
    observer,
    proxyHops: dependencies.proxyHops ?? 0,
    furtherPaths: dependencies.furtherPaths ?? [],
  });
  app.route(
    '/auth/v1',
    createAuthRoutes({
      executor,
      passwords,
      mailer,
      clock,
      settings: authSettings(dependencies, limits),
      signingKey: keys.signingKey,
      furtherKey: keys.furtherKey,
      mailTexts: dependencies.mailTexts ?? plainMailTexts,
      textMessages: dependencies.textMessages ?? null,
      belongings: dependencies.belongings ?? NO_BELONGINGS,
    }),
  );
  const { fullText, guessedCounts, aggregates } = limits;
  const features = { fullText, guessedCounts, aggregates };
  app.route('/rest/v1', createRestRoutes({ executor, schemaCache, features }));
  const signingKey = keys.storageSigningKey;
  const storage = { executor, files, clock, signingKey, settings: storageSettings(limits) };
  app.route('/storage/v1', createStorageRoutes(storage));
  const rateLimiter = createRateLimiter(executor, keys.secret, clock);
  const handlers = dependencies.functions ?? {};
  app.route('/functions/v1', createFunctionRoutes({ ...limits, rateLimiter, handlers }));
  app.route('/realtime/v1', realtime.routes);
  const readiness = routeProbes(app, dependencies, { ping, clock, log });
  app.notFound((c) =>
    PROTOCOL.test(c.req.path)
      ? c.json({ code: 'not_found', message: 'Not found' }, 404)
      : c.text('Not found', 404),
  );
  app.onError(answerFault(log));
  return {
    app,
    fetch: (request, environment) => app.fetch(request, environment),
    drain: () => readiness.drain(),
    sockets: () => realtime.sockets(),
    close: async () => {
      outages.close();
      await stopFollowing();
      await realtime.close();
      await passwords.close();
    },
  };
}

/** How much of the database's time each person has; null where nothing is limited. */
const budgetOf = ({ rateLimits, statementMsPerMinute: perMinute }: Limits) =>
  rateLimits === 'on' ? new StatementBudget({ perMinute, clock: () => performance.now() }) : null;

const authSettings = (
  { publicUrl, label = 'supabase-server', auth }: ServerDependencies,
  { rateLimits }: Limits,
) => ({
  ...DEFAULT_AUTH,
  passkeys: { siteName: new URL(publicUrl).hostname },
  ...auth,
  label,
  publicUrl,
  rateLimits,
});

const storageSettings = ({ fileSizeLimit, resumableUploads }: Limits) => ({
  fileSizeLimit,
  resumable: resumableUploads ? resumableSettings(fileSizeLimit) : null,
});

interface Probing {
  /** Asks the database. */
  readonly ping: () => Promise<unknown>;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Answers probes; whatever else is checked, `/ready` asks the database. */
function routeProbes(
  app: Hono<HttpEnvironment>,
  { database, readyParts }: ServerDependencies,
  { ping, clock, log }: Probing,
): Readiness {
  // The embedded database has this machine's clock.
  const clocks = database.kind === 'postgres' && { clock: () => compareClocks(database, clock) };
  const readiness = new Readiness(
    {
      needed: { database: ping, ...readyParts?.needed },
      wished: { ...readyParts?.wished, ...clocks },
    },
    {
      failed: (part, fault) => log.warn({ part, err: fault }, 'readiness check failed'),
      works: (part, times) => log.warn({ part, times }, 'readiness check no longer fails'),
    },
  );
  void readiness.tell('clock');
  answerProbes(app, ping, readiness);
  return readiness;
}
