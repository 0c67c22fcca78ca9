import { createECDH } from 'node:crypto';
import { PASSWORD_MEMORY } from '@bloom/supabase-server/auth/password-memory';
import { z } from 'zod';
import {
  addressWithUser,
  base,
  called,
  hasReadableUser,
  hiddenNot,
  host,
  isHttpsOrLocal,
  not,
  oneOf,
  origin,
  parts,
  port,
  whole,
} from './kinds.ts';

const quota = whole(1, 1e9);
const switched = oneOf('on', 'off');
const text = z.string();
const postgres = addressWithUser(
  ['postgres', 'postgresql'],
  'postgres://user:password@host:5432/name',
);

/** A key that begins so and is not cut short. */
const key = (start: string, least: number) => {
  const more = least > start.length ? `, of ${least} characters or more` : '';
  const said = hiddenNot(`a key that begins with ${start}${more}`);
  return z.string(said).startsWith(start, said).min(least, said);
};
const SIGNING_KEY = hiddenNot('a P-256 key as a JWK, which begins with {');
const jwk = z.string().startsWith('{', SIGNING_KEY);

/** Headers in OpenTelemetry's form, `name=value`, with values percent-encoded. */
const headers = text.transform((given, context): Readonly<Record<string, string>> => {
  try {
    const named = parts(',')(given).map((part): [string, string] => {
      const [name = '', ...value] = part.split('=');
      if (value.length === 0) throw new TypeError('no value');
      return [name.trim(), decodeURIComponent(value.join('='))];
    });
    return Object.fromEntries(new Headers(named));
  } catch {
    context.addIssue(
      hiddenNot('a list of name=value, with % for other characters').error({ input: given }),
    );
    return z.NEVER;
  }
});

function isPrivateKeyOfP256(given: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(given, 'base64url');
    return true;
  } catch {
    return false;
  }
}
const VAPID_KEY = hiddenNot('a private key of P-256: 43 characters of base64url');
const STORAGE_KEY = hiddenNot('43 characters or more of base64url');
const MAILBOX_KEY = hiddenNot('16 characters or more of A-Z, a-z, 0-9, - and _');
const SENDERS = 'an address, or a name and an address, such as Bloom <bloom@bloom.example>';

/** `name@host`, or `Name <name@host>`: a mail server takes no mail from anything else. */
const SENDER = /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/** The database checks the same pattern (private.is_push_endpoint). */
function isPushService(given: string): boolean {
  const isWhole = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(given);
  const isPattern = given.includes('*');
  return (
    isWhole && isHttpsOrLocal(given) && (!isPattern || /^https:[^:]*\.[^:]*\.[^:]*$/.test(given))
  );
}
const PUSH_SERVICES =
  'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com';

/** The placeholder for the support's mailbox until one is set. */
export const NOBODYS_MAILBOX = 'support@bloom.example';

/**
 * Each setting on its own, of texts without spaces around them; what is not set or empty is undefined. Combinations are
 * checked in `config.ts`.
 */
