import type { Executor, Row, Statement } from '../src/database/port/executor.ts';

/** How a database was when nobody had used it. */
export interface Beginning {
  /** Gives the tables the rows that they had: most had none. */
  readonly restore: string;
  /** Reads a digest of everything that a test may change. */
  readonly read: Statement;
  readonly digest: unknown;
}

/** What stands in these catalogs is the schema, the roles and what each may do. */
const CATALOGS = [
  ...['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_type', 'pg_enum', 'pg_proc', 'pg_trigger'],
  ...['pg_policy', 'pg_constraint', 'pg_index', 'pg_rewrite', 'pg_namespace', 'pg_default_acl'],
  ...['pg_authid', 'pg_auth_members', 'pg_db_role_setting', 'pg_publication', 'pg_publication_rel'],
];

/** A table with more rows than these is not written anew: one that differs in them is not as it was. */
const FEW = 10;

const OWN = `c.relnamespace not in (
  'pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)`;

/** Remembers how a database is now. */
export async function beginningOf(database: Executor): Promise<Beginning> {
  const named = (kind: 'r' | 'S') =>
    ask<{ name: string }>(
      database,
      `select c.oid::regclass::text as name from pg_class c where c.relkind = '${kind}' and ${OWN}`,
    );
  const tables = (await named('r')).map(({ name }) => name);
  const sequences = (await named('S')).map(({ name }) => name);
  const counts = tables.map(
    (name) => `select '${name}' as name, count(*)::int as rows from ${name}`,
  );
  const counted = await ask<{ name: string; rows: number }>(database, counts.join(' union all '));
  const few = counted.filter(({ rows }) => rows <= FEW);
  const kept = await Promise.all(
    few.filter(({ rows }) => rows > 0).map(({ name }) => insertionOf(database, name)),
  );
  const read = { text: digestOf(tables, sequences), values: [] };
  return {
    restore: `begin; set local session_replication_role = replica;
      ${few.map(({ name }) => `delete from ${name};`).join('\n')}
      ${kept.join('\n')}
      ${sequences.map((name) => `select setval('${name}', 1, false);`).join('\n')} commit;`,
    read,
    digest: (await ask(database, read.text))[0],
  };
}

/** SQL that inserts the rows which a table has now; the settings of an installation are in such a one. */
async function insertionOf(database: Executor, table: string): Promise<string> {
  const text = `select quote_literal(json_agg(t)) as rows from ${table} t`;
  const [found] = await ask<{ rows: string }>(database, text);
  return `insert into ${table} select * from json_populate_recordset(null::${table}, ${found?.rows});`;
}

/** Removes what was written since, and tells whether everything is as it was. */
export async function isBackAt(database: Executor, beginning: Beginning): Promise<boolean> {
  try {
    await database.script(beginning.restore);
    const [digest] = await ask(database, beginning.read.text);
    return JSON.stringify(digest) === JSON.stringify(beginning.digest);
  } catch {
    return false;
  }
}

/** Rows of a catalog are told apart by the transaction that wrote them: those of tables by what is in them. */
function digestOf(tables: readonly string[], sequences: readonly string[]): string {
  const facts = [
    ...CATALOGS.map((name) => `(select count(*) || ' ' || max(xmin::text::bigint) from ${name})`),
    ...tables.map(
      (name) =>
        `(select count(*) || coalesce(md5(string_agg(t::text, '' order by t::text)), '') from ${name} t)`,
    ),
    ...sequences.map((name) => `(select last_value || ' ' || is_called from ${name})`),
    `(select count(*) || ' ' || current_user from pg_settings where source = 'session')`,
    `(select count(*)::text from pg_locks where locktype = 'advisory')`,
  ];
  return `select array[${facts.join(',\n')}]::text as facts`;
}

async function ask<R extends Row>(database: Executor, text: string): Promise<readonly R[]> {
  const [result] = await database.batch([{ text, values: [] }]);
  return (result?.rows ?? []) as readonly R[];
}
