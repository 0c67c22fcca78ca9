import { readFileSync } from 'node:fs';
import { MemoryFS } from '@electric-sql/pglite';

/** What is used of Emscripten's file system. */
interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options: { readonly canOwn: boolean }): void;
}

/** Where PGlite expects the database. */
const PLACE = '/pglite/data';
/** A tar file consists of such blocks. */
const BLOCK = 512;
const FOLDER = '5';

/**
 * A database in memory that begins with an archive. PGlite itself (`loadDataDir`) copies the archive several times, which
 * is most of the work of opening a database; here the files are parts of the archive as it was read.
 */
export class MemoryCopy extends MemoryFS {
  readonly #archive: string;

  /** @param archive a tar file from PGlite's `dumpDataDir` */
  constructor(archive: string) {
    super();
    this.#archive = archive;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS as unknown as Files;
    for (const { path, content } of entriesOf(readFileSync(this.#archive))) {
      if (content === null) files.mkdirTree(PLACE + path);
      else files.writeFile(PLACE + path, content, { canOwn: true });
    }
  }
}

/** The entries of an archive; folders have no content, and come before what is in them. */
function* entriesOf(archive: Buffer) {
  let at = 0;
  while (archive[at]) {
    const path = textAt(archive, at, 100);
    const size = Number.parseInt(textAt(archive, at + 124, 12), 8);
    const isFolder = textAt(archive, at + 156, 1) === FOLDER;
    at += BLOCK;
    yield { path, content: isFolder ? null : archive.subarray(at, at + size) };
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}

function textAt(archive: Buffer, at: number, length: number): string {
  return archive.toString('latin1', at, at + length).split('\0', 1)[0] ?? '';
}
