import {
  createServer,
  type Executor,
  type Mailer,
  type ObjectFiles,
  type Observer,
  type Server,
} from '@bloom/supabase-server';
import { createRateLimiter } from '@bloom/supabase-server/rate-limiter';
import { createTextMessages } from '@bloom/supabase-server/text-messages';
import type { Logger } from 'pino';
import { adminRoutes } from './admin/routes.ts';
import type { Billing } from './billing/billing.ts';
import type { Config } from './config/config.ts';
import { LABEL } from './config/label.ts';
import type { Secrets } from './config/secrets.ts';
import { socialProviders } from './config/social-providers.ts';
import { createBelongings } from './functions/belongings.ts';
import { hostedFunctions, SIGNED_FUNCTIONS } from './functions/hosted.ts';
import { createOperatorClient } from './functions/operator-client.ts';
import { createPlanMailSender } from './functions/plan-checks.ts';
import { LIVE_TABLES } from './live-tables.ts';
import { createMailTexts } from './mails/mail-texts.ts';
import type { Mailbox } from './mails/mailbox.ts';
import { createMailboxRoutes } from './mails/mailbox-page.ts';
import type { AllowOutbound } from './outbound.ts';
import { withSettings } from './web/page-settings.ts';
import { onlyThisMachine, requirePageKey } from './web/this-machine.ts';
import { webApp } from './web/web-app.ts';
import type { WebFile } from './web/web-file.ts';

/** Everything that Bloom's server needs from outside; `main.ts` creates the real parts. */
export interface Parts {
  readonly config: Config;
  readonly secrets: Secrets;
  /** The address that browsers and mails use, without a trailing slash. */
  readonly publicUrl: string;
  readonly database: Executor;
  readonly mailer: Mailer;
  /** The development mailbox, when mails go there. */
  readonly mailbox: Mailbox | null;
  /** How payments are taken; null where billing is off. */
  readonly billing: Billing | null;
  /** The public key with which browsers subscribe to reminders on a device. */
  readonly pushKey: string;
  readonly files: ObjectFiles;
  readonly webFiles: ReadonlyMap<string, WebFile>;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly allowOutbound: AllowOutbound;
  readonly observer?: Observer | undefined;
  /** Rejects while the store of photos does not work. */
  readonly checkStore: () => Promise<void>;
  /** Rejects while the database lacks one of this server's migrations. */
  readonly checkApplied: () => Promise<void>;
}

/**
 * Connects Bloom to the engine: its functions, mail texts, settings, pages and stand-ins. Makes no decisions of its
 * own.
 */
export async function compose(parts: Parts): Promise<Server> {
  const { config, secrets, publicUrl, database, files, mailer, billing, log, clock } = parts;
  const stripe = billing?.stripe ?? null;
  const operator = createOperatorClient({
    publicUrl,
    secretKey: secrets.secretKey,
    callSelf: async (request) => server.fetch(request),
  });
  const functions = hostedFunctions({
    publicUrl,
    mailer,
    stripe,
    operator,
    clock,
    supportEmail: config.SUPPORT_EMAIL,
    sendPlanMailsTo: createPlanMailSender({
      operator,
      mailer,
      publicUrl,
      supportEmail: config.SUPPORT_EMAIL,
      log,
    }),
    failed: (fault) => log.warn({ err: fault }, 'sending plan mails failed'),
    rateLimits: config.RATE_LIMITS,
    rateLimiter: createRateLimiter(database, secrets.secretKey, clock),
  });
  const server = await createServer({
    publicUrl,
    database,
    files,
    mailer,
    functions,
    log,
    clock,
    observer: parts.observer,
    label: LABEL,
    keys: {
      signingKey: secrets.signingKey,
      furtherKey: secrets.furtherKey,
      publishable: secrets.publishableKey,
      secret: secrets.secretKey,
      storageSigningKey: secrets.storageSigningKey,
    },
    mailTexts: createMailTexts(config.SUPPORT_EMAIL),
    textMessages: config.SMS_URL === undefined ? null : createTextMessages(config.SMS_URL),
    belongings: createBelongings(operator, stripe),
    auth: authSettings(parts),
    passwordMemory: config.PASSWORD_MEMORY_KB,
    limits: {
      rateLimits: config.RATE_LIMITS,
      functionCallsPerMinute: config.FUNCTION_CALLS_PER_MINUTE,
      signedFunctions: SIGNED_FUNCTIONS,
      // Photos are small when they leave the device.
      resumableUploads: false,
      // No screen uses full-text search.
      fullText: false,
      guessedCounts: false,
      // No screen uses them: it counts and adds up the rows on the device.
      aggregates: false,
    },
    realtime: {
      owners: LIVE_TABLES,
      limits: {
        socketsPerPerson: config.SOCKETS_PER_PERSON,
        socketsPerAddress: config.SOCKETS_PER_ADDRESS,
      },
    },
    proxyHops: config.TRUSTED_PROXY ? config.TRUSTED_PROXY_HOPS : 0,
    furtherPaths: ['/config.json', '/admin/v1/*'],
    readyParts: {
      needed: { schema: parts.checkApplied },
      wished: {
        store: parts.checkStore,
        mail: async () => mailer.check?.(),
      },
    },
  });
  addPages(server, parts);
  return server;
}

/** Adds Bloom's own routes to those of the protocol. */
function addPages({ app }: Server, parts: Parts): void {
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

function authSettings({ config, allowOutbound }: Parts) {
  return {
    redirectAllowList: config.REDIRECT_ALLOW_LIST,
    mailIntervalSeconds: config.MAIL_INTERVAL_SECONDS,
    mailsPerDay: config.MAILS_PER_DAY,
    concealAccounts: true,
    oneTimeSignIn: config.ONE_TIME_SIGN_IN,
    passwordSets: config.PASSWORD_CHARACTERS,
    confirmPage: '/confirm',
    undoPage: '/undo',
    passkeys: { siteName: 'Bloom' },
    accountPages: { signIn: '/sign_in', resetPassword: '/reset_password' },
    social: {
      providers: socialProviders(config).map((provider) => ({ ...provider, allowOutbound })),
      manualLinking: config.MANUAL_LINKING === 'on',
    },
  };
}

/** What the web app needs to know before it can call anything; none of it is secret. */
function publicSettings({ config, secrets, publicUrl, billing, pushKey }: Parts) {
  return {
    supabaseUrl: publicUrl,
    publishableKey: secrets.publishableKey,
    pushKey,
    supportEmail: config.SUPPORT_EMAIL,
    operatorName: config.OPERATOR_NAME ?? null,
    operatorAddress: config.OPERATOR_ADDRESS ?? null,
    geolocationUrl: config.GEOLOCATION_URL ?? null,
    /** The providers with a button on the sign-in page. */
    socialProviders: socialProviders(config).map(({ id, name }) => ({ id, name })),
    manualLinking: config.MANUAL_LINKING === 'on',
    /** Null where billing is off. */
    stripePublishableKey: billing?.publishableKey ?? null,
    /** The stand-in's address of stripe.js; null where it comes from Stripe. */
    stripeScriptUrl: billing?.scriptUrl ?? null,
  };
}
