import { readdir, readFile } from 'node:fs/promises';

/** Sends a signal to a process and, after it, to all that it has started. Linux only. */
export async function signalFamily(pid: number, signal: NodeJS.Signals): Promise<void> {
  // The parent first: it then starts no others.
  tell(pid, signal);
  for (const child of await childrenOf(pid)) tell(child, signal);
}

async function childrenOf(parent: number): Promise<number[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const states = processes.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
  // The name in brackets may hold anything; behind it come the state and the parent.
  const isChild = (state: string) =>
    Number(state.slice(state.lastIndexOf(')') + 1).split(' ')[2]) === parent;
  return (await Promise.all(states)).flatMap((state, index) =>
    isChild(state) ? [Number(processes[index])] : [],
  );
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
}
