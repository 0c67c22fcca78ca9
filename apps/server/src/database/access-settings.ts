import { type Executor, sql } from './executor.ts';
import { withinScope } from './scope.ts';

/** What the rule of access depends on beside the person. */
export interface AccessSettings {
  readonly billing: boolean;
  /** How far the clock of the trial is moved; 0 outside tests. */
  readonly clockOffsetSeconds: number;
}

/** Tells the database, whose policies decide who may write, what this server was started with. */
export async function setAccessSettings(
  executor: Executor,
  { billing, clockOffsetSeconds }: AccessSettings,
): Promise<void> {
  const statement = sql`
    select public.set_access_settings(${billing}::boolean, ${clockOffsetSeconds}::integer)`;
  await withinScope(
    executor,
    { role: 'service_role', claims: { role: 'service_role' } },
    (transaction) => transaction.run(statement),
    { unbounded: true },
  );
}
