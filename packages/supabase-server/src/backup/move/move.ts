import { migrate } from '../../database/migrations/migrate.ts';
import { tableExists } from '../../database/migrations/table-exists.ts';
import { type Executor, sql, type Transaction } from '../../database/port/executor.ts';
import { CREATE_AS_UTF8, otherEncoding } from '../../database/postgres/encoding.ts';
import { openPostgres } from '../../database/postgres/postgres.ts';
import type { BackupProfile } from '../backup-profile.ts';
import { beginHistory } from '../history.ts';
import { copyRows, copySequences, readTables, sameRows } from './rows.ts';

/** The move is not possible; nothing was left in the target but empty tables. */
export class CannotMove extends Error {}

type Folders = Parameters<typeof migrate>[1];

/**
 * Copies everything in the embedded database to an empty PostgreSQL database, in one transaction that commits only
 * after every row was compared. `onMoved` is called with each table and its number of rows.
 * @throws CannotMove when the target is not empty, in another encoding, may not be written to, or differs afterwards
 */
export async function move(
  embedded: Executor,
  url: string,
  { folders, profile }: { readonly folders: Folders; readonly profile: BackupProfile },
  onMoved: (moved: { readonly table: string; readonly rows: number }) => void,
): Promise<void> {
  const postgres = openPostgres({ url, label: profile.label, connections: 1 });
  try {
    await refuseUnlessEmpty(postgres, embedded);
    await migrate(embedded, folders);
    await migrate(postgres, folders);
    const copy = (source: Transaction) =>
      postgres.transaction(
        async (target) => {
          await copyAll(source, target, onMoved);
          await beginHistory(target, profile);
        },
        { unbounded: true },
      );
    await embedded.transaction(copy, { unbounded: true });
  } finally {
    await postgres.close();
  }
}

async function refuseUnlessEmpty(postgres: Executor, embedded: Executor): Promise<void> {
  const encoding = await otherEncoding(postgres);
  if (encoding !== null) {
    throw new CannotMove(`the target is in ${encoding}: ${CREATE_AS_UTF8}`);
  }
  await postgres.transaction(async (transaction) => {
    const tables = await readTables(transaction);
    if (tables.length === 0) return;
    const ours = tables.some(({ name }) => name === 'auth.users');
    const accounts = ours ? await transaction.run(sql`select from auth.users limit 1`) : null;
    if (accounts?.rows.length === 0) return;
    const installation = await embedded.transaction(idOfInstallation);
    if (installation !== null && installation === (await idOfInstallation(transaction))) {
      throw new CannotMove(ALREADY_THERE);
    }
    throw new CannotMove(`the target is not empty: it has the table ${tables[0]?.name}`);
  });
}

/** A move commits everything or nothing; it may have been killed before it said that it did. */
const ALREADY_THERE =
  'the target is not empty: all of this installation is there already, as after a move that was ended before it could say so. ' +
  'Start with that database; only if the embedded one has been used since, empty the target and move again';

/** The id that a move copies with everything else; null in a database that has none yet. */
async function idOfInstallation(transaction: Transaction): Promise<unknown> {
  if (!(await tableExists(transaction, 'storage', 'installation'))) return null;
  const { rows } = await transaction.run(sql`select id::text as id from storage.installation`);
  return rows[0]?.id ?? null;
}

async function copyAll(
  source: Transaction,
  target: Transaction,
  onMoved: (moved: { readonly table: string; readonly rows: number }) => void,
): Promise<void> {
  const tables = await readTables(source);
  for (const side of [source, target]) await fixTextForms(side);
  await stopTriggers(target);
  for (const { name } of tables) await target.run({ text: `delete from ${name}`, values: [] });
  for (const table of tables) {
    const rows = await copyRows(source, target, table);
    if (!(await sameRows(source, target, table))) {
      throw new CannotMove(`${table.name} is not the same afterwards`);
    }
    onMoved({ table: table.name, rows });
  }
  await copySequences(source, target);
}

/** Makes both sides write and read times, numbers and intervals alike, whatever the server's own settings are. */
async function fixTextForms(transaction: Transaction): Promise<void> {
  await transaction.run(sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true)`);
}

/** Rows are copied as they are and in any order: no trigger adds rows, no foreign key is checked. */
async function stopTriggers(target: Transaction): Promise<void> {
  try {
    await target.run(sql`select set_config('session_replication_role', 'replica', true)`);
  } catch (fault) {
    throw new CannotMove(
      'the role of the address must be a superuser or may set session_replication_role while it moves',
      { cause: fault },
    );
  }
}
