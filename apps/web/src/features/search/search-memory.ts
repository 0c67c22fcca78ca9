import type { RowOf } from '../../sync/store/tables.ts';
import { SearchIndex } from './search-index.ts';
import {
  type FindableRow,
  THING_KINDS,
  type Thing,
  type ThingKind,
  thingOf,
  thingOfAction,
} from './thing.ts';

/** The tables whose rows are all in the store once somebody searches. */
export const LISTED = THING_KINDS.filter((kind) => kind !== 'actions');
export type ListedKind = (typeof LISTED)[number];

/** How long the page may be blocked while the index is built, in milliseconds. */
const SLICE = 12;

/** The search index over the device's rows, for as long as the same person is signed in. */
export class SearchMemory {
  readonly index = new SearchIndex();
  readonly #rows = new Map<ListedKind, ReadonlyMap<string, FindableRow>>();
  readonly #actions = new Set<string>();

  /** Updates the index to the current rows of a table, without blocking the page. */
  async follow(kind: ListedKind, rows: readonly FindableRow[], signal: AbortSignal): Promise<void> {
    const before = this.#rows.get(kind) ?? new Map<string, FindableRow>();
    const after = new Map(rows.map((row) => [row.id, row]));
    // Stored before it is done: a newer call takes over from one that was interrupted.
    const known = new Map(before);
    this.#rows.set(kind, known);
    const gone = [...before.keys()].filter((id) => !after.has(id));
    const changed = rows.filter((row) => before.get(row.id) !== row);
    await inSlices(gone, signal, (id) => {
      this.index.remove(`${kind}/${id}`);
      known.delete(id);
    });
    await inSlices(changed, signal, (row) => {
      this.index.put(thingOf(kind, row));
      known.set(row.id, row);
    });
  }

  /** Indexes actions, which never change. Returns whether some of them were new. */
  async takeActions(rows: readonly RowOf<'actions'>[], signal: AbortSignal): Promise<boolean> {
    const fresh = rows.filter(({ id }) => !this.#actions.has(id));
    await inSlices(fresh, signal, (row) => {
      this.#actions.add(row.id);
      const thing = thingOfAction(row);
      if (thing !== null) this.index.put(thing);
    });
    return fresh.length > 0;
  }

  /** Removes the actions that no longer exist, such as after a restored backup. */
  keepActions(there: ReadonlySet<string>): void {
    for (const id of this.#actions) {
      if (there.has(id)) continue;
      this.#actions.delete(id);
      this.index.remove(`actions/${id}`);
    }
  }

  get(kind: ThingKind, id: string): Thing | undefined {
    return this.index.get(`${kind}/${id}`);
  }
}

async function inSlices<One>(
  all: readonly One[],
  signal: AbortSignal,
  take: (one: One) => void,
): Promise<void> {
  let begun = performance.now();
  for (const one of all) {
    if (signal.aborted) return;
    take(one);
    if (performance.now() - begun < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
}
