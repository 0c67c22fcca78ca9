import { statementSenders } from '@bloom/supabase-server/testing/statement-senders';
import { expect, it } from 'vitest';

/** The files that may send a statement to the database without a scope, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'database/migrations.ts': 'asks which migrations were applied, which no request can steer',
};

it('no statement of Bloom’s own reaches the database but through a scope (threat 1)', async () => {
  expect(await statementSenders(import.meta.dirname)).toEqual(Object.keys(ALLOWED));
});
