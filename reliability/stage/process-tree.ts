import { childrenOf } from '../../bench/process-memory.ts';

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

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
}
