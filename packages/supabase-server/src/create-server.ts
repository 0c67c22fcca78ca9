import type { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import { type AuthSettings, type Belongings, NO_BELONGINGS } from './auth/dependencies.ts';
import { createPasswords } from './auth/passwords/passwords.ts';
import { createAuthRoutes } from './auth/routes.ts';
import type { Executor } from './database/port/executor.ts';
import { createFunctionRoutes, type FunctionHandler } from './functions/routes.ts';
import { createAccessTokenVerifier } from './gateway/access-token-verifier.ts';
import { answerFault } from './gateway/answer-fault.ts';
import type { HttpEnvironment } from './gateway/environment.ts';
import type { Observer } from './gateway/observer.ts';
import { passThrough } from './gateway/pass-through.ts';
import { Readiness, type Parts as ReadyParts } from './gateway/readiness.ts';
import { sharedCheck } from './gateway/shared-check.ts';
import type { Keys } from './keys.ts';
import { FairExecutor } from './limits/fair-executor.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import { StatementBudget } from './limits/statement-budget.ts';
import type { MailTexts } from './mail/mail-texts.ts';
import type { Mailer } from './mail/mailer.ts';
import { plainMailTexts } from './mail/plain-mail-texts.ts';
import type { TextMessages } from './mail/text-messages.ts';
import { REALTIME_LIMITS, type RealtimeLimits } from './realtime/limits.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createRestRoutes } from './rest/routes.ts';
import { createSchemaCache, type Schemas } from './rest/schema/schema-cache.ts';
import type { ObjectFiles } from './storage/backends/object-files.ts';
import { createStorageRoutes } from './storage/routes.ts';
import { resumableSettings } from './storage/settings.ts';

/** How much one person or address may ask of the server. */
export interface Limits {
  readonly rateLimits: 'on' | 'off';
  /** How much of the database's time each person has in a minute, at each server. */
  readonly statementMsPerMinute: number;
  readonly functionCallsPerMinute: number;
  /** A function call whose answer has not begun after this time is answered 504. */
  readonly functionIdleSeconds: number;
  /** A function call ends after this time, and what it still streams is cut off. */
  readonly functionSeconds: number;
  /** Functions that recognise their one caller by a signature, so that their calls are not counted. */
  readonly signedFunctions: readonly string[];
  /** The largest object in bytes, whatever a bucket allows. */
  readonly fileSizeLimit: number;
  /** Whether objects may be uploaded in pieces (TUS). Then the sweep has to run: it deletes unfinished uploads. */
  readonly resumableUploads: boolean;
  /** Whether filters may use full-text search: one search over a few megabytes takes the database seconds. */
  readonly fullText: boolean;
  /** Whether counts may be the planner's estimates, which use everybody's rows, whatever the policies hide. */
  readonly guessedCounts: boolean;
  /** Whether `select` may use aggregates, such as `sum()`: one request may then read all that a person may see. */
  readonly aggregates: boolean;
}

/** Which changes realtime/v1 reports to whom. */
export interface RealtimeSettings {
  /** The limits of sockets; see `REALTIME_LIMITS`. */
  readonly limits: Partial<RealtimeLimits>;
  /**
   * By `schema.table`, the column with the one person whose changes the table has. For tables without one, everybody
   * who subscribes gets the keys of deleted rows, as in a Supabase project.
   */
  readonly owners: Readonly<Record<string, string>>;
}

/** Everything the server needs from outside. Optional settings default to those of a new Supabase project. */
export interface ServerDependencies {
  /** The name that the servers of this installation share; see `AuthSettings`. */
  readonly label?: string;
  /** The address that browsers and mails use, without a trailing slash. */
  readonly publicUrl: string;
  /** Open and migrated; whoever opened it closes it. */
  readonly database: Executor;
  /** Where the bytes of objects are stored. */
  readonly files: ObjectFiles;
  readonly keys: Keys;
  readonly mailer: Mailer;
  readonly mailTexts?: MailTexts;
  /** How codes reach phones; null where the operator has not set that up. */
  readonly textMessages?: TextMessages | null;
  /** The handlers of functions/v1 by their names. */
  readonly functions?: Readonly<Record<string, FunctionHandler>>;
  /** What belongs to a person and is not deleted together with their row. */
  readonly belongings?: Belongings;
  readonly auth?: Partial<Omit<AuthSettings, 'label' | 'publicUrl' | 'rateLimits'>>;
  /** KiB of memory for the hash of a password: the more, the more expensive is guessing. */
  readonly passwordMemory?: number;
  readonly limits?: Partial<Limits>;
  /** The schemas that rest/v1 serves; the first is the default. Absent: `public` alone. */
  readonly schemas?: Schemas;
  readonly realtime?: Partial<RealtimeSettings>;
  /** How many trusted proxies stand in front of the server and report the client's address. */
  readonly proxyHops?: number;
  /** Paths of additional routes that the gateway treats like the protocol's: CORS, identity, fair share. */
  readonly furtherPaths?: readonly string[];
  /** What `/ready` checks besides the database. */
  readonly readyParts?: Partial<ReadyParts>;
  readonly log?: Logger;
  /** Receives figures about what the server does. */
  readonly observer?: Observer | undefined;
  readonly clock?: () => Date;
}

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

const LIMITS: Limits = {
  rateLimits: 'on',
  statementMsPerMinute: 55_000,
  functionCallsPerMinute: 30,
  functionIdleSeconds: 150,
  functionSeconds: 400,
  signedFunctions: [],
  fileSizeLimit: 50 * 1024 * 1024,
  resumableUploads: true,
  fullText: true,
  guessedCounts: true,
  aggregates: true,
};

const AUTH = {
  redirectAllowList: [],
  mailIntervalSeconds: 60,
  mailsPerDay: 30,
  signUps: 'on',
  mailConfirmation: 'on',
  concealAccounts: false,
  oneTimeSignIn: 'on',
  phoneSignIn: 'off',
  anonymousSignIn: 'off',
  accessTokenHook: null,
  passwordSets: [],
  confirmPage: null,
  undoPage: null,
  accountPages: null,
  social: { providers: [], manualLinking: false },
} as const;

/** Paths whose answers are JSON, also when nothing is found. */
const PROTOCOL = /^\/(auth|rest|storage|functions|realtime)\//;

/** Creates the server: the protocols behind the gateway. It makes no decisions of its own. */
export async function createServer(dependencies: ServerDependencies): Promise<Server> {
  const { publicUrl, database, files, keys, mailer, label = 'supabase-server' } = dependencies;
  const { log = pino({ level: 'warn' }), clock = () => new Date() } = dependencies;
  const limits = { ...LIMITS, ...dependencies.limits };
  const { rateLimits, fileSizeLimit, statementMsPerMinute: perMinute } = limits;
  const budget =
    rateLimits === 'on' ? new StatementBudget({ perMinute, clock: () => performance.now() }) : null;
  const observer = dependencies.observer ?? null;
  const executor = new FairExecutor(database, budget, observer);
  const further = keys.furtherKey === undefined ? [] : [keys.furtherKey];
  const verify = createAccessTokenVerifier(keys.signingKey, clock, further);
  const schemaCache = await createSchemaCache(database, dependencies.schemas);
  const realtime = await createRealtime({
    ...{ database, keys, verify, rateLimits, clock, log },
    limits: { ...REALTIME_LIMITS, ...dependencies.realtime?.limits },
    owners: dependencies.realtime?.owners ?? {},
  });
  const stopListening = await database.listen('pgrst', async () => {
    const isRead = await schemaCache.reload();
    const isTold = await realtime.reload().then(
      () => true,
      () => false,
    );
    if (!isRead || !isTold) log.warn('the schema could not be read again');
  });
  const passwords = createPasswords(dependencies.passwordMemory);

  const app = passThrough({
    ...{ publicUrl, keys, verify, share: executor, log, observer },
    proxyHops: dependencies.proxyHops ?? 0,
    furtherPaths: dependencies.furtherPaths ?? [],
  });
  const passkeys = { siteName: new URL(publicUrl).hostname };
  const settings = { ...AUTH, passkeys, ...dependencies.auth, label, publicUrl, rateLimits };
  app.route(
    '/auth/v1',
    createAuthRoutes({
      ...{ executor, passwords, mailer, clock, settings },
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
  const storage = {
    executor,
    files,
    clock,
    signingKey: keys.storageSigningKey,
    settings: {
      fileSizeLimit,
      resumable: limits.resumableUploads ? resumableSettings(fileSizeLimit) : null,
    },
  };
  app.route('/storage/v1', createStorageRoutes(storage));
  const rateLimiter = createRateLimiter(executor, keys.secret, clock);
  const handlers = dependencies.functions ?? {};
  app.route('/functions/v1', createFunctionRoutes({ ...limits, rateLimiter, handlers }));
  app.route('/realtime/v1', realtime.routes);
  const ping = sharedCheck(() => database.ping());
  app.get('/health', async (c) => {
    await ping();
    return c.json({ status: 'ok' });
  });
  const readiness = new Readiness(
    {
      needed: { database: ping, ...dependencies.readyParts?.needed },
      wished: dependencies.readyParts?.wished ?? {},
    },
    (part, fault) => log.warn({ part, err: fault }, 'a part of the server does not work'),
  );
  app.get('/live', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    const report = await readiness.report();
    return c.json(report, report.status === 'ready' ? 200 : 503);
  });
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
      await stopListening();
      await realtime.close();
      await passwords.close();
    },
  };
}
