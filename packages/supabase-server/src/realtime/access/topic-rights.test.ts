import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, SAMPLE_SCHEMA } from '../../../testing/database.ts';
import { databaseFaults } from '../../database/port/database-error.ts';
import type { Executor, Transaction } from '../../database/port/executor.ts';
import { topicRights } from './topic-rights.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openTestDatabase(SAMPLE_SCHEMA);
});
afterAll(() => executor.close());

it('reports what ended a policy, and not that its transaction is gone by then', async () => {
  const transaction = executor.transaction.bind(executor);
  let isGone = false;
  vi.spyOn(executor, 'transaction').mockImplementation((work, ...rest) =>
    transaction(
      (tx) => {
        const run: Transaction['run'] = async (statement) => {
          if (isGone) throw databaseFaults.lost('the database was reopened');
          isGone = /^\s*select 1 as one from realtime\.messages/.test(statement.text);
          if (isGone) throw databaseFaults.tooLong();
          return tx.run(statement);
        };
        return work({ run });
      },
      ...rest,
    ),
  );
  const asked = topicRights(executor, { role: 'anon', claims: { role: 'anon' } }, 'room');
  await expect(asked).rejects.toMatchObject(databaseFaults.tooLong());
});
