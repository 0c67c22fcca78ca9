import type { ReportTime, Result, Row, Statement, Transaction } from '../port/executor.ts';
import type { DatabaseThread } from './database-thread.ts';

/** A transaction stays with its thread: when that ends, nothing of it may run in the next one, without its role. */
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

/** A thread that cannot roll back would do the next work inside this transaction: it ends. What failed first is what is told. */
async function rollBack(thread: DatabaseThread, bounded: boolean): Promise<void> {
  if (thread.ended) return;
  try {
    await thread.pipeline([command('rollback')], bounded);
  } catch {
    await thread.terminate();
  }
}

const command = (text: string): Statement => ({ text, values: [] });
