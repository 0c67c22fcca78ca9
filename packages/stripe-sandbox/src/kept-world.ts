import { bringUpToDate } from './api/renewals.ts';
import type { StripeEvent } from './objects.ts';
import { stateFile } from './state-file.ts';
import { createCourier, type WebhookTarget } from './webhook-courier.ts';
import { newId, type World } from './world.ts';

export interface WorldOptions {
  /** Where events are sent; null sends none. */
  readonly webhook: WebhookTarget | null;
  /** The address of the pages that Stripe would host, without a trailing slash. */
  readonly publicUrl: string;
  /** A file for the state, which then survives a restart; null keeps it in memory. */
  readonly file: string | null;
  readonly clock: () => Date;
}

/** A call that changes the world, as its events name it. */
export interface ChangedBy {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
}

/** The world between two calls. */
export interface KeptWorld {
  /**
   * Runs something with the world, after applying everything that has become due; stores the result and sends the
   * events.
   * @param by the call that changes it; null for time alone, and for reads of the API
   */
  work<T>(by: ChangedBy | null, run: (world: World) => T): T;
  /** Stops the deliveries; events that were not accepted are sent after the next start. */
  stop(): void;
}

/** How often it checks whether a month has passed for anybody, besides at every call. */
const LOOK_MS = 60_000;
const EVENTS_KEPT = 500;
const API_VERSION = '2026-10-28.endive';

/** Reads the stored world, and sends the events that were not accepted before. */
export function openWorld(options: WorldOptions): KeptWorld {
  const file = stateFile(options.file);
  const state = file.read();
  const now = () => Math.floor(options.clock().getTime() / 1000);
  const courier = createCourier(options.webhook, now, (event) => {
    event.pending_webhooks = 0;
    file.write(state);
  });
  for (const event of state.events) if (event.pending_webhooks > 0) courier.send(event);

  const lookAtTime = () => work(null, () => undefined);
  const timer = setInterval(lookAtTime, LOOK_MS).unref();
  lookAtTime();
  return {
    work,
    stop() {
      clearInterval(timer);
      courier.stop();
    },
  };

  function work<T>(by: ChangedBy | null, run: (world: World) => T): T {
    const events: StripeEvent[] = [];
    const world: World = {
      state,
      publicUrl: options.publicUrl,
      now,
      emit: (type, object) => {
        const event = eventOf(type, object, by);
        state.events.splice(0, Math.max(0, state.events.length + 1 - EVENTS_KEPT));
        state.events.push(event);
        events.push(event);
      },
    };
    bringUpToDate(world);
    const result = run(world);
    if (events.length > 0 || by !== null) file.write(state);
    for (const event of events) courier.send(event);
    return result;
  }

  function eventOf(type: string, object: unknown, by: ChangedBy | null): StripeEvent {
    return {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: options.webhook === null ? 0 : 1,
      request: { id: by?.requestId ?? null, idempotency_key: by?.idempotencyKey ?? null },
      type,
    };
  }
}
