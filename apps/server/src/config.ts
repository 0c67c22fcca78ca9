import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const url = z.url({ protocol: /^https?$/ });
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(4380),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optional(url),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PUBLISHABLE_KEY: optional(z.string().startsWith('sb_publishable_').min(30)),
  SECRET_KEY: optional(z.string().startsWith('sb_secret_').min(30)),
  JWT_PRIVATE_JWK: optional(z.string().startsWith('{')),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.string().min(3).default('Bloom <bloom@localhost>'),
  SUPPORT_EMAIL: z.email().default('support@bloom.example'),
  S3_ENDPOINT: optional(url),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: optional(z.string().min(3)),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  GEOLOCATION_URL: optional(url),
  REDIRECT_ALLOW_LIST: list,
  TRUSTED_PROXY: z.stringbool().default(false),
  MAIL_INTERVAL_SECONDS: z.coerce.number().int().min(0).default(60),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
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

/** Settings that are right one by one and wrong together. */
function refuseHalfASetting(config: Config): void {
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = s3.filter((name) => config[name] === undefined);
  if (missing.length > 0 && missing.length < s3.length) {
    throw new ConfigError(`${missing[0]} is missing: the S3_* settings go together`);
  }
  if (config.NODE_ENV !== 'production') return;
  if (config.PUBLIC_URL === undefined) {
    throw new ConfigError('PUBLIC_URL is missing: production needs the address that mails link to');
  }
  if (config.SMTP_URL === undefined) {
    throw new ConfigError('SMTP_URL is missing: production has no development mailbox');
  }
}
