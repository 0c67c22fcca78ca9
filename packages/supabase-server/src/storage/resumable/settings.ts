/** What an operator may set for resumable uploads (protocol 4.8). */
export interface ResumableSettings {
  /** How many unfinished ones a person may have, so that nobody fills the disk with them. */
  readonly uploads: number;
  /** What the unfinished ones of a person may come to, as it was declared; one alone may always be of the largest size. */
  readonly bytes: number;
  /** Bytes are safe after so many: what a server loses when it ends is less. */
  readonly partBytes: number;
  /** Of how many pieces one may consist: each is a file. */
  readonly parts: number;
  /** How long one may take. */
  readonly lifetimeMs: number;
}

const MB = 1024 * 1024;
const PART_BYTES = 8 * MB;
const PARTS = 1000;

/** What holds where a server says nothing else. */
export function resumableSettings(fileSizeLimit: number): ResumableSettings {
  return {
    uploads: 20,
    bytes: Math.max(256 * MB, fileSizeLimit),
    // Half of the pieces are left for connections that break.
    partBytes: Math.max(PART_BYTES, Math.ceil(fileSizeLimit / (PARTS / 2))),
    parts: PARTS,
    lifetimeMs: 24 * 3_600_000,
  };
}
