import type { Executor, Result, Row, Statement } from '../database/port/executor.ts';
import { runAllInScope, type Scope, withinScope } from '../database/scope.ts';
import { LIMITS } from './request-limits.ts';

/** The one row that a printed plan returns. */
export interface Outcome {
  /** The number of rows, ignoring the range; null when they were not counted. */
  readonly total: number | null;
  readonly rows: number;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** The key of the only row of a write, as a JSON object. */
  readonly location?: string | null;
  /** How many rows an upsert inserted. */
  readonly inserted?: number;
  /** The values of `response.status` and `response.headers`. */
  readonly status?: string | null;
  readonly headers?: string | null;
}

/** How to run a statement. */
export interface Execution {
  readonly statement: Statement;
  /** A statement whose plan estimates the rows where they are not counted, or not all of them; it runs first. */
  readonly guess: Statement | null;
  /** Throws when an outcome is refused; the statement is then rolled back. Null where every outcome is accepted. */
  readonly verify: ((outcome: Outcome) => void) | null;
  /** True when the change is rolled back whatever its outcome (`tx=rollback`). */
  readonly rollBack: boolean;
}

/**
 * Runs a statement in a scope, in one transaction, and in one round trip where the outcome cannot be refused.
 * @throws DatabaseError, and what `verify` throws
 */
export async function execute(
  executor: Executor,
  scope: Scope,
  { statement, guess, verify, rollBack }: Execution,
): Promise<Outcome> {
  const asked = guess === null ? [statement] : [guess, statement];
  if (!rollBack && (verify === null || scope.readOnly)) {
    const outcome = outcomeOf(await runAllInScope(executor, scope, asked));
    verify?.(outcome);
    return outcome;
  }
  try {
    return await withinScope(executor, scope, async (transaction) => {
      const results: Result[] = [];
      for (const one of asked) results.push(await transaction.run(one));
      const outcome = outcomeOf(results);
      verify?.(outcome);
      if (rollBack) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (fault) {
    if (fault instanceof RolledBack) return fault.outcome;
    throw fault;
  }
}

/** Carries an outcome out of a transaction that must not be committed. */
class RolledBack extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('rolled back as asked');
    this.outcome = outcome;
  }
}

/** The outcome of the last statement, with the estimate of the one before it. */
function outcomeOf(results: readonly Result[]): Outcome {
  const row = results.at(-1)?.rows[0] as (Row & Outcome) | undefined;
  if (row === undefined) throw new Error('The statement gave no row');
  const guess = results.length === 1 ? undefined : results[0]?.rows[0];
  if (guess === undefined || (row.total !== null && row.total <= LIMITS.rows)) return row;
  return { ...row, total: Math.max(row.total ?? 0, guessedRows(guess)) };
}

/** The rows that the planner expects, from EXPLAIN's JSON. */
function guessedRows(explained: Row): number {
  const [plan] = Object.values(explained);
  const parsed = typeof plan === 'string' ? JSON.parse(plan) : plan;
  return Number(parsed?.[0]?.Plan?.['Plan Rows'] ?? 0);
}
