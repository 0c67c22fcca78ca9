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

const MB = 1024 * 1024;
const PART_BYTES = 8 * MB;
const PARTS = 1000;

/** The defaults. */
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
