import type { Answered, Mailer, Observer } from '@bloom/supabase-server';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createInstruments } from './instruments.ts';

/**
 * Metrics of one server, for Prometheus. No label contains anything about a person: only path patterns and words from
 * short lists.
 */
export interface Metrics {
  readonly registry: Registry;
  readonly observer: Observer;
  /** Records how long a piece of work waited for its turn at the database. */
  onWait(milliseconds: number): void;
  /** Counts the mails that `mailer` hands over, and those that it cannot. */
  counting(mailer: Mailer): Mailer;
}

const MILLISECOND = 1000;
/** Where Stripe sends its events. */
const WEBHOOK = '/functions/v1/stripe_webhook';
/** Answers that a limit of the server causes, by the kind of limit. */
const LIMITS: Readonly<Record<number, string>> = {
  408: 'slow body',
  413: 'size or quota',
  414: 'address',
  429: 'rate',
  503: 'capacity',
};

/** Creates the metrics; they do nothing before they are requested. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { requests, inFlight, limited, signIns, webhooks, mails, turns, waits, statements } =
    createInstruments(registry);

  const count = ({ method, route, status, signIn }: Answered, took: number) => {
    requests.observe({ method, route, status }, took / MILLISECOND);
    const limit = LIMITS[status];
    if (limit !== undefined) limited.inc({ limit });
    if (signIn !== null) signIns.inc({ way: signIn, outcome: outcomeOf(status) });
    if (route === WEBHOOK) webhooks.inc({ status });
  };
  return {
    registry,
    observer: {
      async request(_headers, answer) {
        const came = performance.now();
        inFlight.inc();
        try {
          count(await answer(), performance.now() - came);
        } finally {
          inFlight.dec();
        }
      },
      databaseTurn({ waited, worked }) {
        turns.observe(waited / MILLISECOND);
        statements.observe(worked / MILLISECOND);
      },
    },
    onWait: (milliseconds) => waits.observe(milliseconds / MILLISECOND),
    counting: (mailer) => ({
      send: async (mail) => {
        try {
          await mailer.send(mail);
          mails.inc({ outcome: 'handed over' });
        } catch (fault) {
          mails.inc({ outcome: 'failed' });
          throw fault;
        }
      },
      check: async () => mailer.check?.(),
      close: () => mailer.close(),
    }),
  };
}

function outcomeOf(status: number): string {
  if (status < 400) return 'in';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'failed';
}
