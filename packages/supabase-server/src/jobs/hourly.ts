import { type Executor, sql } from '../database/port/executor.ts';
import { AUTH_SCOPE, runInScope } from '../database/scope.ts';

const EVERY_MS = 3_600_000;
const LETTERS_OF_FAULT = 200;

/** Something that one server of the database does every hour. */
export interface HourlyJob {
  readonly executor: Executor;
  /** Its name for operators, and the name by which servers agree on which of them runs it. */
  readonly name: string;
  readonly work: (ended: AbortSignal) => Promise<void>;
  readonly failed: (fault: unknown) => void;
}

/**
 * Runs the job now and every hour, on one server of the database at a time, and records when it last ran.
 * @returns a function that stops it and waits for the run in progress
 */
export function startHourly({ executor, name, work, failed }: HourlyJob): () => Promise<void> {
  const stopped = new AbortController();
  let running: Promise<void> | null = null;
  const pass = async () => {
    try {
      await executor.withAdvisoryLock(name, () =>
        recorded(executor, name, () => work(stopped.signal)),
      );
    } catch (fault) {
      if (!stopped.signal.aborted) failed(fault);
    }
    running = null;
  };
  const begin = () => {
    running ??= pass();
  };
  const timer = setInterval(begin, EVERY_MS).unref();
  begin();
  return async () => {
    stopped.abort();
    clearInterval(timer);
    await running;
  };
}

/** Deletes the record of a job that no server runs any longer: it would grow older, and look like one that fails. */
export async function forgetJob(executor: Executor, name: string): Promise<void> {
  await runInScope(
    executor,
    AUTH_SCOPE,
    sql`delete from auth.server_jobs where name = ${name}::text`,
  );
}

/** Runs the work and records when, and how it failed: by the database's clock, which all servers share. */
async function recorded(
  executor: Executor,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const note = (statement: ReturnType<typeof sql>) => runInScope(executor, AUTH_SCOPE, statement);
  await note(sql`
    insert into auth.server_jobs (name, began_at) values (${name}::text, clock_timestamp())
    on conflict (name) do update set began_at = excluded.began_at, ended_at = null, fault = null`);
  const end = (fault: string | null) =>
    note(sql`
      update auth.server_jobs set ended_at = clock_timestamp(), fault = ${fault}::text
      where name = ${name}::text`);
  try {
    await work();
  } catch (fault) {
    await end((fault as Error).message.slice(0, LETTERS_OF_FAULT)).catch(() => undefined);
    throw fault;
  }
  await end(null);
}
