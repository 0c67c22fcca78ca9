import { createECDH } from 'node:crypto';
import { PASSWORD_MEMORY } from '@bloom/supabase-server/auth/password-memory';
import { z } from 'zod';
import { isThisMachine } from '../web/this-machine.ts';

const port = z.coerce.number().int().min(0).max(65535);
const quota = z.coerce.number().int().min(1).max(1e9);
/** What follows looks only at an address that is one. */
const url = z.url({ protocol: /^https?$/, abort: true });
const base = url.refine(isBase, {
  error: 'Only scheme, host, port and path: no user, no query and no fragment',
  abort: true,
});
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const list = (separator: ',' | ':', unset = '') =>
  z
    .string()
    .default(unset)
    .transform((text) =>
      text
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean),
    );

/** Headers in OpenTelemetry's form, `name=value`, with values percent-encoded. No message repeats a value. */
const headers = list(',').transform((parts, context): Readonly<Record<string, string>> => {
  try {
    const named = parts.map((part): [string, string] => {
      const [name = '', ...value] = part.split('=');
      if (value.length === 0) throw new TypeError('no value');
      return [name.trim(), decodeURIComponent(value.join('='))];
    });
    return Object.fromEntries(new Headers(named));
  } catch {
    context.addIssue('Not a list of name=value');
    return z.NEVER;
  }
});

/** Unencrypted traffic between two servers can be read and changed on the way. */
function isHttpsOrLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isThisMachine(hostname);
}

/** Pages, links and the origin that browsers name are all at its root. */
function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
}

/** Paths are appended to it, and what proves who asks goes into headers. */
function isBase(address: string): boolean {
  const { origin, pathname, href } = new URL(address);
  return href === origin + pathname;
}

function hasReadableCredentials(address: string): boolean {
  const { username, password } = new URL(address);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

function isPrivateKeyOfP256(key: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** `name@host`, or `Name <name@host>`: a mail server takes no mail from anything else. */
const SENDER = /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/** The database checks the same pattern (private.is_push_endpoint). */
function isPushService(origin: string): boolean {
  const isWhole = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(origin);
  const isPattern = origin.includes('*');
  return (
    isWhole && isHttpsOrLocal(origin) && (!isPattern || /^https:[^:]*\.[^:]*\.[^:]*$/.test(origin))
  );
}

/** The placeholder for the support's mailbox until one is set. */
export const NOBODYS_MAILBOX = 'support@bloom.example';

/** Each setting on its own. Combinations are checked in `config.ts`. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(4380),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optional(
    url
      .refine(isOrigin, {
        error: 'Only scheme, host and port, such as https://bloom.example: Bloom is at the root',
        abort: true,
      })
      // As browsers write it, whose requests, cookies and keys go by it.
      .transform((address) => new URL(address).origin),
  ),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_MEMORY: z.enum(['auto', 'fast', 'small']).default('auto'),
  MIN_FREE_MB: z.coerce.number().int().min(0).default(64),
  BACKUP_DIR: optional(z.string().min(1)),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(8760).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  DATABASE_CONNECTIONS: optional(z.coerce.number().int().min(1).max(1000)),
  PUBLISHABLE_KEY: optional(z.string().startsWith('sb_publishable_').min(30)),
  SECRET_KEY: optional(z.string().startsWith('sb_secret_').min(30)),
  JWT_PRIVATE_JWK: optional(z.string().startsWith('{')),
  JWT_FURTHER_JWK: optional(z.string().startsWith('{')),
  STORAGE_SIGNING_KEY: optional(z.string().regex(/^[\w-]{43,}$/)),
  VAPID_PRIVATE_KEY: optional(
    z
      .string()
      .regex(/^[\w-]{43}$/)
      .refine(isPrivateKeyOfP256, { error: 'Not a private key of P-256' }),
  ),
  PUSH_SERVICES: list(
    ',',
    'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
  ).refine((origins) => origins.every(isPushService), {
    error:
      'Origins are needed, https except on this machine; * may stand for the first part of a name',
  }),
  MULTI_SERVER: z.enum(['on', 'off']).default('off'),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAILBOX_KEY: optional(z.string().regex(/^[\w-]{16,}$/)),
  SMS_URL: optional(
    url.refine(hasReadableCredentials, { error: 'A % in its user or password is written %25' }),
  ),
  MAIL_FROM: z.string().trim().regex(SENDER).default('Bloom <bloom@localhost>'),
  SUPPORT_EMAIL: z.email().default(NOBODYS_MAILBOX),
  OPERATOR_NAME: optional(z.string().trim().max(200)),
  OPERATOR_ADDRESS: optional(z.string().trim().max(500)),
  S3_ENDPOINT: optional(base),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: optional(z.string().min(3)),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  BILLING: z.enum(['on', 'off']).default('on'),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^[sr]k_/)),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().startsWith('pk_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith('whsec_')),
  STRIPE_PRICE_BRL: optional(z.string().startsWith('price_')),
  STRIPE_PRICE_USD: optional(z.string().startsWith('price_')),
  STRIPE_API_URL: url
    .refine(isOrigin, 'Only scheme, host and port: the paths are those of Stripe')
    .default('https://api.stripe.com'),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  OPENID_NAME: optional(z.string().max(40)),
  OPENID_ISSUER: optional(
    base.refine(isHttpsOrLocal, { error: 'Only https, except on this machine' }),
  ),
  OPENID_CLIENT_ID: optional(z.string()),
  OPENID_CLIENT_SECRET: optional(z.string()),
  MANUAL_LINKING: z.enum(['on', 'off']).default('on'),
  GEOLOCATION_URL: optional(url),
  REDIRECT_ALLOW_LIST: list(','),
  TRUSTED_PROXY: z.stringbool().default(false),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(1).max(16).default(1),
  MAIL_INTERVAL_SECONDS: z.coerce.number().int().min(0).default(60),
  MAILS_PER_DAY: z.coerce.number().int().min(1).max(10_000).default(20),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  FUNCTION_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(30),
  SOCKETS_PER_PERSON: z.coerce.number().int().min(1).max(10_000).default(50),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(500),
  QUOTA_GOALS: quota.default(1000),
  QUOTA_ROWS: quota.default(10_000),
  QUOTA_TODOS: quota.default(5000),
  QUOTA_ACTIONS: quota.default(100_000),
  QUOTA_PHOTOS: quota.default(2000),
  QUOTA_PHOTO_MB: quota.default(1024),
  PASSWORD_CHARACTERS: list(':'),
  PASSWORD_MEMORY_KB: z.coerce.number().int().min(8).max(2_097_152).default(PASSWORD_MEMORY),
  ONE_TIME_SIGN_IN: z.enum(['on', 'off']).default('on'),
  CLOCK_OFFSET_SECONDS: z.coerce.number().int().min(-1e9).max(1e9).default(0),
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
  SCHEMA_CHECK: z.enum(['on', 'accept']).default('on'),
  SWEEP_LIMIT: z.enum(['on', 'off']).default('on'),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  ERROR_WEBHOOK: optional(url),
  METRICS_PORT: optional(port),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
