const SETTINGS = { supabaseUrl: 'http://server.test', publishableKey: 'key' };
const LONG_AGO = Date.parse('2026-01-01T00:00:00+00:00');
export const NOW = '2026-01-03T00:00:00+00:00';
const textOf = (moment: number) => new Date(moment).toISOString().replace('.000Z', '+00:00');

export type ServerRow = {
  readonly id: string;
  readonly updated_at: string;
  readonly created_at?: string;
};

export const idOf = (at: number) => `0193b2a4-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** So many rows, each written a second after the one before. */
export const rowsUpTo = (count: number): ServerRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: idOf(at),
    updated_at: textOf(LONG_AGO + at * 1000),
  }));

/** So many rows, written by an import in the ten seconds before. */
export const rowsJustNow = (count: number): ServerRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: idOf(at),
    updated_at: secondsAfterNow(-10 + (at * 9) / count),
  }));

export const secondsAfterNow = (seconds: number): string =>
  textOf(Date.parse(NOW) + Math.round(seconds * 1000));

interface Asked {
  readonly tables: readonly string[];
  readonly rows: number;
}

/** For tests: a server that answers `changes_since` page by page, and remembers what it was asked for. */
export class PagingTestServer {
  rows: Partial<Record<string, ServerRow[]>> = {};
  trash: { table_name: string; row_id: string; deleted_at: string }[] = [];
  history = 'one';
  now = NOW;
  asked: Asked[] = [];
  /** Called before each answer with the number of the request; it may fail. */
  before: (request: number) => unknown = () => undefined;

  readonly fetch = async (address: string, init?: RequestInit): Promise<Response> => {
    if (address.endsWith('config.json')) return Response.json(SETTINGS);
    if (!address.includes('/actions?'))
      return Response.json(await this.#changes(String(init?.body)));
    const newest = (this.rows.actions ?? []).toSorted((one, other) =>
      String(one.created_at) < String(other.created_at) ? 1 : -1,
    );
    return Response.json(newest.slice(0, Number(new URL(address).searchParams.get('limit'))));
  };

  /** How many rows it has sent. */
  get sent(): number {
    return this.asked.reduce((sum, { rows }) => sum + rows, 0);
  }

  async #changes(body: string): Promise<object> {
    const { cursors, tables, page } = JSON.parse(body);
    await this.before(this.asked.length + 1);
    const more: string[] = [];
    const answer: Record<string, unknown> = { history: this.history, now: this.now, sees: true };
    let rows = 0;
    for (const table of tables) {
      const [moment, id] = cursors[table] ?? ['1970-01-01', ''];
      const left = (this.rows[table] ?? []).filter(({ id: own, updated_at: at }) => {
        const later = Date.parse(at) - Date.parse(moment);
        return later > 0 || (later === 0 && own > id);
      });
      if (left.length > page) more.push(table);
      if (left.length > 0) answer[table] = left.slice(0, page);
      rows += Math.min(left.length, page);
    }
    this.asked.push({ tables, rows });
    const from = Date.parse(cursors.trash?.[0] ?? '1970-01-01');
    const gone = this.trash.filter(({ deleted_at: at, row_id: id }) => {
      const later = Date.parse(at) - from;
      return later > 0 || (later === 0 && id > (cursors.trash?.[1] ?? ''));
    });
    if (gone.length > page) more.push('trash');
    const trash = gone.slice(0, page);
    return { ...answer, trash, ...(more.length > 0 && { more }) };
  }
}
