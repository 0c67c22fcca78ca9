import type { PhotoBucket } from '@bloom/domain/photos/photo';
import type { WholeGoal } from '../../../lists/whole/whole-goal.ts';
import type { ZipWriter } from '../zip/zip-writer.ts';
import { pagesWithLookahead, withLookahead } from './lookahead.ts';
import { type Row, TABLES, type TableName } from './tables.ts';

/** A photo in the person's folder of a bucket. */
export interface StoredPhoto {
  readonly bucket: PhotoBucket;
  readonly path: string;
  readonly name: string;
}

interface AccountFacts {
  readonly id: string;
  readonly email: string;
  readonly [fact: string]: unknown;
}

/** The source of an export; rows come page by page, photos one by one. */
export interface ArchiveSources {
  readonly account: () => Promise<AccountFacts>;
  readonly count: (table: TableName) => Promise<number>;
  readonly rows: <Name extends TableName>(table: Name) => AsyncIterable<readonly Row<Name>[]>;
  readonly goals: () => AsyncIterable<readonly WholeGoal[]>;
  readonly photos: (owner: string) => Promise<readonly StoredPhoto[]>;
  readonly photo: (photo: StoredPhoto) => Promise<Blob>;
}

/** How rows are described in the person's language. */
export interface ArchivePrinter {
  readonly nameOf: (table: TableName) => string;
  readonly heading: (table: TableName) => string;
  readonly goal: (goal: WholeGoal) => string;
  /** The text of a row in the readable file of its table; null for a table without such a file. */
  readonly row: (table: TableName) => ((row: never) => string) | null;
  readonly readme: (email: string) => string;
  readonly missing: (names: readonly string[]) => string;
}

export type ArchiveStage =
  | { readonly kind: 'counting' }
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'photos' };

export interface ArchiveProgress {
  readonly stage: ArchiveStage;
  readonly done: number;
  readonly total: number;
}

interface ArchiveRequest {
  readonly sources: ArchiveSources;
  readonly printer: ArchivePrinter;
  readonly zip: ZipWriter;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ArchiveProgress) => void;
}

/**
 * Writes all data of a person into a ZIP: rows as JSON and as readable text, and photos under their names. Parts that
 * cannot be fetched are left out and named in the result. Rejects if nothing can be read at all, if the ZIP cannot be
 * written, or if the export was cancelled.
 */
export async function makeArchive(request: ArchiveRequest): Promise<readonly string[]> {
  const archive = new Archive(request);
  const { zip, sources, printer } = request;
  archive.enter({ kind: 'counting' });
  const counting = Promise.all(TABLES.map((table) => sources.count(table)));
  const finding = sources.account().then(async (account) => {
    return { account, photos: await sources.photos(account.id) };
  });
  const [counts, { account, photos }] = await Promise.all([counting, finding]);
  archive.total = counts.reduce((sum, count) => sum + count, photos.length);

  await zip.addText('README.md', all([printer.readme(account.email)]));
  await zip.addText('rows/account.json', all([`${JSON.stringify(account, null, 2)}\n`]));
  const goals = pagesWithLookahead(sources.goals());
  const readings = TABLES.map(
    (table) => () => [table, pagesWithLookahead(sources.rows(table))] as const,
  );
  for (const [table, rows] of withLookahead(readings)) await archive.addTable(table, rows, goals);
  await archive.addPhotos(photos);
  if (archive.missing.length > 0) {
    await zip.addText('MISSING.md', all([printer.missing(archive.missing)]));
  }
  await zip.end();
  return archive.missing;
}

type Pages = AsyncIterable<readonly Row<TableName>[]>;
type Goals = AsyncIterable<readonly WholeGoal[]>;

class Archive {
  readonly missing: string[] = [];
  total = 0;
  #done = 0;
  #stage: ArchiveStage = { kind: 'counting' };
  readonly #request: ArchiveRequest;

  constructor(request: ArchiveRequest) {
    this.#request = request;
  }

  enter(stage: ArchiveStage): void {
    this.#stage = stage;
    this.#advance(0);
  }

  async addTable(table: TableName, pages: Pages, goals: Goals): Promise<void> {
    const { printer, zip } = this.#request;
    const name = printer.nameOf(table);
    this.enter({ kind: 'table', name });
    const words: string[] = [];
    const rows = this.#complete(name, this.#rowsOf(table, pages, words));
    await zip.addText(`rows/${table}.json`, asArray(rows));
    const read = `read/${table}.md`;
    const heading = printer.heading(table);
    if (table === 'goals')
      await zip.addText(read, this.#complete(read, this.#goals(heading, goals)));
    else if (printer.row(table) !== null) await zip.addText(read, all([heading, ...words]));
  }

  async addPhotos(photos: readonly StoredPhoto[]): Promise<void> {
    const { sources, zip, signal } = this.#request;
    this.enter({ kind: 'photos' });
    const fetching = photos.map((photo) => () => {
      const name = `photos/${photo.bucket}/${photo.name}`;
      return { name, fetched: sources.photo(photo).catch(() => null) };
    });
    for (const { name, fetched } of withLookahead(fetching)) {
      const file = await fetched;
      signal.throwIfAborted();
      if (file === null) this.missing.push(name);
      else await zip.addFile(name, file);
      this.#advance(1);
    }
  }

  #advance(by: number): void {
    const { signal, onProgress } = this.#request;
    signal.throwIfAborted();
    this.#done += by;
    onProgress({ stage: this.#stage, done: Math.min(this.#done, this.total), total: this.total });
  }

  /** A file that is complete even if its source fails; a cancelled one ends at once. */
  async *#complete(name: string, text: AsyncIterable<string>): AsyncGenerator<string> {
    try {
      yield* text;
    } catch {
      this.#request.signal.throwIfAborted();
      this.missing.push(name);
    }
  }

  /**
   * The rows of a table as JSON, page by page; the readable text is added to `words`. After a full page an empty one can
   * come last, which would leave a comma behind.
   */
  async *#rowsOf(table: TableName, pages: Pages, words: string[]): AsyncGenerator<string> {
    const print = this.#request.printer.row(table);
    for await (const page of pages) {
      this.#advance(page.length);
      if (page.length === 0) continue;
      if (print !== null) words.push(...page.map((row) => print(row as never)));
      yield page.map((row) => JSON.stringify(row, null, 2)).join(',\n');
    }
  }

  async *#goals(heading: string, goals: Goals): AsyncGenerator<string> {
    yield heading;
    for await (const page of goals) {
      this.#advance(0);
      yield page.map(this.#request.printer.goal).join('');
    }
  }
}

async function* asArray(pages: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    yield before + page;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* all(pieces: readonly string[]): AsyncGenerator<string> {
  yield pieces.join('');
}
