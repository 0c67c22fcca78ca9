import pg from 'pg';

const TO_PEOPLE = `
  select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and confrelid = 'auth.users'::regclass order by oid`;

/**
 * Deletes a person while the tables that hang on people go in the order of their making, in the reverse one and in some by
 * chance, and takes each deletion back. PostgreSQL goes by the numbers of the constraints, and these are others after a
 * dump is restored. Gives what PostgreSQL answered where it refused.
 */
export async function deleteInAnyOrder(databaseUrl: string, person: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
      TO_PEOPLE,
    );
    const shuffled = () => rows.toSorted(() => Math.random() - 0.5);
    const refusals: string[] = [];
    for (const order of [rows, rows.toReversed(), shuffled(), shuffled(), shuffled()]) {
      await client.query('begin');
      for (const { owner, name } of order) {
        await client.query(`alter table ${owner} drop constraint ${name}`);
      }
      for (const { owner, name, definition } of order) {
        await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
      }
      const fault = await client.query('delete from auth.users where id = $1', [person]).then(
        () => null,
        (error: Error) => error.message,
      );
      if (fault) refusals.push(`${fault}, by ${order.map(({ owner }) => owner).join()}`);
      await client.query('rollback');
    }
    return refusals;
  } finally {
    await client.end();
  }
}
