import { readdir, readFile } from 'node:fs/promises';

/**
 * Stops a process and all that it has started where they stand. Linux only.
 * @returns what kills them all
 */
export async function freezeFamily(pid: number): Promise<() => void> {
  // The parent first: it then starts no others.
  tell(pid, 'SIGSTOP');
  const family = [pid, ...(await childrenOf(pid))];
  for (const member of family) tell(member, 'SIGSTOP');
  return () => {
    for (const member of family) tell(member, 'SIGKILL');
  };
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
