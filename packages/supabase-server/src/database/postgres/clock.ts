import { type Executor, sql } from '../port/executor.ts';
import { AUTH_SCOPE, runInScope } from '../scope.ts';

/** Codes, limits and sessions of another server are judged by the clock: half a minute already refuses sessions. */
const MOST_SECONDS = 5;

/**
 * Compares this machine's clock with the database's, which all servers share: so those that differ among themselves show.
 * @throws ClockDiffers where they are further apart than the answer took
 */
export async function compareClocks(executor: Executor, clock: () => Date): Promise<void> {
  const before = clock().getTime();
  const { rows } = await runInScope<{ now: string }>(
    executor,
    AUTH_SCOPE,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as now`,
  );
  const now = Number(rows[0]?.now);
  const behind = (now - clock().getTime()) / 1000;
  const ahead = (before - now) / 1000;
  if (ahead > MOST_SECONDS) throw new ClockDiffers(ahead, 'ahead of');
  if (behind > MOST_SECONDS) throw new ClockDiffers(behind, 'behind');
}

class ClockDiffers extends Error {
  constructor(seconds: number, where: 'ahead of' | 'behind') {
    super(`The clock of this machine is ${Math.round(seconds)} seconds ${where} the database's`);
    this.name = 'ClockDiffers';
  }
}
