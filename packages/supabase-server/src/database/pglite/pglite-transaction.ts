import type { ReportTime, Result, Row, Statement, Transaction } from '../port/executor.ts';
import type { DatabaseThread } from './database-thread.ts';

/**
 * A transaction stays on its thread: when that ends, none of it may run on the next thread, where it would lack its
 * role.
 */
export async function transact<T>(
  thread: DatabaseThread,
  work: (transaction: Transaction) => Promise<T>,
  bounded: boolean,
  reportTime?: ReportTime,
): Promise<T> {
  await thread.ask({ kind: 'begin', guarded: bounded }, reportTime);
  try {
    const run = async <R extends Row>(statement: Statement) => {
      const [result] = await thread.pipeline([statement], bounded, reportTime);
      return result as Result<R>;
    };
    const value = await work({ run });
    await thread.pipeline([command('commit')], bounded, reportTime);
    return value;
  } catch (fault) {
    await rollBack(thread, bounded);
    throw fault;
  }
}

/**
 * A thread that cannot roll back would run the next work inside this transaction, so it is ended. The first failure is
 * reported.
 */
async function rollBack(thread: DatabaseThread, bounded: boolean): Promise<void> {
  if (thread.ended) return;
  try {
    await thread.pipeline([command('rollback')], bounded);
  } catch {
    await thread.terminate();
  }
}

const command = (text: string): Statement => ({ text, values: [] });
