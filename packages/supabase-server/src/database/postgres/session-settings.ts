import type { Statement } from '../port/executor.ts';

/** The longest that a request waits for a connection, and for the database to answer. In milliseconds. */
export const LIMITS = {
  connection: 5_000,
  /** Longer than the longest wait for a lock, so that the lock's own error comes first. */
  statement: 6_000,
  lock: 5_000,
  idleInTransaction: 10_000,
} as const;

/**
 * A person's reads are a few rows by index, in memory or on an SSD: compiling a plan with JIT, or reading a whole table
 * to avoid random access, costs more than it saves; and no statement may take more than one core. The options in the
 * database's address override these.
 */
const PLANNER = { jit: 'off', random_page_cost: '1.1', max_parallel_workers_per_gather: '0' };

/** Triggers leave their notifications to the connection (`after-commit.ts`), which must be sent their notices. */
const NOTIFYING = { 'realtime.after_commit': 'on', client_min_messages: 'notice' };

/**
 * How SQL is read and values are written. A role, a database or a whole cluster may have others for its other programs;
 * with them migrations fail, and values are misread. Whether a transaction may write is left to the database, where a host
 * says so when its disk is full.
 */
const FORMS = {
  array_nulls: 'on',
  bytea_output: 'hex',
  datestyle: 'ISO, MDY',
  extra_float_digits: '1',
  intervalstyle: 'postgres',
  quote_all_identifiers: 'off',
  row_security: 'on',
  search_path: '"$user", public',
  standard_conforming_strings: 'on',
  timezone: 'UTC',
  transform_null_equals: 'off',
};

/** Quotas count after they have waited for a lock: a snapshot of before would not show what they waited for. */
export const ISOLATION = 'read committed';

const OF_ANSWERS = optionsOf({
  ...NOTIFYING,
  ...FORMS,
  default_transaction_isolation: ISOLATION,
  default_transaction_deferrable: 'off',
  idle_session_timeout: '0',
});

/** The settings of each new connection to an address, whose own options override only those of plans. */
export function ofSession(url: string) {
  const address = URL.parse(url);
  const given = address?.searchParams.get('options');
  const options = [optionsOf(PLANNER), given, OF_ANSWERS].filter(Boolean).join(' ');
  if (given) address?.searchParams.set('options', options);
  return {
    connectionString: given ? address?.href : url,
    statement_timeout: LIMITS.statement,
    lock_timeout: LIMITS.lock,
    idle_in_transaction_session_timeout: LIMITS.idleInTransaction,
    options,
  };
}

function optionsOf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');
}

/** The same for one transaction, where each transaction has another connection. */
export const ofTransaction: Statement = settingAll({
  statement_timeout: String(LIMITS.statement),
  lock_timeout: String(LIMITS.lock),
  idle_in_transaction_session_timeout: String(LIMITS.idleInTransaction),
  ...PLANNER,
  ...NOTIFYING,
  ...FORMS,
});

/** The settings for the server's own work. */
export const withoutLimits: Statement = settingAll({
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  ...FORMS,
});

function settingAll(settings: Readonly<Record<string, string>>): Statement {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', '${value}', true)`,
  );
  return { text: `select num_nulls(${calls.join(', ')})`, values: [] };
}
