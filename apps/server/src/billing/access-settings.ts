import type { Executor } from '@bloom/supabase-server';
import { withinScope } from '@bloom/supabase-server/database/scope';
import { sql } from '@bloom/supabase-server/database/sql';

/** What the rule of access depends on beside the person. */
export interface AccessSettings {
  readonly billing: boolean;
  /** How far the clock of the trial is moved; 0 outside tests. */
  readonly clockOffsetSeconds: number;
  /** How much one person may keep. */
  readonly quotas: Quotas;
}

interface Quotas {
  readonly goals: number;
  /** In each collection of goals and on each wall. */
  readonly rows: number;
  readonly todos: number;
  readonly actions: number;
  readonly photos: number;
  readonly photoBytes: number;
}

/** Tells the database, whose policies decide who may write, what this server was started with. */
export async function setAccessSettings(
  executor: Executor,
  { billing, clockOffsetSeconds, quotas }: AccessSettings,
): Promise<void> {
  const { photoBytes, ...others } = quotas;
  const limits = JSON.stringify({ ...others, photo_bytes: photoBytes });
  const statement = sql`
    select public.set_access_settings(${billing}::boolean, ${clockOffsetSeconds}::integer),
      public.set_quotas(${limits}::text::jsonb)`;
  await withinScope(
    executor,
    { role: 'service_role', claims: { role: 'service_role' } },
    (transaction) => transaction.run(statement),
    { unbounded: true },
  );
}
