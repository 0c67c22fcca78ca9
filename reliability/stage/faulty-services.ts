import Stripe from 'stripe';
import { SECRET_KEY, type Settings, startServer } from '../../e2e/contract/stage/server.ts';
import { type FaultyLine, openFaultyLine } from './faulty-line.ts';
import { startMailServer } from './mail-server.ts';
import type { Place } from './places.ts';
import { startSmallS3 } from './small-s3.ts';

/** A service that the server needs. */
export type Service = 'database' | 'SMTP' | 'Stripe' | 'S3';

/** All services of a server, each behind a line that can be made faulty. */
export interface FaultyServices {
  readonly lines: ReadonlyMap<Service, FaultyLine>;
  /** The settings of a server that reaches them over these lines. */
  readonly env: Settings;
  /** The stand-in for Stripe, directly. */
  readonly stripe: Stripe;
  readonly stripeUrl: string;
  close(): Promise<void>;
}

const SUFFIX = SECRET_KEY.replace('sb_secret_', '');

/** Starts a mail server, an S3, and a second Bloom for its stand-in for Stripe. */
export async function openFaultyServices({ database, env }: Place): Promise<FaultyServices> {
  const [mails, s3, other] = await Promise.all([
    startMailServer(),
    startSmallS3(),
    startServer({ asDeployed: true }),
  ]);
  const lines = new Map<Service, FaultyLine>([
    ['SMTP', await openFaultyLine(mails.port)],
    ['S3', await openFaultyLine(s3.port)],
    ['Stripe', await openFaultyLine(portOf(other.url))],
  ]);
  const databaseUrl = new URL(env.DATABASE_URL ?? 'http://none');
  if (database === 'PostgreSQL') {
    lines.set('database', await openFaultyLine(portOf(databaseUrl.href)));
    databaseUrl.host = `127.0.0.1:${lines.get('database')?.port}`;
  }
  const secretKey = `sk_test_${SUFFIX}`;
  const { hostname, port } = new URL(other.url);
  return {
    lines,
    stripeUrl: other.url,
    stripe: new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false }),
    env: {
      ...env,
      ...(database === 'PostgreSQL' ? { DATABASE_URL: databaseUrl.href } : {}),
      SMTP_URL: `smtp://127.0.0.1:${lines.get('SMTP')?.port}`,
      S3_ENDPOINT: `http://127.0.0.1:${lines.get('S3')?.port}`,
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'reliability',
      S3_SECRET_ACCESS_KEY: 'reliability',
      STRIPE_API_URL: `http://127.0.0.1:${lines.get('Stripe')?.port}`,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: `whsec_${SUFFIX}`,
      STRIPE_PRICE_BRL: 'price_sandbox_brl',
      STRIPE_PRICE_USD: 'price_sandbox_usd',
    },
    async close() {
      for (const line of lines.values()) line.close();
      s3.close();
      await other.stop();
      mails.close();
    },
  };
}

const portOf = (url: string) => Number(new URL(url).port);
