import { type Context, Hono } from 'hono';
import { browserScript } from './browser-script.ts';
import { StripeFault } from './fault.ts';
import { decodeForm } from './form-body.ts';
import { openWorld, type WorldOptions } from './kept-world.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { PAGES } from './pages/pages.ts';
import { type ApiKeys, type Call, performCall, refusal } from './perform-call.ts';
import { newId } from './world.ts';

export interface StripeSandboxOptions extends ApiKeys, WorldOptions {}

export interface StripeSandbox {
  /** Answers `/v1/...` as api.stripe.com does, and `/v1/sandbox/stripe.js` as js.stripe.com. */
  fetch(request: Request): Response | Promise<Response>;
  /** Stops the deliveries; events that were not accepted are sent after the next start. */
  stop(): void;
}

/**
 * The local stand-in for Stripe: it has a state, and accepts only test cards. No money moves. Whoever serves it must
 * refuse calls from other machines.
 * @throws Error in production.
 */
export function createStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The Stripe stand-in does not run in production');
  }
  const kept = openWorld(options);
  const app = new Hono().basePath('/v1');
  for (const page of PAGES) {
    app.on(page.method, page.path, async (context) => {
      const form = page.method === 'POST' ? decodeForm(await context.req.text()) : {};
      return kept.work({ requestId: newRequestId(), idempotencyKey: null }, (world) =>
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
  return { fetch: (request) => app.fetch(request), stop: () => kept.stop() };

  async function answer(context: Context, operation: Operation): Promise<Response> {
    const requestId = newRequestId();
    const isRead = operation.method === 'GET';
    const call: Call = {
      operation,
      authorization: context.req.header('authorization'),
      idempotencyKey: context.req.header('idempotency-key') ?? null,
      path: context.req.path,
      id: context.req.param('id') ?? '',
      form: isRead ? new URL(context.req.url).search.slice(1) : await context.req.text(),
    };
    const by = isRead ? null : { requestId, idempotencyKey: call.idempotencyKey };
    const { status, body } = kept.work(by, (world) => performCall(world, options, call));
    return new Response(body, { status, headers: { ...JSON_TYPE, 'Request-Id': requestId } });
  }
}

const newRequestId = () => newId('req', 7);

const JSON_TYPE = { 'Content-Type': 'application/json' };

const unknownAddress = (method: string, path: string) =>
  new StripeFault(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). The stand-in answers only what the product calls.`,
  );
