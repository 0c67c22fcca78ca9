const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `onSignal` whenever somebody asks this process to end. The first process of a container has to heed signals from its
 * beginning on: the system gives it none that it has not asked for.
 * @returns a function that leaves signals to others, who have to heed them before it is called
 */
export function heedSignals(onSignal: (signal: NodeJS.Signals) => void): () => void {
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
}
