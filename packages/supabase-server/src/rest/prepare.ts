import { REST_ERRORS } from './errors/rest-errors.ts';
import type { Execution, Outcome } from './execute.ts';
import type { Body } from './parse/body.ts';
import type { RestRequest } from './parse/request.ts';
import { refuseSwitchedOff } from './parse/switched-off.ts';
import type { Plan } from './plan/plan.ts';
import { planRequest } from './plan/plan-request.ts';
import { refuseRowAggregates } from './plan/row-aggregates.ts';
import { limitWrittenRows } from './plan/written-rows.ts';
import type { RestFeatures } from './request-limits.ts';
import type { SchemaSnapshot } from './schema/schema-snapshot.ts';
import { printGuess, printPlan } from './sql/print.ts';

/** A request that is ready to run: parsed, planned and printed. */
export interface Prepared {
  readonly request: RestRequest;
  readonly plan: Plan;
  readonly execution: Execution;
  readonly readOnly: boolean;
  /** The schema that its names are looked up in. */
  readonly schema: string;
}

/** What a request may ask for. */
interface Allowed extends RestFeatures {
  readonly writtenRows: number | null;
}

/**
 * Takes a request through the pure stages: plan and print.
 * @param allowed what the deployment allows, and how many rows this sender may write at once, null for any number
 * @throws RestError
 */
export function prepare(
  snapshot: SchemaSnapshot,
  request: RestRequest,
  body: Body | null,
  allowed: Allowed,
): Prepared {
  refuseSwitchedOff(request.query, allowed);
  const planned = planRequest(snapshot, countedAs(request, allowed), body);
  const { writtenRows } = allowed;
  const plan = writtenRows === null ? planned : limitWrittenRows(planned, writtenRows);
  if (!allowed.aggregates) refuseRowAggregates(snapshot, plan);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const pure = plan.kind === 'call' && plan.routine.volatility !== 'volatile';
  return {
    request,
    plan,
    schema: snapshot.schema,
    readOnly: reads || pure,
    execution: {
      statement: { ...printPlan(plan, snapshot.schema), asBytes: 'body' },
      guess: printGuess(plan, snapshot.schema),
      verify: verifierOf(request, plan),
      rollBack: !reads && request.preferences.tx === 'rollback',
    },
  };
}

/** The planner's estimate where this deployment allows it, else an exact count. */
function countedAs(request: RestRequest, { guessedCounts }: RestFeatures): RestRequest {
  const { preferences } = request;
  if (guessedCounts || preferences.count === null) return request;
  return { ...request, preferences: { ...preferences, count: 'exact' } };
}

/**
 * The check of an outcome for the change to be committed (protocol 3.7 to 3.9); null where every outcome is accepted.
 */
function verifierOf(request: RestRequest, plan: Plan): Execution['verify'] {
  const checks: ((outcome: Outcome) => void)[] = [];
  const { maxAffected, handling } = request.preferences;
  if (request.method === 'PUT') {
    checks.push(({ rows }) => {
      if (rows !== 1) throw REST_ERRORS.putKeyMismatch();
    });
  }
  if (request.mediaType.shape === 'object') {
    checks.push(({ rows }) => {
      if (rows !== 1) throw REST_ERRORS.notOneRow(rows);
    });
  }
  const limited = plan.kind === 'update' || plan.kind === 'delete' || plan.kind === 'call';
  if (limited && handling === 'strict' && maxAffected !== null) {
    checks.push(({ rows }) => {
      if (rows > maxAffected) throw REST_ERRORS.tooManyAffected(rows);
    });
  }
  if (checks.length === 0) return null;
  return (outcome) => {
    for (const check of checks) check(outcome);
  };
}
