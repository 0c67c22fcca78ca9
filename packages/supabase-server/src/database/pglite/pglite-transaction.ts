import type { Transaction } from '../port/executor.ts';
import type { Asker } from './asker.ts';

/**
 * Runs `work` in a transaction. It stays on the thread of its asker: when that ends, none of it may run on the next
 * thread, where it would lack its role. Of several failures the first is reported.
 */
export async function transact<T>(
  asker: Asker,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  await asker.begin();
  try {
    const value = await work({ run: (statement) => asker.run(statement) });
    await asker.commit();
    return value;
  } catch (fault) {
    await asker.rollBack();
    throw fault;
  }
}
