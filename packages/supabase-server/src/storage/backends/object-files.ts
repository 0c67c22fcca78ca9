/**
 * The port to the bytes of the objects. Two adapters implement it: `backends/disk.ts` and `backends/s3.ts`. Bytes are
 * stored under the version of an object, a uuid from the server, never under a name that a client chose: so a name
 * cannot lead out of its bucket. The bytes of a version never change once they are placed. Every method rejects with
 * `StoreAway` while the store cannot be reached.
 */
export interface ObjectFiles {
  /** Begins to receive bytes, which nobody can read yet. */
  stage(): Promise<StagedFile>;
  /** Reads a version, or a part of it; null when there are no such bytes. */
  read(version: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Deletes these versions; a missing one is no error. */
  remove(versions: readonly string[]): Promise<void>;
  /** Every stored version, with the time when it was placed. */
  list(): AsyncIterable<StoredFile>;
  /** Deletes staged bytes that a crash before the given time left. */
  clearStaged(before: Date): Promise<void>;
  /** The id of the installation that these bytes belong to; null where none is recorded. */
  readInstallation(): Promise<string | null>;
  /** Records which installation these bytes belong to. */
  writeInstallation(id: string): Promise<void>;
  /** Writes something that nobody needs, and deletes it; rejects where the store takes nothing. */
  tryWriting(): Promise<void>;
  /** Moves versions to where they cannot be read, under the day of `now`. A missing one is no error. */
  setAside(versions: readonly string[], now: Date): Promise<void>;
  /** Everything that is set aside. */
  listAside(): AsyncIterable<AsideFile>;
  /** Makes bytes that are set aside readable again. */
  putBack(file: AsideFile): Promise<void>;
  /** Deletes bytes that are set aside. */
  removeAside(file: AsideFile): Promise<void>;
}

/** Incoming bytes. They end with exactly one call of `place` or `discard`. */
export interface StagedFile {
  write(bytes: Uint8Array): Promise<void>;
  /** Makes the bytes readable under the version; they survive a power cut once this resolves. */
  place(version: string): Promise<void>;
  /** Deletes the bytes. Does nothing after `place`. */
  discard(): Promise<void>;
}

/** The first and the last byte, inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredFile {
  readonly version: string;
  readonly placedAt: Date;
}

/** Bytes that are set aside. */
export interface AsideFile {
  readonly version: string;
  /** The day, such as 2026-11-22 (UTC). */
  readonly day: string;
}

/** The day of a time, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The store cannot be reached or does not work now; the client may try again. */
export class StoreAway extends Error {}
