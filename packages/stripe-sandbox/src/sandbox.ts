import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bringUpToDate } from './api/renewals.ts';
import { browserScript } from './browser-script.ts';
import { StripeFault } from './fault.ts';
import { decodeForm } from './form-body.ts';
import type { StripeEvent } from './objects.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { PAGES } from './pages/pages.ts';
import { stateFile } from './state-file.ts';
import { createCourier, type WebhookTarget } from './webhook-courier.ts';
import { newId, type World } from './world.ts';

export interface StripeSandboxOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
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
  app.notFound((context) =>
    respond(unknownAddress(context.req.method, new URL(context.req.url).pathname)),
  );
  return {
    fetch: (request) => app.fetch(request),
    stop() {
      clearInterval(timer);
      courier.stop();
    },
  };

  /** Changes the world, after applying everything that has become due; stores the result and sends the events. */
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
    const idempotencyKey = context.req.header('idempotency-key') ?? null;
    const body =
      operation.method === 'GET'
        ? new URL(context.req.url).search.slice(1)
        : await context.req.text();
    const given = { operation, key: idempotencyKey, path: context.req.path, body };
    const requestIdToLog = operation.method === 'GET' ? null : requestId;
    const result = work(requestIdToLog, idempotencyKey, (world) => perform(context, world, given));
    return new Response(result.body, {
      status: result.status,
      headers: { 'Content-Type': 'application/json', 'Request-Id': requestId },
    });
  }

  function perform(
    context: Context,
    world: World,
    given: { operation: Operation; key: string | null; path: string; body: string },
  ): { status: number; body: string } {
    try {
      requireKey(context.req.header('authorization'), given.operation.key);
      const fingerprint = `${given.operation.method} ${given.path} ${given.body}`;
      const answered = given.key === null ? undefined : state.answers[given.key];
      if (answered !== undefined) {
        if (answered.fingerprint === fingerprint) return answered;
        throw new StripeFault(400, 'idempotency_error', reusedKey(given.key));
      }
      const object = given.operation.run(
        world,
        decodeForm(given.body),
        context.req.param('id') ?? '',
      );
      const made = { fingerprint, status: 200, body: JSON.stringify(object) };
      if (given.key !== null && given.operation.method === 'POST') state.answers[given.key] = made;
      return made;
    } catch (fault) {
      if (fault instanceof StripeFault) {
        return { status: fault.status, body: JSON.stringify(fault.body) };
      }
      throw fault;
    }
  }

  function requireKey(authorization: string | undefined, kind: Operation['key']): void {
    const key = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (key === undefined) throw new StripeFault(401, 'invalid_request_error', NO_KEY);
    const expected = kind === 'secret' ? options.secretKey : options.publishableKey;
    if (!isSame(key, expected)) {
      throw new StripeFault(
        401,
        'invalid_request_error',
        `Invalid API Key provided: ${masked(key)}`,
      );
    }
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

/** Compares in constant time, whatever was sent. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const NO_KEY =
  'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.';

const reusedKey = (key: string | null) =>
  `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;

const masked = (key: string) => `${key.slice(0, 7)}${'*'.repeat(8)}${key.slice(-4)}`;

const unknownAddress = (method: string, path: string) =>
  new StripeFault(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). The stand-in answers only what the product calls.`,
  );

const respond = (fault: StripeFault) =>
  new Response(JSON.stringify(fault.body), {
    status: fault.status,
    headers: { 'Content-Type': 'application/json' },
  });
