import { PUBLISHABLE_KEY, startServer } from '../../../e2e/contract/stage/server.ts';
import { type Person, signUp } from '../../../e2e/people/sign-up.ts';
import { extent } from '../../extent.ts';
import type { Finding } from '../../figure.ts';
import type { Place } from '../../stage/places.ts';

/** The rows of each table, and of an ordinary account. */
const GOALS = extent(1000, 100);
const COLLECTION = extent(2500, 250);
const WALL = extent(10_000, 1000);
const ACTIONS = extent(20_000, 2000);
const AT_ONCE = 500;
const IMPORTED_AT_ONCE = 100;
const SENTENCE =
  'Half an hour of it, three evenings a week, and a walk along the river after that.';
const TABLES = [
  'goals',
  'issues',
  'strategies',
  'wishes',
  'achievements',
  'gratitudes',
  'affirmations',
];
const WHOLE = '*,issues(*),strategies(*),wishes(*),achievements(*)';

type Row = Record<string, unknown> & { readonly id: string };

/** The largest account is opened on a new device, exported, and imported into another one: nothing may be refused. */
export async function largestAccount({ env }: Place): Promise<Finding> {
  const [owner, heir] = await seed(env);
  const server = await startServer({ env: { ...env, RATE_LIMITS: 'on' }, asDeployed: true });
  try {
    const own = new Asking(server.url, owner);
    const other = new Asking(server.url, heir);
    const opened = await timed(() => open(own));
    const exported = await timed(() => own.all(TABLES.concat('actions')));
    const imported = await timed(() => bring(other, exported.value));
    const refused = own.refused + other.refused;
    const seconds = [opened, exported, imported].map(({ ms }) => (ms / 1000).toFixed(1));
    const rows = [...exported.value.values()].reduce((sum, { length }) => sum + length, 0);
    return {
      figure: `the largest account (${rows} rows): opened in ${seconds[0]} s, exported in ${seconds[1]} s, imported in ${seconds[2]} s; ${refused} of ${own.sent + other.sent} requests refused`,
      wanted: '0 refused',
      reached: refused === 0,
    };
  } finally {
    await server.stop();
  }
}

async function timed<T>(work: () => Promise<T>) {
  const began = performance.now();
  const value = await work();
  return { value, ms: performance.now() - began };
}

/** Requests of one person, one after the other, as the app sends them; refused ones are counted. */
class Asking {
  sent = 0;
  refused = 0;
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, { accessToken }: Person) {
    this.#url = `${url}/rest/v1/`;
    this.#headers = {
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    };
  }

  async ask(path: string, init: RequestInit = {}): Promise<readonly Row[]> {
    this.sent += 1;
    const answer = await fetch(this.#url + path, { ...init, headers: this.#headers });
    const value = (await answer.json()) as readonly Row[];
    if (answer.ok) return value;
    this.refused += 1;
    return [];
  }

  /** Reads a table completely, in pages of this size. */
  async pages(table: string, size: number, select = '*'): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (;;) {
      const after = rows.length === 0 ? '' : `&id=gt.${rows.at(-1)?.id}`;
      const page = await this.ask(`${table}?select=${select}&order=id&limit=${size}${after}`);
      rows.push(...page);
      if (page.length < size) return rows;
    }
  }

  async all(tables: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> {
    const found = new Map<string, readonly Row[]>();
    for (const table of tables) found.set(table, await this.pages(table, AT_ONCE));
    await this.pages('goals', 50, WHOLE);
    return found;
  }
}

/** What a new device reads after signing in, when its person then looks at every screen to its end. */
async function open(asking: Asking): Promise<void> {
  const walls = ['wishes', 'achievements', 'gratitudes', 'affirmations'];
  await Promise.all([
    asking.pages('goals', 1000, WHOLE),
    asking.pages('todos', 1000),
    asking.pages('actions', 50),
    ...walls.map((wall) => asking.pages(wall, AT_ONCE)),
  ]);
}

async function bring(asking: Asking, tables: ReadonlyMap<string, readonly Row[]>): Promise<void> {
  for (const [kind, rows] of tables) {
    const ids = (row: Row) => ({
      ...row,
      id: moved(row.id),
      ...(row.goal_id ? { goal_id: moved(String(row.goal_id)) } : {}),
    });
    for (let start = 0; start < rows.length; start += IMPORTED_AT_ONCE) {
      const some = rows.slice(start, start + IMPORTED_AT_ONCE).map(ids);
      await asking.ask('rpc/import_rows', {
        method: 'POST',
        body: JSON.stringify({ kind, rows: some }),
      });
    }
  }
}

/** Another id, the same one each time: the ids in the archive belong to its owner. */
const moved = (id: string) =>
  id.replace(/^./, (digit) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16));

async function seed(env: Place['env']): Promise<readonly [Person, Person]> {
  const server = await startServer({ env });
  try {
    const owner = await signUp(server.url, PUBLISHABLE_KEY);
    const heir = await signUp(server.url, PUBLISHABLE_KEY);
    const add = async (table: string, rows: readonly object[]) => {
      for (let start = 0; start < rows.length; start += AT_ONCE) {
        await owner.client
          .from(table)
          .insert(rows.slice(start, start + AT_ONCE))
          .throwOnError();
      }
    };
    const many = (count: number, row: (index: number) => object) =>
      Array.from({ length: count }, (_, index) => row(index));
    const goals = many(GOALS, (index) => ({
      id: crypto.randomUUID(),
      title: `Goal ${index}`,
      description: SENTENCE,
    })) as Row[];
    await add('goals', goals);
    const goalOf = (index: number) => goals[index % GOALS]?.id;
    for (const table of ['issues', 'strategies']) {
      await add(
        table,
        many(COLLECTION, (index) => ({
          goal_id: goalOf(index),
          title: `Number ${index}`,
          description: SENTENCE,
        })),
      );
    }
    for (const table of ['wishes', 'achievements']) {
      await add(
        table,
        many(COLLECTION, (index) => ({ goal_id: goalOf(index), description: SENTENCE })),
      );
    }
    for (const table of ['gratitudes', 'affirmations']) {
      await add(
        table,
        many(WALL, () => ({ description: SENTENCE })),
      );
    }
    const { count } = await owner.client
      .from('actions')
      .select('id', { count: 'exact', head: true })
      .throwOnError();
    if ((count ?? 0) < ACTIONS) throw new Error(`Only ${count} actions were told`);
    return [owner, heir];
  } finally {
    await server.stop();
  }
}
