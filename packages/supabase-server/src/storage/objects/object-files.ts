/**
 * The port to the bytes of the objects. Two adapters implement it: `backends/disk.ts` and `backends/s3.ts`.
 * Bytes are kept under the version of an object, a uuid of the server's own, never under a name that a client
 * chose: a name can therefore not leave its bucket. A version's bytes never change once they are placed.
 */
export interface ObjectFiles {
  /** Opens a place for incoming bytes that nobody can read yet. */
  stage(): Promise<StagedFile>;
  /** Reads a version from its start or a part of it; null when there are no such bytes. */
  read(version: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Removes what is there of the versions; one that is already gone is no error. */
  remove(versions: readonly string[]): Promise<void>;
  /** Every version whose bytes are kept, with the time they were placed. */
  list(): AsyncIterable<StoredFile>;
  /** Removes staged bytes that were left behind by a crash before the given time. */
  clearStaged(before: Date): Promise<void>;
  /** The id of the installation whose bytes these are; null where none is written down. */
  readInstallation(): Promise<string | null>;
  /** Writes down whose bytes these are. */
  writeInstallation(id: string): Promise<void>;
  /** Takes bytes away from where they are read, and keeps them under the day of `now`. One that is gone is no error. */
  setAside(versions: readonly string[], now: Date): Promise<void>;
  /** Everything that is set aside. */
  listAside(): AsyncIterable<AsideFile>;
  /** Makes bytes that were set aside readable again. */
  putBack(file: AsideFile): Promise<void>;
  /** Removes bytes that were set aside, for good. */
  removeAside(file: AsideFile): Promise<void>;
}

/** Bytes on their way in. Ends with exactly one of `place` and `discard`. */
export interface StagedFile {
  write(bytes: Uint8Array): Promise<void>;
  /** Makes the bytes readable under the version; they outlive a power cut once this resolves. */
  place(version: string): Promise<void>;
  /** Forgets the bytes. Does nothing after `place`. */
  discard(): Promise<void>;
}

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredFile {
  readonly version: string;
  readonly placedAt: Date;
}

/** Bytes that were set aside. */
export interface AsideFile {
  readonly version: string;
  /** The day, such as 2026-11-22 (UTC). */
  readonly day: string;
}

/** The day of a time, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
