import { type Context, Hono } from 'hono';
import { bringUpToDate } from './api/renewals.ts';
import { browserScript } from './browser-script.ts';
import { StripeFault } from './fault.ts';
import { decodeForm } from './form-body.ts';
import type { StripeEvent } from './objects.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { PAGES } from './pages/pages.ts';
import { type ApiKeys, type Call, performCall, refusal } from './perform-call.ts';
import { stateFile } from './state-file.ts';
import { createCourier, type WebhookTarget } from './webhook-courier.ts';
import { newId, type World } from './world.ts';

export interface StripeSandboxOptions extends ApiKeys {
  /** Where events are sent; null sends none. */
  readonly webhook: WebhookTarget | null;
  /** The address of the pages that Stripe would host, without a trailing slash. */
  readonly publicUrl: string;
  /** A file for the state, which then survives a restart; null keeps it in memory. */
  readonly file: string | null;
  readonly clock: () => Date;
}

export interface StripeSandbox {
  /** Answers `/v1/...` as api.stripe.com does, and `/v1/sandbox/stripe.js` as js.stripe.com. */
  fetch(request: Request): Response | Promise<Response>;
  /** Stops the deliveries; events that were not accepted are sent after the next start. */
  stop(): void;
}

/** How often it checks whether a month has passed for anybody, besides at every call. */
const LOOK_MS = 60_000;
const EVENTS_KEPT = 500;
const API_VERSION = '2026-10-28.endive';

/**
 * The local stand-in for Stripe: it has a state, and accepts only test cards. No money moves. Whoever serves it must
 * refuse calls from other machines.
 * @throws Error in production.
 */
export function createStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The Stripe stand-in does not run in production');
  }
  const file = stateFile(options.file);
  const state = file.read();
  const now = () => Math.floor(options.clock().getTime() / 1000);
  const courier = createCourier(options.webhook, now, (event) => {
    event.pending_webhooks = 0;
    file.write(state);
  });
  for (const event of state.events) if (event.pending_webhooks > 0) courier.send(event);

  const timer = setInterval(() => work(null, null, () => undefined), LOOK_MS).unref();
  work(null, null, () => undefined);

  const app = new Hono().basePath('/v1');
  for (const page of PAGES) {
    app.on(page.method, page.path, async (context) => {
      const form = page.method === 'POST' ? decodeForm(await context.req.text()) : {};
      return work(newId('req', 7), null, (world) =>
        page.answer(world, context.req.param('id') ?? '', form),
      );
    });
  }
  app.get('/sandbox/:script{[a-z-]+\\.(js|ts)}', (context) =>
    browserScript(context.req.param('script')),
  );
  for (const operation of OPERATIONS) {
    app.on(operation.method, operation.path, (context) => answer(context, operation));
  }
  app.notFound((context) => {
    const { pathname } = new URL(context.req.url);
    const { status, body } = refusal(unknownAddress(context.req.method, pathname));
    return new Response(body, { status, headers: JSON_TYPE });
  });
  return {
    fetch: (request) => app.fetch(request),
    stop() {
      clearInterval(timer);
      courier.stop();
    },
  };

  /**
   * Changes the world, after applying everything that has become due; stores the result and sends the events.
   * @param requestId the request that changes it; null for time alone, and for reads of the API
   */
  function work<T>(requestId: string | null, key: string | null, run: (world: World) => T): T {
    const events: StripeEvent[] = [];
    const world: World = {
      state,
      publicUrl: options.publicUrl,
      now,
      emit: (type, object) => {
        const event = eventOf(type, object, requestId, key);
        state.events.splice(0, Math.max(0, state.events.length + 1 - EVENTS_KEPT));
        state.events.push(event);
        events.push(event);
      },
    };
    bringUpToDate(world);
    const result = run(world);
    if (events.length > 0 || requestId !== null) file.write(state);
    for (const event of events) courier.send(event);
    return result;
  }

  async function answer(context: Context, operation: Operation): Promise<Response> {
    const requestId = newId('req', 7);
    const isRead = operation.method === 'GET';
    const call: Call = {
      operation,
      authorization: context.req.header('authorization'),
      idempotencyKey: context.req.header('idempotency-key') ?? null,
      path: context.req.path,
      id: context.req.param('id') ?? '',
      form: isRead ? new URL(context.req.url).search.slice(1) : await context.req.text(),
    };
    const { status, body } = work(isRead ? null : requestId, call.idempotencyKey, (world) =>
      performCall(world, options, call),
    );
    return new Response(body, { status, headers: { ...JSON_TYPE, 'Request-Id': requestId } });
  }

  function eventOf(
    type: string,
    object: unknown,
    id: string | null,
    idempotencyKey: string | null,
  ): StripeEvent {
    return {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: options.webhook === null ? 0 : 1,
      request: { id, idempotency_key: idempotencyKey },
      type,
    };
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

const unknownAddress = (method: string, path: string) =>
  new StripeFault(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). The stand-in answers only what the product calls.`,
  );
