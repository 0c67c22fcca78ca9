import { statementSenders } from '@bloom/supabase-server/testing/statement-senders';
import { expect, it } from 'vitest';

/** Who may hand a statement to the database outside of the engine, and why (threat 1). */
const ALLOWED: Readonly<Record<string, string>> = {
  'backup/move.ts': 'the command that copies everything to PostgreSQL, run by the operator',
  'backup/verify.ts': 'opens a backup that no server serves, to count what is in it',
};

it('no statement of the product reaches the database but through a scope', async () => {
  expect(await statementSenders(import.meta.dirname)).toEqual(Object.keys(ALLOWED).sort());
});
