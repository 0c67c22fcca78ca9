import { randomUUID } from 'node:crypto';
import type { Billing } from '../../functions/_shared/plans/sync-subscription.ts';
import { handleCancelSubscription } from '../../functions/cancel_subscription/handler.ts';
import { handleCheckoutSessionStatus } from '../../functions/checkout_session_status/handler.ts';
import { handleCreateCheckoutSession } from '../../functions/create_checkout_session/handler.ts';
import { handleCreatePortalSession } from '../../functions/create_portal_session/handler.ts';
import { handleKeepSubscription } from '../../functions/keep_subscription/handler.ts';
import { type Project, SITE } from './project.ts';

/** The members of all functions' answers. */
interface Told {
  readonly clientSecret: string;
  readonly currency: string;
  readonly firstCharge: string | null;
  readonly mends: { readonly amount: number; readonly invoiceUrl: string | null } | null;
  readonly url: string;
  readonly opensAt: string;
}

export type Language = 'en' | 'pt';

/** Somebody whose trial begins at this moment, and what they ask the functions for. */
export async function newMember(
  { operator, newClient }: Pick<Project, 'operator' | 'newClient'>,
  billing: Billing,
  language: Language,
  now: Date,
) {
  const email = `${randomUUID()}@example.com`;
  const password = 'Correct-horse-7';
  const made = await operator.auth.admin.createUser({
    ...{ email, password, email_confirm: true },
    user_metadata: { preferences: { language } },
  });
  if (made.error) throw made.error;
  const { id } = made.data.user;
  const started_at = now.toISOString();
  await operator.from('trials').update({ started_at }).eq('user_id', id).throwOnError();
  const client = newClient();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const headers = { Authorization: `Bearer ${data.session.access_token}` };
  const asked = (body: object = {}) =>
    new Request(SITE, { method: 'POST', headers, body: JSON.stringify(body) });
  const cameFrom = (session: string) => new Request(`${SITE}/?session_id=${session}`, { headers });
  const withSite = { ...billing, publicUrl: SITE };
  const prices = { brl: 'price_sandbox_brl', usd: 'price_sandbox_usd' };
  return {
    ...{ id, email, client },
    checkout: () => read(handleCreateCheckoutSession(asked({ language }), { ...withSite, prices })),
    cameBack: (session: string) => read(handleCheckoutSessionStatus(cameFrom(session), billing)),
    cancel: (reason = '') => read(handleCancelSubscription(asked({ reason }), billing)),
    keep: () => read(handleKeepSubscription(asked(), billing)),
    portal: () => read(handleCreatePortalSession(asked({ language }), withSite)),
  };
}

async function read(answered: Promise<Response>) {
  const answer = await answered;
  return { status: answer.status, body: (await answer.json()) as Told };
}
