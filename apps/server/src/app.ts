import type { SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Passwords } from '../../../packages/supabase-server/src/auth/passwords/passwords.ts';
import { createAuthRoutes } from '../../../packages/supabase-server/src/auth/routes.ts';
import {
  DatabaseError,
  isPassing,
} from '../../../packages/supabase-server/src/database/port/database-error.ts';
import type { Executor } from '../../../packages/supabase-server/src/database/port/executor.ts';
import { createFunctionRoutes } from '../../../packages/supabase-server/src/functions/routes.ts';
import { createAccessTokenVerifier } from '../../../packages/supabase-server/src/gateway/access-token-verifier.ts';
import { cors } from '../../../packages/supabase-server/src/gateway/cors.ts';
import type { HttpEnvironment } from '../../../packages/supabase-server/src/gateway/environment.ts';
import { requireApiKey } from '../../../packages/supabase-server/src/gateway/gateway.ts';
import { identify } from '../../../packages/supabase-server/src/gateway/identity.ts';
import { keepNothing } from '../../../packages/supabase-server/src/gateway/keep-nothing.ts';
import { requestLog } from '../../../packages/supabase-server/src/gateway/request-log.ts';
import { securityHeaders } from '../../../packages/supabase-server/src/gateway/security-headers.ts';
import {
  limitJsonBody,
  limitUrl,
} from '../../../packages/supabase-server/src/limits/body-limits.ts';
import { retryAfter } from '../../../packages/supabase-server/src/limits/retry-after.ts';
import { createSpending } from '../../../packages/supabase-server/src/limits/spending.ts';
import { type Turns, takeTurns } from '../../../packages/supabase-server/src/limits/turns.ts';
import type { Mailer } from '../../../packages/supabase-server/src/mail/mailer.ts';
import { createTextMessages } from '../../../packages/supabase-server/src/mail/text-messages.ts';
import { createRestRoutes } from '../../../packages/supabase-server/src/rest/routes.ts';
import type { SchemaCache } from '../../../packages/supabase-server/src/rest/schema/schema-cache.ts';
import type { ObjectFiles } from '../../../packages/supabase-server/src/storage/objects/object-files.ts';
import { createStorageRoutes } from '../../../packages/supabase-server/src/storage/routes.ts';
import type { Billing } from './billing.ts';
import type { Config } from './config.ts';
import { createBelongings } from './functions/belongings.ts';
import { hostedFunctions, SIGNED_FUNCTIONS } from './functions/hosted.ts';
import { createOperatorClient } from './functions/operator-client.ts';
import { LABEL } from './label.ts';
import { createLetters } from './letters/create-letters.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { createMailboxRoutes } from './mail/mailbox-page.ts';
import { requirePageKey } from './mail/page-key.ts';
import type { LetReach } from './outbound.ts';
import type { Secrets } from './secrets.ts';
import { socialProviders } from './social-providers.ts';
import { onlyThisMachine } from './web/this-machine.ts';
import { webApp } from './web/web-app.ts';
import type { WebFile } from './web/web-files.ts';

/** Everything the app needs from outside; `main.ts` makes the real ones. */
export interface AppDependencies {
  readonly config: Config;
  readonly secrets: Secrets;
  /** The address that browsers and mails use, without a trailing slash. */
  readonly publicUrl: string;
  readonly executor: Executor & Turns;
  readonly passwords: Passwords;
  readonly schemaCache: SchemaCache;
  readonly mailer: Mailer;
  /** The development mailbox, when it takes the mails. */
  readonly mailbox: Mailbox | null;
  /** How payments are taken; null where billing is off. */
  readonly billing: Billing | null;
  readonly files: ObjectFiles;
  readonly webFiles: ReadonlyMap<string, WebFile>;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly letReach: LetReach;
}

const API = [
  '/auth/v1/*',
  '/rest/v1/*',
  '/storage/v1/*',
  '/functions/v1/*',
  '/realtime/v1/*',
  '/config.json',
];
const FILE_SIZE_LIMIT = 50 * 1024 * 1024;

