import { join } from 'node:path';
import type { StripeSandbox } from '@bloom/stripe-sandbox';
import type { Config } from '../config/config.ts';
import type { StripeSettings } from './stripe-client.ts';

/** How payments are taken: through Stripe, or through its local stand-in. */
export interface Billing {
  readonly stripe: StripeSettings;
  /** The publishable key for the browser. */
  readonly publishableKey: string;
  /** Where the browser loads stripe.js from when not from Stripe. */
  readonly scriptUrl: string | null;
  /** The stand-in, when it is used. */
  readonly sandbox: StripeSandbox | null;
}

interface Surroundings {
  /** The address at which this server reaches itself. */
  readonly ownUrl: string;
  /** The address that browsers use. */
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly clock: () => Date;
}

/** Stripe where it is configured, else the stand-in, else (`BILLING=off`) null. */
export async function openBilling(
  config: Config,
  surroundings: Surroundings,
): Promise<Billing | null> {
  if (config.BILLING === 'off') return null;
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config;
  const { STRIPE_PRICE_BRL, STRIPE_PRICE_USD } = config;
  if (
    STRIPE_SECRET_KEY === undefined ||
    STRIPE_PUBLISHABLE_KEY === undefined ||
    STRIPE_WEBHOOK_SECRET === undefined ||
    STRIPE_PRICE_BRL === undefined ||
    STRIPE_PRICE_USD === undefined
  ) {
    return openSandbox(config, surroundings);
  }
  return {
    stripe: {
      apiUrl: config.STRIPE_API_URL,
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      prices: { brl: STRIPE_PRICE_BRL, usd: STRIPE_PRICE_USD },
    },
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    scriptUrl: null,
    sandbox: null,
  };
}

/** Its secret and the webhook's are as hard to guess as the server's own key. It is never used in production. */
async function openSandbox(
  config: Config,
  { ownUrl, publicUrl, secretKey, clock }: Surroundings,
): Promise<Billing> {
  const { createStripeSandbox } = await import('@bloom/stripe-sandbox');
  const suffix = secretKey.replace(/^sb_secret_/, '');
  const keys = { secretKey: `sk_test_${suffix}`, publishableKey: 'pk_test_sandbox' };
  const webhookSecret = `whsec_${suffix}`;
  return {
    stripe: {
      apiUrl: ownUrl,
      secretKey: keys.secretKey,
      webhookSecret,
      prices: { brl: 'price_sandbox_brl', usd: 'price_sandbox_usd' },
    },
    publishableKey: keys.publishableKey,
    scriptUrl: '/v1/sandbox/stripe.js',
    sandbox: createStripeSandbox({
      ...keys,
      publicUrl,
      webhook: { url: `${ownUrl}/functions/v1/stripe_webhook`, secret: webhookSecret },
      file: join(config.DATA_DIR, 'stripe-sandbox.json'),
      clock,
    }),
  };
}
