import { statementSenders } from '@bloom/supabase-server/testing/statement-senders';
import { expect, it } from 'vitest';

it('no statement of Bloom’s own reaches the database but through a scope (threat 1)', async () => {
  expect(await statementSenders(import.meta.dirname)).toEqual([]);
});
