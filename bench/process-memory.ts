import { readdir, readFile } from 'node:fs/promises';

/** The resident memory of a process, in MB; null where the system does not report it (Linux does). */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1000;
}

/** The memory of a process and all of its children. */
async function residentWithChildren(pid: number): Promise<number> {
  const children = await childrenOf(pid);
  const held = await Promise.all([residentMegabytes(pid), ...children.map(residentWithChildren)]);
  return held.reduce<number>((sum, megabytes) => sum + (megabytes ?? 0), 0);
}

/** The processes that a process has started. Linux only. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = threads.map((thread) =>
    readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''),
  );
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

const LOOK_EVERY_MS = 25;

/** Samples the memory of a process and its children, and keeps the maximum. */
export class MemoryWatch {
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  #most = 0;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => void this.now(), LOOK_EVERY_MS);
  }

  async now(): Promise<number> {
    const held = await residentWithChildren(this.#pid);
    this.#most = Math.max(this.#most, held);
    return held;
  }

  /** The maximum since the last call. */
  takeMost(): number {
    const most = this.#most;
    this.#most = 0;
    return most;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
