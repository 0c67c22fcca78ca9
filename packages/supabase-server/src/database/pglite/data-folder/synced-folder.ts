import { closeSync, fstatSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Parameters<NodeFS['init']>;

/** The stream of Emscripten's Node file system: with a real file descriptor, or only a path. */
interface NodeStream {
  readonly nfd?: number;
  readonly node: unknown;
}

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: NodeStream) => number };
  realPath(node: unknown): string;
}

/**
 * A data folder whose fsync reaches the disk. PGlite's own Node file system has no fsync operation, so PostgreSQL would
 * believe its log safe while it is only in the kernel's memory.
 */
export class SyncedFolder extends NodeFS {
  /**
   * Everything written before this moment (milliseconds since the epoch) is already on the disk. After a crash
   * PostgreSQL syncs all of its two thousand files before it opens, which can take seconds beside other work.
   */
  readonly #syncedUntil: number;

  constructor(folder: string, syncedUntil: number | null) {
    super(folder);
    this.#syncedUntil = syncedUntil ?? Number.NEGATIVE_INFINITY;
  }

  override async init(...[database, options]: Init): ReturnType<NodeFS['init']> {
    const prepared = await super.init(database, options);
    const { emscriptenOpts } = prepared;
    const installFsync = (module: unknown) => {
      const files = (module as { NODEFS: NodeFileSystem }).NODEFS;
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncPath(files.realPath(stream.node), this.#syncedUntil);
        else syncDescriptor(stream.nfd, this.#syncedUntil);
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), installFsync],
      },
    };
  }
}

/** PGlite's start parameters with durable commits; PGlite turns fsync off by `-F`. */
export const durableStartParams: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  // Log before a checkpoint is deleted instead of kept for the next peak.
  ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
  // A person's rows are read by index: reading a whole table is never cheaper.
  ...['-c', 'random_page_cost=1.1'],
];

function syncDescriptor(descriptor: number, syncedUntil: number): void {
  if (fstatSync(descriptor).mtimeMs >= syncedUntil) fsyncSync(descriptor);
}

function syncPath(path: string, syncedUntil: number): void {
  const descriptor = openSync(path, 'r');
  try {
    syncDescriptor(descriptor, syncedUntil);
  } finally {
    closeSync(descriptor);
  }
}
