import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A group of processes with a common memory limit, which includes the system's cache of their files. */
export interface MemoryGroup {
  /** Adds a process, with everything that it starts from then on. */
  add(pid: number): void;
  remove(): void;
}

interface Files {
  readonly folder: string;
  readonly limit: string;
}

/** The control group of this process, in versions 1 and 2 of cgroups. */
function places(): Files[] {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n');
  const pathOf = (line: string | undefined) => line?.split(':').slice(2).join(':') ?? '';
  const first = pathOf(lines.find((line) => line.split(':')[1]?.split(',').includes('memory')));
  const second = pathOf(lines.find((line) => line.startsWith('0::')));
  const name = `bloom-${process.pid}`;
  return [
    ...['', first].map((path) => ({
      folder: join('/sys/fs/cgroup/memory', path, name),
      limit: 'memory.limit_in_bytes',
    })),
    {
      folder: join('/sys/fs/cgroup', second, '..', name),
      limit: 'memory.max',
    },
  ];
}

/** Creates one; null where this machine does not allow it. */
export function limitMemory(megabytes: number): MemoryGroup | null {
  for (const { folder, limit } of places()) {
    try {
      mkdirSync(folder);
      writeFileSync(join(folder, limit), String(megabytes * 2 ** 20));
    } catch {
      continue;
    }
    return {
      add: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
      remove: () => rmdirSync(folder),
    };
  }
  return null;
}
