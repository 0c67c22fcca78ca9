import { socialProviders } from './config/social-providers.ts';
import type { Parts } from './parts.ts';

/** What the web app needs to know before it can call anything; none of it is secret. */
export function publicSettings({ config, secrets, publicUrl, billing, pushKey }: Parts) {
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
