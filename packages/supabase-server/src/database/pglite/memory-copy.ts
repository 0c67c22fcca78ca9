import { readFileSync } from 'node:fs';
import { MemoryFS } from '@electric-sql/pglite';
import { readTarHeader, TAR_BLOCK } from '../../file-system/tar-header.ts';

/** What is used of Emscripten's file system. */
interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options: { readonly canOwn: boolean }): void;
}

/** Where PGlite expects the database. */
const PLACE = '/pglite/data';

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

/**
 * The entries of an archive; folders have no content, and come before what is in them. The reader of backups would copy
 * the content, which is what this file is there to spare.
 */
function* entriesOf(archive: Buffer) {
  let at = 0;
  while (archive[at]) {
    const { path, kind, size } = readTarHeader(archive.subarray(at, at + TAR_BLOCK));
    at += TAR_BLOCK;
    yield { path, content: kind === 'folder' ? null : archive.subarray(at, at + size) };
    at += Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
  }
}
