import type { FunctionHandler } from '@bloom/supabase-server';
import type { SupabaseClient } from '@supabase/supabase-js';
import { deletePerson } from '../../../../supabase/functions/_shared/removals/person-deletion.ts';
import { ONE_CALL_MS } from '../../../../supabase/functions/_shared/stripe/one-call.ts';
import { handleCancelSubscription } from '../../../../supabase/functions/cancel_subscription/handler.ts';
import { handleCheckoutSessionStatus } from '../../../../supabase/functions/checkout_session_status/handler.ts';
import { handleCreateCheckoutSession } from '../../../../supabase/functions/create_checkout_session/handler.ts';
import { handleCreatePortalSession } from '../../../../supabase/functions/create_portal_session/handler.ts';
import { handleDeleteUser } from '../../../../supabase/functions/delete_user/handler.ts';
import { handleKeepSubscription } from '../../../../supabase/functions/keep_subscription/handler.ts';
import { handleStripeWebhook } from '../../../../supabase/functions/stripe_webhook/handler.ts';
import { createStripeClient, type StripeSettings } from '../billing/stripe-client.ts';

/** The functions that use Stripe, by name. */
export type StripeFunction =
  | 'delete_user'
  | 'create_checkout_session'
  | 'checkout_session_status'
  | 'cancel_subscription'
  | 'keep_subscription'
  | 'create_portal_session'
  | 'stripe_webhook';

type StripeFunctions = Partial<Record<StripeFunction, FunctionHandler>>;

/** What the functions that use Stripe need. */
export interface StripeDependencies {
  readonly operator: SupabaseClient;
  readonly publicUrl: string;
  /** Null where billing is off. */
  readonly stripe: StripeSettings | null;
  readonly clock: () => Date;
  /** Sends a person the due mails about their plan. */
  readonly sendPlanMailsTo: (person: string) => Promise<unknown>;
  /** Called when these mails could not be sent. */
  readonly failed: (fault: unknown) => void;
}

/**
 * The functions that use Stripe: deleting an account, which ends what is paid for, and with billing those for payments.
 */
export function stripeFunctions({
  operator,
  publicUrl,
  stripe: settings,
  clock,
  sendPlanMailsTo,
  failed,
}: StripeDependencies): StripeFunctions {
  /** A client for one call: what Stripe does not answer while somebody waits has failed. */
  const clientForCall = (known: StripeSettings) => createStripeClient(known, ONE_CALL_MS);
  const leaving: StripeFunctions = {
    delete_user: (c) => {
      const failed = (fault: unknown) =>
        c.get('log').warn({ err: fault }, 'deleting an account failed');
      return handleDeleteUser(c.req.raw, {
        operator,
        clock,
        failed,
        deletePerson: (person, stillAsked) => {
          const stripe = settings && clientForCall(settings);
          return deletePerson({ operator, stripe, failed, stillAsked }, person);
        },
      });
    },
  };
  if (settings === null) return leaving;
  const billing = () => ({ operator, stripe: clientForCall(settings) });
  const { prices, webhookSecret } = settings;
  return {
    ...leaving,
    create_checkout_session: ({ req }) =>
      handleCreateCheckoutSession(req.raw, { ...billing(), prices, publicUrl }),
    checkout_session_status: ({ req }) => handleCheckoutSessionStatus(req.raw, billing()),
    cancel_subscription: ({ req }) => handleCancelSubscription(req.raw, billing()),
    keep_subscription: ({ req }) => handleKeepSubscription(req.raw, billing()),
    create_portal_session: ({ req }) =>
      handleCreatePortalSession(req.raw, { ...billing(), publicUrl }),
    stripe_webhook: ({ req }) =>
      handleStripeWebhook(req.raw, { ...billing(), webhookSecret, clock, sendPlanMailsTo, failed }),
  };
}
