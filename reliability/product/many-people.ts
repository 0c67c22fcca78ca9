import type pg from 'pg';

/** Tables with rows of a person, in an order in which the rows can be inserted. */
const TABLES = [
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.refresh_tokens',
  'public.trials',
  'public.subscriptions',
  'public.goals',
  'public.issues',
  'public.strategies',
  'public.wishes',
  'public.achievements',
  'public.gratitudes',
  'public.affirmations',
  'public.todos',
  'public.check_ins',
  'public.sittings',
  'public.actions',
  'public.trash',
  'private.kept_rows',
  'storage.objects',
];

/** Texts that name the person or must be unique. */
const TEXTS: Readonly<Record<string, string>> = {
  email: "p.n || '-' || t.email",
  provider_id: 'p.id::text',
  owner_id: 'p.id::text',
  token_hash: "t.token_hash || '-' || p.n",
  stripe_customer_id: "t.stripe_customer_id || '-' || p.n",
  stripe_subscription_id: "t.stripe_subscription_id || '-' || p.n",
  checkout_session_id: "t.checkout_session_id || '-' || p.n",
  name: 'replace(t.name, p.first::text, p.id::text)',
  photo_filepath: 'replace(t.photo_filepath, p.first::text, p.id::text)',
};
/** People have come during the last month. */
const HOURS = 719;

/**
 * Copies one person's rows for this many others, with new ids. Triggers are off, so the rows that they write are
 * copied, too.
 */
export async function multiply(client: pg.Client, person: string, people: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  await client.query(`create temporary table people as
    select n, md5('${person}' || n)::uuid as id, '${person}'::uuid as first
    from generate_series(1, ${people - 1}) n`);
  for (const table of TABLES) await copy(client, table);
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze');
}

async function copy(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const owner = rows.find(({ name }) => OWNERS.includes(name))?.name ?? 'id';
  const values = rows.map(({ name, type }) =>
    name === owner ? `p.id${type === 'text' ? '::text' : ''}` : copied(name, type),
  );
  const names = rows.map(({ name }) => `"${name}"`);
  const isOf =
    table === 'auth.refresh_tokens'
      ? 't.session_id in (select id from auth.sessions where user_id = p.first)'
      : `t."${owner}"::text = p.first::text`;
  await client.query(`insert into ${table} (${names.join()}) overriding system value
    select ${values.join()} from people p join ${table} t on ${isOf}`);
}

const OWNERS = ['user_id', 'owner_id'];

function copied(name: string, type: string): string {
  const own = `t."${name}"`;
  if (type === 'uuid') return name === 'owner' ? 'p.id' : `md5(${own}::text || p.n)::uuid`;
  if (type === 'timestamp with time zone') return `${own} - p.n % ${HOURS} * interval '1 hour'`;
  if (type === 'text' || type === 'character varying') return TEXTS[name] ?? own;
  return own;
}
