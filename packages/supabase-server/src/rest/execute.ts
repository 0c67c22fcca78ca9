import type { Executor, Row, Statement } from '../database/port/executor.ts';
import { runInScope, type Scope, withinScope } from '../database/scope.ts';

/** The one row that a printed plan gives. */
export interface Outcome {
  /** Rows without the range; null when they were not counted. */
  readonly total: number | null;
  readonly rows: number;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** The key of the only row of a write, as a JSON object. */
  readonly location?: string | null;
  /** How many rows an upsert inserted. */
  readonly inserted?: number;
  /** What `response.status` and `response.headers` were set to. */
  readonly status?: string | null;
  readonly headers?: string | null;
}

/** How a statement is to be run. */
export interface Execution {
  readonly statement: Statement;
  /** Refuses an outcome by throwing; what the statement did is then undone. Null where any outcome holds. */
  readonly verify: ((outcome: Outcome) => void) | null;
  /** True when the change is undone whatever its outcome (`tx=rollback`). */
  readonly rollBack: boolean;
}

/**
 * Runs a statement as the scope, in one transaction: one round trip where the outcome cannot be refused.
 * @throws DatabaseError, and what `verify` throws
 */
export async function execute(
  executor: Executor,
  scope: Scope,
  { statement, verify, rollBack }: Execution,
): Promise<Outcome> {
  if (!rollBack && (verify === null || scope.readOnly)) {
    const outcome = only(await runInScope<Row & Outcome>(executor, scope, statement));
    verify?.(outcome);
    return outcome;
  }
  try {
    return await withinScope(executor, scope, async (transaction) => {
      const outcome = only(await transaction.run<Row & Outcome>(statement));
      verify?.(outcome);
      if (rollBack) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (fault) {
    if (fault instanceof RolledBack) return fault.outcome;
    throw fault;
  }
}

/** Carries an outcome out of a transaction that must not commit. */
class RolledBack extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('rolled back as asked');
    this.outcome = outcome;
  }
}

function only({ rows }: { readonly rows: readonly (Row & Outcome)[] }): Outcome {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement gave no row');
  return row;
}
