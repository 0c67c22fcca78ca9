import type { Executor } from '../database/port/executor.ts';
import { sql } from '../database/port/executor.ts';
import { readInScopes } from '../database/scope.ts';
import { parseRequest } from './parse/request.ts';
import { prepare } from './prepare.ts';
import type { SchemaSnapshot } from './schema/schema-snapshot.ts';

const NOBODY = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: '00000000-0000-0000-0000-000000000000' },
} as const;
/** So many connections as are kept open when nobody asks for anything. */
const READY_CONNECTIONS = 2;

/**
 * Asks for no row of each table that people may read, on the connections that stay open. A connection looks up a table, its
 * policies and what they call when it first plans a read of it: whoever comes first would wait for that.
 */
export async function warmReads(executor: Executor, snapshot: SchemaSnapshot): Promise<void> {
  const names = [...snapshot.relations.keys()];
  const [readable] = await executor.batch([
    sql`select name from unnest(${names}::text[]) name
      where has_table_privilege(${NOBODY.role}::text, format('public.%I', name), 'select')`,
  ]);
  const asked = (readable?.rows ?? []).map(({ name }) => {
    const target = { kind: 'relation', name: String(name) } as const;
    const raw = { method: 'GET', target, query: 'limit=0', header: () => undefined };
    const { execution } = prepare(snapshot, parseRequest(raw), null, { fullText: false });
    return { scope: NOBODY, statement: execution.statement };
  });
  const connections = Math.min(READY_CONNECTIONS, executor.places);
  await Promise.all(Array.from({ length: connections }, () => readInScopes(executor, asked)));
}
