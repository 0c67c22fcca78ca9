import pg from 'pg';

const TABLES = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'
  order by 1`;

/** Takes words and gives, for every table of every schema that holds one of them anywhere, in how many rows. */
export async function tracesIn(
  database: string,
  words: readonly string[],
): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const found: Record<string, number> = {};
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    const patterns = words.map((word) => `%${word}%`);
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${name} as kept where to_jsonb(kept)::text ilike any ($1)`,
        [patterns],
      );
      const count = rows[0]?.count ?? 0;
      if (count > 0) found[name] = count;
    }
    return found;
  } finally {
    await client.end();
  }
}
