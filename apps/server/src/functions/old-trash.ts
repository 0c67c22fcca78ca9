import type { Executor } from '@bloom/supabase-server';
import { startHourly } from '@bloom/supabase-server/jobs/hourly';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Logger } from 'pino';
import { emptyOldTrash } from '../../../../supabase/functions/_shared/removals/old-trash.ts';

/** Every hour, empties the trash of what was deleted more than 30 days ago, and removes its photos. */
export function startEmptyingTrash({
  executor,
  operator,
  log,
}: {
  readonly executor: Executor;
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  readonly log: Logger;
}): () => Promise<void> {
  return startHourly({
    executor,
    name: 'empty-trash',
    work: async (ended) => {
      const gone = await emptyOldTrash(operator, ended);
      if (gone.rows + gone.photos > 0) log.info(gone, 'old trash emptied');
    },
    failed: (fault) => log.warn({ err: fault }, 'emptying old trash failed'),
  });
}
