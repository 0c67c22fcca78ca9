import type { Executor } from '@bloom/supabase-server';
import { withinScope } from '@bloom/supabase-server/database/scope';
import { sql } from '@bloom/supabase-server/database/sql';
import type { Config } from '../config/config.ts';

/** Writes the settings into the database, because its policies use them to decide who may write. */
export async function setAccessSettings(executor: Executor, config: Config): Promise<void> {
  const billing = config.BILLING === 'on';
  const quotas = JSON.stringify({
    goals: config.QUOTA_GOALS,
    // For each collection of goals and each wall.
    rows: config.QUOTA_ROWS,
    todos: config.QUOTA_TODOS,
    actions: config.QUOTA_ACTIONS,
    photos: config.QUOTA_PHOTOS,
    photo_bytes: config.QUOTA_PHOTO_MB * 2 ** 20,
  });
  const statement = sql`
    select public.set_push_services(${config.PUSH_SERVICES}::text[]), public.set_access_settings(${billing}::boolean, ${config.CLOCK_OFFSET_SECONDS}::integer),
      public.set_quotas(${quotas}::text::jsonb)`;
  await withinScope(
    executor,
    { role: 'service_role', claims: { role: 'service_role' } },
    (transaction) => transaction.run(statement),
    { unbounded: true },
  );
}
