import { PASSWORD_MEMORY } from '@bloom/supabase-server/auth/password-memory';
import type { z } from 'zod';
import { isThisMachine } from '../web/this-machine.ts';
import { NOBODYS_MAILBOX, settings } from './settings.ts';

/** Every setting of the server, parsed. `.env.example` lists them with their defaults. */
export type Config = Readonly<z.infer<typeof settings>>;

/** A setting that cannot be used; the message is one line with its name. */
export class ConfigError extends Error {}

/**
 * Parses the environment once. Spaces and line ends around a value do not count, because a file of settings easily has
 * them where nobody sees them; an empty setting is none.
 * @throws ConfigError naming the first wrong setting, what was given unless it may be a secret, and what is needed
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.keys(settings.shape).map((name) => [
    name,
    environment[name]?.trim() || undefined,
  ]);
  const parsed = settings.safeParse(Object.fromEntries(given));
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

/** Refuses settings that are right one by one and wrong together. */
function refuseHalfASetting(config: Config): void {
  refuseGap(config, S3, 'S3_*');
  refuseGap(config, STRIPE, 'STRIPE_*');
  refuseGap(config, GOOGLE, 'GOOGLE_*');
  refuseGap(config, OPENID, 'OPENID_*');
  if (config.MULTI_SERVER === 'on') refuseUnshared(config);
  if (config.DATABASE_DIRECT_URL !== undefined && config.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_URL is missing: DATABASE_DIRECT_URL goes with it');
  }
  if (config.NODE_ENV === 'production' && config.PUBLIC_URL === undefined) {
    throw new ConfigError('PUBLIC_URL is missing: production needs the address that mails link to');
  }
  if (config.NODE_ENV === 'production') refuseUnnamedOperator(config);
  const reason = useByOthers(config);
  if (reason !== null) refuseDevelopment(config, reason);
}

/**
 * Terms without a party would bind nobody: a production server has to say who runs it, where, and how they are reached.
 */
function refuseUnnamedOperator(config: Config): void {
  const unsaid = (['OPERATOR_NAME', 'OPERATOR_ADDRESS'] as const).find((name) => !config[name]);
  const missing = unsaid ?? (config.SUPPORT_EMAIL === NOBODYS_MAILBOX ? 'SUPPORT_EMAIL' : null);
  if (missing === null) return;
  throw new ConfigError(
    `${missing} is missing: the terms of a production name who runs it, where, and how to reach them`,
  );
}

/** Settings that every server of an installation has to be given, because otherwise each would create its own. */
const SHARED = [
  'DATABASE_URL',
  'JWT_PRIVATE_JWK',
  'PUBLISHABLE_KEY',
  'SECRET_KEY',
  'STORAGE_SIGNING_KEY',
  'VAPID_PRIVATE_KEY',
] as const;

function refuseUnshared(config: Config): void {
  const own = SHARED.find((name) => config[name] === undefined);
  if (own === undefined) return;
  throw new ConfigError(
    `${own} is missing: MULTI_SERVER is on, and the other servers do not have what this one would make for itself`,
  );
}

/** Why people other than this machine's developer use the server; null when nobody does. */
function useByOthers({ NODE_ENV, PUBLIC_URL, HOST }: Config): string | null {
  if (NODE_ENV === 'production') return 'NODE_ENV is production';
  if (PUBLIC_URL !== undefined && !isThisMachine(new URL(PUBLIC_URL).hostname)) {
    return `PUBLIC_URL is ${PUBLIC_URL}`;
  }
  return isThisMachine(HOST) ? null : `HOST is ${HOST}`;
}

/** The mailbox, the stand-in for Stripe, a moved clock and weak password hashes are only for this machine. */
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
