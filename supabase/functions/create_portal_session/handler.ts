import type { User } from '@supabase/supabase-js';
import { answer, preflight } from '../_shared/calls/answers.ts';
import { answerCaller } from '../_shared/calls/caller.ts';
import { jsonBody } from '../_shared/calls/json-body.ts';
import { ownCustomer } from '../_shared/plans/own-customer.ts';
import type { Billing } from '../_shared/plans/sync-subscription.ts';
import { unlessMissing } from '../_shared/stripe/stripe-faults.ts';

export interface CreatePortalSessionDependencies extends Billing {
  /** The address of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Opens Stripe's own page for invoices, receipts and the card. Takes `{language}`; answers `{url}`, 401 without a
 * session, 404 to somebody whom Stripe does not know.
 */
export async function handleCreatePortalSession(
  request: Request,
  dependencies: CreatePortalSessionDependencies,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  return answerCaller(request, dependencies.operator, (person) =>
    openPortal(request, dependencies, person),
  );
}

async function openPortal(
  request: Request,
  { operator, stripe, publicUrl }: CreatePortalSessionDependencies,
  person: User,
): Promise<Response> {
  const own = await ownCustomer(operator, person.id);
  const body = await jsonBody<'language'>(request);
  const session =
    own === null
      ? null
      : await unlessMissing(
          stripe.billingPortal.sessions.create({
            customer: own.customer,
            return_url: `${publicUrl}/profile`,
            locale: body?.language === 'pt' ? 'pt-BR' : 'en',
          }),
        );
  return session === null
    ? answer(404, { error: 'there is no subscription' })
    : answer(200, { url: session.url });
}
