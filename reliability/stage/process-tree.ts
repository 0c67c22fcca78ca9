import { readdir, readFile } from 'node:fs/promises';

/**
 * Stops a process and all of its children as they are (SIGSTOP). Linux only.
 * @returns a function that kills them all
 */
export async function freezeProcessTree(pid: number): Promise<() => void> {
  // The parent first, so that it starts no others.
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
  // The name in parentheses may contain anything; after it come the state and the parent.
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
