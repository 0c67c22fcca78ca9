import { statfs } from 'node:fs/promises';

/** Others write to the disk at the same time. */
const LOOK_AGAIN_BYTES = 1024 * 1024;

/** How many bytes are free on the disk of a folder. */
export type FreeOf = (folder: string) => Promise<number>;

const freeOnDisk: FreeOf = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * The room for bytes that arrive. All that have not arrived completely may take half of it, since no quota counts them: else
 * accounts that never end their uploads would take all, and with it the room of everybody's rows.
 */
export class StagingRoom {
  readonly #folder: string;
  readonly #floor: number;
  readonly #freeOf: FreeOf;
  #free = 0;
  #staged = 0;
  #unlooked = 0;

  /** @param minFreeMb what is for the database, which stops for good on a full disk */
  constructor(folder: string, minFreeMb: number, freeOf = freeOnDisk) {
    this.#folder = folder;
    this.#floor = minFreeMb * 1024 * 1024;
    this.#freeOf = freeOf;
  }

  /** @throws ENOSPC when there is no room for an upload that begins */
  async look(): Promise<void> {
    this.#unlooked = 0;
    this.#free = (await this.#freeOf(this.#folder)) - this.#floor;
    if (this.#free < 0 || this.#staged > this.#free) throw nearlyFull();
  }

  /** @throws ENOSPC when there is no room for so many more */
  async take(bytes: number): Promise<void> {
    this.#staged += bytes;
    this.#unlooked += bytes;
    try {
      if (this.#unlooked > LOOK_AGAIN_BYTES) await this.look();
      else if (this.#staged > this.#free) throw nearlyFull();
    } catch (fault) {
      this.#staged -= bytes;
      throw fault;
    }
  }

  /** These have arrived completely, or were deleted. */
  give(bytes: number): void {
    this.#staged -= bytes;
  }
}

const nearlyFull = () =>
  Object.assign(new Error('The disk is nearly full'), { code: 'ENOSPC' as const });
