import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { withinScope } from '@bloom/supabase-server/database/scope';
import { listObjects } from '@bloom/supabase-server/storage/object-listing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductDatabase } from './product-database.ts';

const ANNA = randomUUID();
const OTHERS = 20_000;
const OWN = 40;

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
  await executor.script(`
    insert into storage.objects (bucket_id, name)
    select 'goal-photos', md5((number % 500)::text)::uuid || '/' || number || '.png'
    from generate_series(1, ${OTHERS}) as number;
    insert into storage.objects (bucket_id, name)
    select 'goal-photos', '${ANNA}/album ' || number % 4 || '/' || number || '.png'
    from generate_series(1, ${OWN}) as number`);
}, 60_000);
afterAll(() => executor.close());

/** The executed plan of a listing by Anna: each access to the table. */
async function looksOf(prefix: string): Promise<readonly Record<string, unknown>[]> {
  const listing = listObjects({
    ...{ bucket: 'goal-photos', prefix, search: '', limit: 100, offset: 0 },
    ...{ column: 'name', ascending: true },
  });
  const scope = { role: 'authenticated', claims: { role: 'authenticated', sub: ANNA } } as const;
  const { rows } = await withinScope(executor, scope, (transaction) =>
    transaction.run<Record<string, unknown>>({
      text: `explain (analyze, format json) ${listing.text}`,
      values: listing.values,
    }),
  );
  const plan: unknown = rows[0]?.['QUERY PLAN'];
  return nodesOf(typeof plan === 'string' ? JSON.parse(plan) : plan).filter(
    (node) => node['Relation Name'] === 'objects',
  );
}

function nodesOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'Node Type' in value ? [{ ...value }] : [];
  return [...own, ...Object.values(value).flatMap(nodesOf)];
}

it.each([
  ['the whole bucket', ''],
  ['the own folder', ANNA],
  ['a folder in it', `${ANNA}/album 1`],
])('lists %s without a look at what is others’', async (_, prefix) => {
  for (const known of [false, true]) {
    if (known) await executor.script('analyze storage.objects');
    const looks = await looksOf(prefix);
    expect(looks.length).toBeGreaterThan(0);
    for (const look of looks) {
      expect(look['Node Type']).not.toBe('Seq Scan');
      expect(look['Rows Removed by Filter'] ?? 0).toBe(0);
      expect(look['Rows Removed by Index Recheck'] ?? 0).toBe(0);
    }
  }
});
