import { createServer, type Server } from '@bloom/supabase-server';
import { createRateLimiter } from '@bloom/supabase-server/rate-limiter';
import { createTextMessages } from '@bloom/supabase-server/text-messages';
import { LABEL } from './config/label.ts';
import { socialProviders } from './config/social-providers.ts';
import { createBelongings } from './functions/belongings.ts';
import { hostedFunctions, SIGNED_FUNCTIONS } from './functions/hosted.ts';
import { createOperatorClient } from './functions/operator-client.ts';
import { createPlanMailSender } from './functions/plan-checks.ts';
import { LIVE_TABLES } from './live-tables.ts';
import { createMailTexts } from './mails/mail-texts.ts';
import { diskCheck } from './observing/disk-check.ts';
import { addOwnRoutes } from './own-routes.ts';
import type { Parts } from './parts.ts';

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
        ...diskCheck(config),
      },
    },
  });
  addOwnRoutes(server, parts);
  return server;
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
