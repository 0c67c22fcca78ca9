import type { Executor } from './port/executor.ts';

const AGAIN_AFTER_MS = 1_000;

/** What follows the schema of a database. */
export interface SchemaFollower<Known> {
  readonly database: Pick<Executor, 'listen'>;
  /** Reads the schema for the first time. */
  readonly begin: () => Promise<Known>;
  /** Reads what is known of the schema again. When it has failed, nothing of it goes on. */
  readonly read: (known: Known) => Promise<unknown>;
  /** Called when a change could not be read at once. */
  readonly failed: (fault: unknown) => void;
}

/**
 * Reads the schema, and reads it again after each notification of a change, and after a gap in which one may have been
 * missed; one reading at a time, so that a slow one never replaces what a later one has read. A reading that fails is
 * repeated until it works: a pooler may still turn everybody away when PostgreSQL notifies, and nobody notifies a second
 * time. It listens before the first reading: nobody tells of a change that was made in between, either.
 * @returns what the first reading gave, and a function that stops all of this
 * @throws the fault of the first reading
 */
export async function followSchema<Known>({
  database,
  begin,
  read,
  failed,
}: SchemaFollower<Known>): Promise<{ known: Known; stop: () => Promise<void> }> {
  let again: NodeJS.Timeout | undefined;
  let isStale = false;
  let isReading = true;
  let stopped = false;
  const readOnce = async (onFault: (fault: unknown) => void) => {
    clearTimeout(again);
    isStale = false;
    try {
      await read(known);
    } catch (fault) {
      if (stopped) return;
      onFault(fault);
      again = setTimeout(() => void update(() => undefined), AGAIN_AFTER_MS).unref();
    }
  };
  const update = async (onFault: (fault: unknown) => void) => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale && !stopped) await readOnce(onFault);
    isReading = false;
  };
  const stopListening = await database.listen('pgrst', () => void update(failed));
  const known = await begin().catch(async (fault: unknown) => {
    await stopListening();
    throw fault;
  });
  isReading = false;
  if (isStale) void update(failed);
  const stop = async () => {
    stopped = true;
    clearTimeout(again);
    await stopListening();
  };
  return { known, stop };
}
