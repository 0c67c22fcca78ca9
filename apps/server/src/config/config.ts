import { PASSWORD_MEMORY } from '@bloom/supabase-server/auth/limits';
import { z } from 'zod';
import { isThisMachine } from '../web/this-machine.ts';

const port = z.coerce.number().int().min(0).max(65535);
const quota = z.coerce.number().int().min(1).max(1e9);
const url = z.url({ protocol: /^https?$/ });
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const list = (separator: ',' | ':') =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean),
    );

/** What passes between two servers in the clear can be read and changed on the way. */
function isHttpsOrLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isThisMachine(hostname);
}

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(4380),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optional(url),
  DATA_DIR: z.string().min(1).default('.data'),
  MIN_FREE_MB: z.coerce.number().int().min(0).default(64),
  BACKUP_DIR: optional(z.string().min(1)),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(8760).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_CONNECTIONS: optional(z.coerce.number().int().min(1).max(1000)),
  PUBLISHABLE_KEY: optional(z.string().startsWith('sb_publishable_').min(30)),
  SECRET_KEY: optional(z.string().startsWith('sb_secret_').min(30)),
  JWT_PRIVATE_JWK: optional(z.string().startsWith('{')),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAILBOX_KEY: optional(z.string().regex(/^[\w-]{16,}$/)),
  SMS_URL: optional(url),
  MAIL_FROM: z.string().min(3).default('Bloom <bloom@localhost>'),
  SUPPORT_EMAIL: z.email().default('support@bloom.example'),
  S3_ENDPOINT: optional(url),
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
  STRIPE_API_URL: url.default('https://api.stripe.com'),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  OPENID_NAME: optional(z.string().max(40)),
  OPENID_ISSUER: optional(
    url.refine(isHttpsOrLocal, { error: 'Only https, except on this machine' }),
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
  SCHEMA_CHECK: z.enum(['on', 'accept']).default('on'),
  SWEEP_LIMIT: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Every setting of the server, parsed. `.env.example` lists them with their defaults. */
export type Config = Readonly<z.infer<typeof schema>>;

/** A setting that cannot be used; the message is one line that names it. */
export class ConfigError extends Error {}

/**
 * Parses the environment once.
 * @throws ConfigError naming the first wrong setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} is wrong: ${issue?.message}`);
  }
  refuseHalfASetting(parsed.data);
  return parsed.data;
}

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const STRIPE = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_BRL',
  'STRIPE_PRICE_USD',
] as const;

const GOOGLE = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
const OPENID = [
  'OPENID_NAME',
  'OPENID_ISSUER',
  'OPENID_CLIENT_ID',
  'OPENID_CLIENT_SECRET',
] as const;

/** Settings that are right one by one and wrong together. */
function refuseHalfASetting(config: Config): void {
  refuseGap(config, S3, 'S3_*');
  refuseGap(config, STRIPE, 'STRIPE_*');
  refuseGap(config, GOOGLE, 'GOOGLE_*');
  refuseGap(config, OPENID, 'OPENID_*');
  if (config.NODE_ENV === 'production' && config.PUBLIC_URL === undefined) {
    throw new ConfigError('PUBLIC_URL is missing: production needs the address that mails link to');
  }
  const reason = whoElseComes(config);
  if (reason !== null) refuseDevelopment(config, reason);
}

/** Why others than whoever develops on this machine come here; null when nobody does. */
function whoElseComes({ NODE_ENV, PUBLIC_URL, HOST }: Config): string | null {
  if (NODE_ENV === 'production') return 'NODE_ENV is production';
  if (PUBLIC_URL !== undefined && !isThisMachine(new URL(PUBLIC_URL).hostname)) {
    return `PUBLIC_URL is ${PUBLIC_URL}`;
  }
  return isThisMachine(HOST) ? null : `HOST is ${HOST}`;
}

/** The mailbox, the stand-in for Stripe, a moved clock and hashes soon guessed are for this machine alone. */
function refuseDevelopment(config: Config, reason: string): void {
  if (config.SMTP_URL === undefined) {
    throw new ConfigError(
      `SMTP_URL is missing: ${reason}, and the development mailbox is for this machine alone`,
    );
  }
  if (config.BILLING === 'on' && config.STRIPE_SECRET_KEY === undefined) {
    throw new ConfigError(
      `STRIPE_SECRET_KEY is missing: ${reason}, and the stand-in for Stripe is for this machine alone; BILLING=off takes no payments`,
    );
  }
  if (config.CLOCK_OFFSET_SECONDS !== 0) {
    throw new ConfigError(
      `CLOCK_OFFSET_SECONDS is wrong: ${reason}, and others go by the real time`,
    );
  }
  if (config.PASSWORD_MEMORY_KB < PASSWORD_MEMORY) {
    throw new ConfigError(
      `PASSWORD_MEMORY_KB is wrong: ${reason}, and passwords kept with less than ${PASSWORD_MEMORY} are soon guessed`,
    );
  }
}

function refuseGap(config: Config, names: readonly (keyof Config)[], group: string): void {
  const missing = names.filter((name) => config[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new ConfigError(`${missing[0]} is missing: the ${group} settings go together`);
  }
}
