import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const DATABASE_SECONDS = [0.001, 0.0025, ...SECONDS];

/** What one server counts and times; each instrument is registered under its name for Prometheus. */
export function createInstruments(registry: Registry) {
  const registers = [registry];
  const requests = new Histogram({
    registers,
    name: 'bloom_http_request_seconds',
    buckets: SECONDS,
    help: 'Requests answered, by how long that took',
    labelNames: ['method', 'route', 'status'],
  });
  const inFlight = new Gauge({
    registers,
    name: 'bloom_http_requests_in_flight',
    help: 'Requests that are being answered',
  });
  const limited = new Counter({
    registers,
    name: 'bloom_limits_total',
    labelNames: ['limit'],
    help: 'Requests that ran into a limit',
  });
  const signIns = new Counter({
    registers,
    name: 'bloom_sign_ins_total',
    labelNames: ['way', 'outcome'],
    help: 'Sign-ins tried, refreshes of sessions among them',
  });
  const webhooks = new Counter({
    registers,
    name: 'bloom_webhooks_total',
    labelNames: ['status'],
    help: 'Events of Stripe, by how they were answered',
  });
  const mails = new Counter({
    registers,
    name: 'bloom_mails_total',
    labelNames: ['outcome'],
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
  return { requests, inFlight, limited, signIns, webhooks, mails, turns, waits, statements };
}
