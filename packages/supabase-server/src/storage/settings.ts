import type { Executor } from '../database/port/executor.ts';
import type { ObjectFiles } from './backends/object-files.ts';

/** What an operator may set for resumable uploads (protocol 4.8). */
export interface ResumableSettings {
  /** How many unfinished uploads a person may have, so that nobody fills the disk with them. */
  readonly uploads: number;
  /** The declared bytes of a person's unfinished uploads together; a single one may always have the largest size. */
  readonly bytes: number;
  /** After this many bytes they are stored: a server that ends loses less than this. */
  readonly partBytes: number;
  /** How many pieces an upload may have: each is a file. */
  readonly parts: number;
  /** How long an upload may take. */
  readonly lifetimeMs: number;
}

/** What an operator may set for storage/v1. */
interface StorageSettings {
  /** The largest object in bytes, whatever a bucket allows (protocol 4.1, the global limit). */
  readonly fileSizeLimit: number;
  /** Resumable uploads; null where they are off. */
  readonly resumable: ResumableSettings | null;
}

/** Everything storage/v1 needs from outside. */
export interface StorageDependencies {
  readonly executor: Executor;
  readonly files: ObjectFiles;
  readonly clock: () => Date;
  /** The secret that signs the URLs of protocol 4.5 (HS256). */
  readonly signingKey: string;
  readonly settings: StorageSettings;
}

const MB = 1024 * 1024;
const PART_BYTES = 8 * MB;
const PARTS = 1000;

/** The defaults of resumable uploads. */
export function resumableSettings(fileSizeLimit: number): ResumableSettings {
  return {
    uploads: 20,
    bytes: Math.max(256 * MB, fileSizeLimit),
    // Half of the pieces are reserved for connections that break.
    partBytes: Math.max(PART_BYTES, Math.ceil(fileSizeLimit / (PARTS / 2))),
    parts: PARTS,
    lifetimeMs: 24 * 3_600_000,
  };
}
