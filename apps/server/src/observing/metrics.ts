import type { Answered, Mailer, Observer } from '@bloom/supabase-server';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const DATABASE_SECONDS = [0.001, 0.0025, ...SECONDS];
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
  const registers = [registry];
  const requests = new Histogram({
    ...{ registers, name: 'bloom_http_request_seconds', buckets: SECONDS },
    help: 'Requests answered, by how long that took',
    labelNames: ['method', 'route', 'status'],
  });
  const inFlight = new Gauge({
    ...{ registers, name: 'bloom_http_requests_in_flight' },
    help: 'Requests that are being answered',
  });
  const limited = new Counter({
    ...{ registers, name: 'bloom_limits_total', labelNames: ['limit'] },
    help: 'Requests that ran into a limit',
  });
  const signIns = new Counter({
    ...{ registers, name: 'bloom_sign_ins_total', labelNames: ['way', 'outcome'] },
    help: 'Sign-ins tried, refreshes of sessions among them',
  });
  const webhooks = new Counter({
    ...{ registers, name: 'bloom_webhooks_total', labelNames: ['status'] },
    help: 'Events of Stripe, by how they were answered',
  });
  const mails = new Counter({
    ...{ registers, name: 'bloom_mails_total', labelNames: ['outcome'] },
    help: 'Mails handed over, and those that could not be',
  });
  const seconds = (name: string, help: string) =>
    new Histogram({ registers, name, help, buckets: DATABASE_SECONDS });
  const turns = seconds(
    'bloom_database_turn_wait_seconds',
    'How long work waited until others had had their turn',
  );
  const waits = seconds(
    'bloom_database_connection_wait_seconds',
    'How long work waited for the database to take it: for a connection of PostgreSQL, or for the embedded database',
  );
  const statements = seconds(
    'bloom_database_statement_seconds',
    'How long the database worked on the statements of one turn',
  );

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
