import { databaseFaults } from '../src/database/port/database-error.ts';
import type { Executor } from '../src/database/port/executor.ts';
import { copyOf, type Folders, openTestDatabase } from './database.ts';
import { type Beginning, beginningOf, isBackAt } from './database-beginning.ts';

/** An open database that no test has now. */
interface Kept {
  readonly database: Executor;
  readonly beginning: Beginning;
}

/** At most one of each kind in this process. */
const kept = new Map<string, Kept>();

/**
 * Lends a database with the migrations of the folders, and what the script adds, until it is closed. Opening one takes
 * most of the time of a short test, so the tests of a process have the same one in turn: what a test has written is
 * removed, and a database that is not as it was at its beginning afterwards is lent to nobody else.
 */
export async function lendTestDatabase(folders: Folders, script = ''): Promise<Executor> {
  const kind = `${await copyOf(folders)} ${script}`;
  const lent = kept.get(kind) ?? (await begin(folders, script));
  kept.delete(kind);
  const { database, beginning } = lent;
  return closedBy(database, async () => {
    const isKept = (await isBackAt(database, beginning)) && !kept.has(kind);
    if (isKept) kept.set(kind, lent);
    else await database.close();
  });
}

async function begin(folders: Folders, script: string): Promise<Kept> {
  const database = await openTestDatabase(folders);
  if (script !== '') await database.script(script);
  return { database, beginning: await beginningOf(database) };
}

/** The database as one borrower has it: what is asked after it was closed is refused, and reaches no other borrower. */
function closedBy(database: Executor, close: () => Promise<void>): Executor {
  let isClosed = false;
  const open = () => (isClosed ? Promise.reject(databaseFaults.lost('closed')) : null);
  return {
    kind: database.kind,
    places: database.places,
    transaction: (...asked) => open() ?? database.transaction(...asked),
    batch: (...asked) => open() ?? database.batch(...asked),
    script: (text) => open() ?? database.script(text),
    ping: () => open() ?? database.ping(),
    listen: (...listening) => open() ?? database.listen(...listening),
    withAdvisoryLock: (...locked) => open() ?? database.withAdvisoryLock(...locked),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await close();
    },
  };
}
