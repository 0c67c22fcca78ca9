import type { PhotoBucket } from '@bloom/domain/photos/photo';
import { type Adoption, adoptRow } from './adopt.ts';
import type { Archive } from './read-archive.ts';
import type { ArchivedTable, FoundRow } from './read-table.ts';
import { bucketOf, type ImportedRow, type ImportedTable, standsWithoutPhoto } from './rows.ts';

/** What the account has already. */
export interface AccountContents {
  readonly owner: string;
  readonly ids: Readonly<Record<ImportedTable, ReadonlySet<string>>>;
  /** By their names as `placeOf` makes them. */
  readonly photos: ReadonlySet<string>;
}

interface Counted {
  readonly added: number;
  readonly present: number;
  readonly faults: readonly string[];
}

/** The unique name of a photo of the person. */
export const placeOf = (bucket: PhotoBucket, name: string): string => `${bucket}/${name}`;

/** Separates what an import adds from what is there and from what cannot be added; tables come in the order of `IMPORTED`. */
export class Sieve {
  readonly #tables: Readonly<Record<ImportedTable, ArchivedTable>>;
  readonly #adoption: Adoption;
  readonly #ids: AccountContents['ids'];
  readonly #photos: ReadonlySet<string>;
  readonly #goals: Set<string>;
  readonly #signal: AbortSignal | undefined;

  /** @param signal ends the reading, which takes long where a table is large */
  constructor({ owner, tables, photos }: Archive, contents: AccountContents, signal?: AbortSignal) {
    this.#signal = signal;
    this.#tables = tables;
    this.#adoption = { from: owner, to: contents.owner };
    this.#ids = contents.ids;
    this.#goals = new Set(contents.ids.goals);
    const archived = photos.map(({ bucket, name }) => placeOf(bucket, name));
    this.#photos = new Set([...contents.photos, ...archived]);
  }

  /** Reads a table to its end and keeps only what its rows are for the import. */
  async count(table: ImportedTable): Promise<Counted> {
    let present = 0;
    let added = 0;
    const faults: string[] = [];
    const goals: string[] = [];
    for await (const page of this.#pages(table)) {
      for (const { place, row } of page) {
        const adopted = row === null ? null : adoptRow(row, this.#adoption);
        if (adopted === null) faults.push(place);
        else if (this.#ids[table].has(adopted.id)) present += 1;
        else if (this.#sound(table, adopted) === null)
          faults.push(`rows/${table}.json, ${adopted.id}`);
        else {
          added += 1;
          if (table === 'goals') goals.push(adopted.id);
        }
      }
    }
    for (const id of goals) this.#goals.add(id);
    return { added, present, faults };
  }

  /** The rows of a table that the account does not have, as it stores them, once all tables are counted. */
  async *added(table: ImportedTable): AsyncGenerator<ImportedRow> {
    for await (const page of this.#pages(table)) {
      for (const { row } of page) {
        const adopted = row === null ? null : adoptRow(row, this.#adoption);
        if (adopted === null || this.#ids[table].has(adopted.id)) continue;
        const sound = this.#sound(table, adopted);
        if (sound !== null) yield sound;
      }
    }
  }

  async *#pages(table: ImportedTable): AsyncGenerator<readonly FoundRow[]> {
    for await (const page of this.#tables[table]()) {
      this.#signal?.throwIfAborted();
      yield page;
    }
  }

  #sound(table: ImportedTable, row: ImportedRow): ImportedRow | null {
    const isHanging = typeof row.goal_id === 'string' && !this.#goals.has(row.goal_id);
    return isHanging ? null : withKnownPhoto(table, row, this.#adoption.to, this.#photos);
  }
}

/** The row without its photo if neither the archive nor the account has it; null if the row would then be empty. */
export function withKnownPhoto(
  table: ImportedTable,
  row: ImportedRow,
  owner: string,
  known: ReadonlySet<string>,
): ImportedRow | null {
  const bucket = bucketOf(table);
  const path = row.photo_filepath;
  if (bucket === null || typeof path !== 'string') return row;
  const [folder, name = ''] = path.split('/');
  if (folder === owner && known.has(placeOf(bucket, name))) return row;
  return standsWithoutPhoto(table, row) ? { ...row, photo_filepath: null } : null;
}