/** Wires the protocol folders behind the gateway. Decides nothing itself. */
export function createApp(dependencies: AppDependencies): Hono<HttpEnvironment> {
  const { config, secrets, publicUrl, executor, log, clock } = dependencies;
  const app = new Hono<HttpEnvironment>();
  app.use(
    requestLog(log, config.TRUSTED_PROXY ? config.TRUSTED_PROXY_HOPS : 0),
    securityHeaders(publicUrl.startsWith('https:')),
    limitUrl(),
    retryAfter(),
  );
  for (const path of API) app.use(path, cors(), keepNothing());
  const keys = { publishable: secrets.publishableKey, secret: secrets.secretKey };
  const known = identify(keys, createAccessTokenVerifier(secrets.signingKey, clock));
  for (const path of API) app.use(path, known, takeTurns(executor));
  for (const path of ['/auth/v1/*', '/rest/v1/*']) app.use(path, limitJsonBody(), requireApiKey());
  app.use('/functions/v1/*', limitJsonBody());

  const operator = createOperatorClient({
    publicUrl,
    secretKey: secrets.secretKey,
    callSelf: async (request) => app.fetch(request),
  });
  const belongings = createBelongings(operator, dependencies.billing?.stripe ?? null);
  app.route('/auth/v1', createAuthRoutes({ ...authDependencies(dependencies), belongings }));
  app.route('/rest/v1', createRestRoutes(restDependencies(dependencies)));
  app.route('/storage/v1', createStorageRoutes(storageDependencies(dependencies)));
  app.get('/config.json', (context) =>
    context.json(publicSettings(dependencies), 200, { 'Cache-Control': 'no-cache' }),
  );
  app.get('/health', async (context) => {
    await executor.pulse();
    return context.json({ status: 'ok' });
  });
  if (dependencies.mailbox) {
    app.use('/dev/*', onlyThisMachine(), requirePageKey(mailboxPages(secrets.mailboxKey)));
    app.route('/dev', createMailboxRoutes(dependencies.mailbox));
  }
  app.route('/functions/v1', createFunctionRoutes(functionDependencies(dependencies, operator)));
  const sandbox = dependencies.billing?.sandbox;
  if (sandbox) app.all('/v1/*', onlyThisMachine(), (context) => sandbox.fetch(context.req.raw));
  app.all('/realtime/v1/*', (context) => context.json({ error: 'Realtime is not enabled' }, 404));
  app.get(
    '*',
    webApp(dependencies.webFiles, {
      connectOrigins: connectOrigins(config, publicUrl),
      takesPayments: dependencies.billing !== null && sandbox === null,
    }),
  );
  app.notFound((context) => context.json({ code: 'not_found', message: 'Not found' }, 404));
  app.onError((fault, context) => {
    log.error({ requestId: context.get('requestId'), err: fault }, 'request failed');
    if (fault instanceof DatabaseError && isPassing(fault)) {
      const message = 'The database is not available right now';
      return context.json({ code: 'database_unavailable', message }, 503);
    }
    return context.json({ code: 'unexpected_failure', message: 'Unexpected failure' }, 500);
  });
  return app;
}

const mailboxPages = (key: string) => ({ key, path: '/dev', cookie: 'bloom_mailbox' });

function authDependencies({
  config,
  secrets,
  publicUrl,
  executor,
  passwords,
  mailer,
  clock,
  letReach,
}: AppDependencies) {
  return {
    executor,
    passwords,
    mailer,
    letters: createLetters(config.SUPPORT_EMAIL),
    textMessages: config.SMS_URL === undefined ? null : createTextMessages(config.SMS_URL),
    clock,
    signingKey: secrets.signingKey,
    settings: {
      label: LABEL,
      publicUrl,
      redirectAllowList: config.REDIRECT_ALLOW_LIST,
      mailIntervalSeconds: config.MAIL_INTERVAL_SECONDS,
      rateLimits: config.RATE_LIMITS,
      mailsPerDay: config.MAILS_PER_DAY,
      concealAccounts: true,
      oneTimeSignIn: config.ONE_TIME_SIGN_IN,
      passwordSets: config.PASSWORD_CHARACTERS,
      confirmPage: '/confirm',
      undoPage: '/undo',
      social: {
        providers: socialProviders(config).map((provider) => ({ ...provider, letReach })),
        manualLinking: config.MANUAL_LINKING === 'on',
      },
    },
  };
}

function functionDependencies(
  { config, secrets, publicUrl, executor, mailer, billing, clock }: AppDependencies,
  operator: SupabaseClient,
) {
  const { RATE_LIMITS: rateLimits, SUPPORT_EMAIL: supportEmail } = config;
  const spending = createSpending(executor, secrets.secretKey, clock);
  const stripe = billing?.stripe ?? null;
  return {
    rateLimits,
    functionCallsPerMinute: config.FUNCTION_CALLS_PER_MINUTE,
    spending,
    signedFunctions: SIGNED_FUNCTIONS,
    handlers: hostedFunctions({
      ...{ publicUrl, supportEmail, rateLimits, mailer, spending, stripe, operator, clock },
    }),
  };
}

/** No screen searches by words, and one search over a few megabytes takes the database seconds. */
function restDependencies({ executor, schemaCache }: AppDependencies) {
  return { executor, schemaCache, answered: { fullText: false } };
}

function storageDependencies({ secrets, executor, files, clock }: AppDependencies) {
  return {
    executor,
    files,
    clock,
    signingKey: secrets.storageSigningKey,
    settings: { fileSizeLimit: FILE_SIZE_LIMIT },
  };
}

/** What the web app needs to know before it can call anything; public by nature. */
function publicSettings({ config, secrets, publicUrl, billing }: AppDependencies) {
  return {
    supabaseUrl: publicUrl,
    publishableKey: secrets.publishableKey,
    supportEmail: config.SUPPORT_EMAIL,
    geolocationUrl: config.GEOLOCATION_URL ?? null,
    /** The providers that the sign-in has a button for. */
    socialProviders: socialProviders(config).map(({ id, name }) => ({ id, name })),
    manualLinking: config.MANUAL_LINKING === 'on',
    /** Null where billing is off. */
    stripePublishableKey: billing?.publishableKey ?? null,
    /** Where stripe.js comes from instead of Stripe: the stand-in's address, or null. */
    stripeScriptUrl: billing?.scriptUrl ?? null,
  };
}

function connectOrigins(config: Config, publicUrl: string): string[] {
  const urls =
    config.GEOLOCATION_URL === undefined ? [publicUrl] : [publicUrl, config.GEOLOCATION_URL];
  return urls.map((url) => new URL(url).origin);
}
