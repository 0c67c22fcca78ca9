import { createStripeSandbox } from '@bloom/stripe-sandbox';
import Stripe from 'stripe';
import { sendPlanMails, sendPlanMailsTo } from '../../functions/_shared/plans/plan-mails.ts';
import { readPlansAgain } from '../../functions/_shared/plans/read-plans-again.ts';
import { handleStripeWebhook } from '../../functions/stripe_webhook/handler.ts';
import { type Language, newMember } from './member.ts';
import { openProject, SITE } from './project.ts';

const KEYS = { secretKey: 'sk_test_stage', publishableKey: 'pk_test_stage' };
const WEBHOOK_SECRET = 'whsec_stage';
const HOUR = 3_600_000;

/** A mail in somebody's mailbox. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type PlanStage = Awaited<ReturnType<typeof openPlanStage>>;
export type Member = Awaited<ReturnType<PlanStage['newMember']>>;

/**
 * The functions about plans as they run on a Supabase project, between the project and the stand-in for Stripe, all in
 * one process, with a clock that the test sets and events that the test delivers.
 */
export async function openPlanStage() {
  const project = await openProject();
  const { operator } = project;
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const { sandbox, ask, stripe } = standInForStripe(clock);
  const billing = { operator, stripe };
  const mails: Mail[] = [];
  let isMailAway = false;
  const planMails = {
    operator,
    publicUrl: SITE,
    supportEmail: 'support@bloom.example',
    sendMail: async (mail: Mail) => {
      if (isMailAway) throw new Error('the mail server is away');
      mails.push(mail);
    },
    failed: (fault: unknown) => {
      if (!isMailAway) throw fault;
    },
  };
  const tell = () => sendPlanMails(planMails);

  async function deliver(event: Stripe.Event): Promise<number> {
    const answer = await handleStripeWebhook(signed(stripe, event, clock()), {
      ...{ ...billing, webhookSecret: WEBHOOK_SECRET, clock },
      sendPlanMailsTo: (person) => sendPlanMailsTo(planMails, person),
      failed: () => undefined,
    });
    return answer.status;
  }

  async function pass(days: number): Promise<void> {
    ahead += days * 24 * HOUR;
    await operator
      .rpc('set_access_settings', { billing: true, clock_offset_seconds: Math.round(ahead / 1000) })
      .throwOnError();
  }

  return {
    ...{ operator, stripe, mails, clock, pass, deliver, tell, ask },
    newEvents: eventsOf(stripe),
    /** Somebody whose trial begins now. */
    newMember: (language: Language = 'en') => newMember(project, billing, language, clock()),
    /** Fills in the payment form. */
    pay: async (clientSecret: string, card: string, more: Record<string, string> = {}) => {
      const answer = await ask(`${SITE}/v1/payment_pages/confirm`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${KEYS.publishableKey}` },
        body: new URLSearchParams({ client_secret: clientSecret, 'card[number]': card, ...more }),
      });
      const body = (await answer.json()) as { readonly outcome?: string };
      return { status: answer.status, body };
    },
    /** Whether mails can be handed over; at first they can. */
    setMailAway: (away: boolean) => {
      isMailAway = away;
    },
    /** Runs the hourly job. */
    hourPassed: async () => {
      await readPlansAgain({
        ...billing,
        failed: (fault) => {
          throw fault;
        },
      });
      await tell();
    },
    /** As if the minutes had passed that a server takes mails for. */
    forgetWhoTook: () =>
      project.run(`update private.plan_mails set taken_until = clock_timestamp() - interval '1 second'
        where taken_until is not null`),
    /** As if the mails to somebody had been due since this many days ago. */
    madeDaysAgo: ({ id }: { readonly id: string }, days: number) =>
      project.run(
        'update private.plan_mails set made_at = made_at - make_interval(days => $1) where user_id = $2',
        [days, id],
      ),
    async close() {
      sandbox.stop();
      await project.close();
    },
  };
}

/** Stripe's own client before the stand-in, in this process. */
function standInForStripe(clock: () => Date) {
  const sandbox = createStripeSandbox({
    ...KEYS,
    ...{ publicUrl: SITE, webhook: null, file: null, clock },
  });
  const ask = async (input: string | URL | Request, init?: RequestInit) =>
    sandbox.fetch(new Request(input, init));
  const stripe = new Stripe(KEYS.secretKey, {
    httpClient: Stripe.createFetchHttpClient(ask),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { sandbox, ask, stripe };
}

/** An event as Stripe posts it at this moment. */
function signed(stripe: Stripe, event: Stripe.Event, now: Date): Request {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = stripe.webhooks.generateTestHeaderString({
    ...{ payload, timestamp, secret: WEBHOOK_SECRET },
  });
  return new Request(`${SITE}/functions/v1/stripe_webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': signature },
    body: payload,
  });
}

/** Returns a function that gives the events which it has not given yet, oldest first. */
function eventsOf(stripe: Stripe): () => Promise<Stripe.Event[]> {
  const known = new Set<string>();
  return async () => {
    const { data } = await stripe.events.list({ limit: 100 });
    const fresh = data.filter(({ id }) => !known.has(id)).toReversed();
    for (const { id } of fresh) known.add(id);
    return fresh;
  };
}
