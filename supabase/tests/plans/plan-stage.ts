import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStripeSandbox } from '@bloom/stripe-sandbox';
import { createServer } from '@bloom/supabase-server';
import { createDiskFiles } from '@bloom/supabase-server/storage/disk';
import { createClient } from '@supabase/supabase-js';
import Stripe from 'stripe';
import { sendPlanMails, sendPlanMailsTo } from '../../functions/_shared/plan-mails.ts';
import { readPlansAgain } from '../../functions/_shared/read-plans-again.ts';
import { handleCancelSubscription } from '../../functions/cancel_subscription/handler.ts';
import { handleCheckoutSessionStatus } from '../../functions/checkout_session_status/handler.ts';
import { handleCreateCheckoutSession } from '../../functions/create_checkout_session/handler.ts';
import { handleCreatePortalSession } from '../../functions/create_portal_session/handler.ts';
import { handleKeepSubscription } from '../../functions/keep_subscription/handler.ts';
import { handleStripeWebhook } from '../../functions/stripe_webhook/handler.ts';
import { openProductDatabase } from '../product-database.ts';

const SITE = 'https://bloom.example';
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

/** The members of all functions' answers. */
interface Told {
  readonly clientSecret: string;
  readonly currency: string;
  readonly firstCharge: string | null;
  readonly mends: { readonly amount: number; readonly invoiceUrl: string | null } | null;
  readonly url: string;
}

export type PlanStage = Awaited<ReturnType<typeof openPlanStage>>;
export type Member = Awaited<ReturnType<PlanStage['newMember']>>;

/**
 * The functions about plans as they run on a Supabase project, between a real database behind a real server and the
 * stand-in for Stripe, all in one process, with a clock that the test sets and events that the test delivers.
 */
export async function openPlanStage() {
  const database = await openProductDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'bloom-plans-'));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = {
    signingKey: { ...privateKey.export({ format: 'jwk' }), kid: 'stage' },
    publishable: 'sb_publishable_of_the_plan_stage_001',
    secret: 'sb_secret_of_the_plan_stage_00000001',
    storageSigningKey: 'x'.repeat(32),
  };
  const mails: Mail[] = [];
  let isMailAway = false;
  const server = await createServer({
    ...{ publicUrl: SITE, database, keys, files: createDiskFiles(folder) },
    mailer: { send: async () => undefined, close: async () => undefined },
    limits: { rateLimits: 'off', functionCallsPerMinute: 1_000_000 },
    passwordMemory: 8,
  });
  const clientWith = (key: string) =>
    createClient(SITE, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        fetch: async (input, init) =>
          server.fetch(new Request(input as string, init as RequestInit)),
      },
    });
  const operator = clientWith(keys.secret);

  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
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
  const billing = { operator, stripe };
  const planMails = {
    operator,
    publicUrl: SITE,
    supportEmail: 'support@bloom.example',
    sendMail: async (mail: Mail) => {
      if (isMailAway) throw new Error('the mail server is away');
      mails.push(mail);
    },
  };
  const tell = () => sendPlanMails(planMails);
  const known = new Set<string>();

  async function deliver(event: Stripe.Event): Promise<number> {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(clock().getTime() / 1000);
    const signature = stripe.webhooks.generateTestHeaderString({
      ...{ payload, timestamp, secret: WEBHOOK_SECRET },
    });
    const request = new Request(`${SITE}/functions/v1/stripe_webhook`, {
      method: 'POST',
      headers: { 'Stripe-Signature': signature },
      body: payload,
    });
    const answer = await handleStripeWebhook(request, {
      ...{ ...billing, webhookSecret: WEBHOOK_SECRET, clock },
      sendPlanMailsTo: (person) => sendPlanMailsTo(planMails, person),
      failed: () => undefined,
    });
    return answer.status;
  }

  /** The events that the test has not been given yet, oldest first. */
  async function newEvents(): Promise<Stripe.Event[]> {
    const { data } = await stripe.events.list({ limit: 100 });
    const fresh = data.filter(({ id }) => !known.has(id)).toReversed();
    for (const { id } of fresh) known.add(id);
    return fresh;
  }

  async function pass(days: number): Promise<void> {
    ahead += days * 24 * HOUR;
    await operator
      .rpc('set_access_settings', { billing: true, clock_offset_seconds: Math.round(ahead / 1000) })
      .throwOnError();
  }

  /** Somebody whose trial begins now. */
  async function newMember(language: 'en' | 'pt' = 'en') {
    const email = `${randomUUID()}@example.com`;
    const password = 'Correct-horse-7';
    const made = await operator.auth.admin.createUser({
      ...{ email, password, email_confirm: true },
      user_metadata: { preferences: { language } },
    });
    if (made.error) throw made.error;
    const { id } = made.data.user;
    await operator
      .from('trials')
      .update({ started_at: clock().toISOString() })
      .eq('user_id', id)
      .throwOnError();
    const client = clientWith(keys.publishable);
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    const headers = { Authorization: `Bearer ${data.session.access_token}` };
    const asked = (body?: object) =>
      new Request(SITE, { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
    const read = async (answer: Promise<Response>) => {
      const { status } = await answer;
      return { status, body: (await (await answer).json()) as Told };
    };
    return {
      ...{ id, email, client },
      checkout: () =>
        read(
          handleCreateCheckoutSession(asked({ language }), {
            ...{ ...billing, publicUrl: SITE },
            prices: { brl: 'price_sandbox_brl', usd: 'price_sandbox_usd' },
          }),
        ),
      cameBack: (session: string) =>
        read(
          handleCheckoutSessionStatus(
            new Request(`${SITE}/?session_id=${session}`, { headers }),
            billing,
          ),
        ),
      cancel: (reason = '') => read(handleCancelSubscription(asked({ reason }), billing)),
      keep: () => read(handleKeepSubscription(asked(), billing)),
      portal: () =>
        read(handleCreatePortalSession(asked({ language }), { ...billing, publicUrl: SITE })),
    };
  }

  /** Fills in the payment form. */
  async function pay(clientSecret: string, card: string, more: Record<string, string> = {}) {
    const answer = await ask(`${SITE}/v1/payment_pages/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEYS.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, 'card[number]': card, ...more }),
    });
    return { status: answer.status, body: (await answer.json()) as { readonly outcome?: string } };
  }

  return {
    ...{ operator, stripe, mails, clock, pass, newMember, pay, newEvents, deliver, tell, ask },
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
    forgetWhoTook: async () => {
      const text = `update private.plan_mails set taken_until = clock_timestamp() - interval '1 second'
        where taken_until is not null`;
      await database.batch([{ text, values: [] }]);
    },
    /** As if the mails to somebody had been due since this many days ago. */
    madeDaysAgo: async ({ id }: { readonly id: string }, days: number) => {
      const text = `update private.plan_mails set made_at = made_at - make_interval(days => $1) where user_id = $2`;
      await database.batch([{ text, values: [days, id] }]);
    },
    async close() {
      sandbox.stop();
      await server.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
