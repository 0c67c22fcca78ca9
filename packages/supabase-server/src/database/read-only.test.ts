import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase, SAMPLE_SCHEMA } from '../../testing/database.ts';
import { isTransient } from './port/conditions.ts';
import { sql } from './port/executor.ts';
import { AUTH_SCOPE, runInScope, withinScope } from './scope.ts';

it('a database that only takes reads, such as a standby, may take the same change later', async () => {
  const executor = await openTestDatabase(SAMPLE_SCHEMA);
  onTestFinished(() => executor.close());
  const change = sql`delete from auth.outgoing_mails`;
  const refused = (work: Promise<unknown>) => work.catch((fault: unknown) => fault);
  // What a request may not do by a GET stays what it was.
  const byGet = await refused(runInScope(executor, { ...AUTH_SCOPE, readOnly: true }, change));
  expect(byGet).toMatchObject({ sqlstate: '25006' });

  await executor.script('set default_transaction_read_only = on');
  const alone = await refused(runInScope(executor, AUTH_SCOPE, change));
  const among = await refused(withinScope(executor, AUTH_SCOPE, (one) => one.run(change)));
  for (const fault of [alone, among]) {
    expect(isTransient(fault)).toBe(true);
    expect(fault).toMatchObject({ message: 'The database takes no changes right now' });
  }
  await runInScope(executor, AUTH_SCOPE, sql`select 1`);
});