export const settings = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  PORT: port.default(4380),
  HOST: host.default('127.0.0.1'),
  // As browsers write it, whose requests, cookies and keys go by it.
  PUBLIC_URL: origin('https://bloom.example')
    .transform((address) => new URL(address).origin)
    .optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_MEMORY: oneOf('auto', 'fast', 'small').default('auto'),
  MIN_FREE_MB: whole(0, 1e9).default(64),
  BACKUP_DIR: text.optional(),
  BACKUP_EVERY_HOURS: whole(1, 8760).default(24),
  BACKUP_KEEP: whole(1, 10_000).default(7),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  PREPARED_STATEMENTS: switched.default('on'),
  DATABASE_CONNECTIONS: whole(1, 1000).optional(),
  PUBLISHABLE_KEY: key('sb_publishable_', 30).optional(),
  SECRET_KEY: key('sb_secret_', 30).optional(),
  JWT_PRIVATE_JWK: jwk.optional(),
  JWT_FURTHER_JWK: jwk.optional(),
  STORAGE_SIGNING_KEY: z
    .string(STORAGE_KEY)
    .regex(/^[\w-]{43,}$/, STORAGE_KEY)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string(VAPID_KEY)
    .regex(/^[\w-]{43}$/, VAPID_KEY)
    .refine(isPrivateKeyOfP256, VAPID_KEY)
    .optional(),
  PUSH_SERVICES: text
    .refine(
      (given) => parts(',')(given).every(isPushService),
      not('a list of origins, https except on this machine; * stands for the first part of a name'),
    )
    .default(PUSH_SERVICES)
    .transform(parts(',')),
  MULTI_SERVER: switched.default('off'),
  SMTP_URL: addressWithUser(['smtps', 'smtp'], 'smtps://user:password@mail.example')
    .refine((given) => new URL(given).hostname !== '', hiddenNot('an address with a host'))
    .optional(),
  MAILBOX_KEY: z
    .string()
    .regex(/^[\w-]{16,}$/, MAILBOX_KEY)
    .optional(),
  SMS_URL: addressWithUser(['https', 'http'], 'https://user:password@sms.example/send')
    .refine(hasReadableUser, hiddenNot('an address with %25 for a % in user and password'))
    .optional(),
  MAIL_FROM: z.string().regex(SENDER, not(SENDERS)).default('Bloom <bloom@localhost>'),
  SUPPORT_EMAIL: z.email(not('an e-mail address')).default(NOBODYS_MAILBOX),
  OPERATOR_NAME: text.max(200, not('a name of 200 characters at most')).optional(),
  OPERATOR_ADDRESS: text.max(500, not('an address of 500 characters at most')).optional(),
  S3_ENDPOINT: base('https://s3.example').optional(),
  S3_REGION: text.regex(/^[\w-]+$/, not('a name such as auto or eu-west-1')).default('auto'),
  S3_BUCKET: text.regex(/^[\w.-]{3,255}$/, not('the name of a bucket')).optional(),
  S3_ACCESS_KEY_ID: text.regex(/^[ -~]+$/, hiddenNot('a key of ASCII')).optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  BILLING: switched.default('on'),
  STRIPE_SECRET_KEY: text
    .regex(/^[sr]k_[!-~]+$/, hiddenNot('a key that begins with sk_ or rk_'))
    .optional(),
  STRIPE_PUBLISHABLE_KEY: key('pk_', 0).optional(),
  STRIPE_WEBHOOK_SECRET: key('whsec_', 0).optional(),
  STRIPE_PRICE_BRL: key('price_', 0).optional(),
  STRIPE_PRICE_USD: key('price_', 0).optional(),
  STRIPE_API_URL: origin('https://api.stripe.com').default('https://api.stripe.com'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  OPENID_NAME: text.max(40, not('a name of 40 characters at most')).optional(),
  OPENID_ISSUER: base('https://id.example')
    .refine(isHttpsOrLocal, not('an https address, or one of this machine'))
    .optional(),
  OPENID_CLIENT_ID: text.optional(),
  OPENID_CLIENT_SECRET: text.optional(),
  MANUAL_LINKING: switched.default('on'),
  GEOLOCATION_URL: called('https://where.example/country').optional(),
  REDIRECT_ALLOW_LIST: text
    .refine(
      (given) =>
        parts(',')(given).every((address) => /^(\*\*|[a-z*?][\w+.*?-]*:\/)/i.test(address)),
      not('a list of addresses with their schemes, such as https://app.example/**'),
    )
    .default('')
    .transform(parts(',')),
  TRUSTED_PROXY: z.stringbool(not('true or false')).default(false),
  TRUSTED_PROXY_HOPS: whole(1, 16).default(1),
  MAIL_INTERVAL_SECONDS: whole(0, 1e9).default(60),
  MAILS_PER_DAY: whole(1, 10_000).default(20),
  RATE_LIMITS: switched.default('on'),
  FUNCTION_CALLS_PER_MINUTE: whole(1, 10_000).default(30),
  SOCKETS_PER_PERSON: whole(1, 10_000).default(50),
  SOCKETS_PER_ADDRESS: whole(1, 100_000).default(500),
  QUOTA_GOALS: quota.default(1000),
  QUOTA_ROWS: quota.default(10_000),
  QUOTA_TODOS: quota.default(5000),
  QUOTA_ACTIONS: quota.default(100_000),
  QUOTA_PHOTOS: quota.default(2000),
  QUOTA_PHOTO_MB: quota.default(1024),
  PASSWORD_CHARACTERS: text.default('').transform(parts(':')),
  PASSWORD_MEMORY_KB: whole(8, 2_097_152).default(PASSWORD_MEMORY),
  ONE_TIME_SIGN_IN: switched.default('on'),
  CLOCK_OFFSET_SECONDS: whole(-1e9, 1e9).default(0),
  MIGRATE_AT_START: switched.default('on'),
  SCHEMA_CHECK: oneOf('on', 'accept').default('on'),
  SWEEP_LIMIT: switched.default('on'),
  SHUTDOWN_DELAY_SECONDS: whole(0, 300).default(0),
  ERROR_WEBHOOK: called('https://hooks.example/bloom').optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: base('http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
});
