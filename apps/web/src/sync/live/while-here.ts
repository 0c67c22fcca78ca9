/** How long a hidden tab stays connected, in milliseconds. */
const HIDDEN = 5 * 60_000;

/** Runs work while the tab is visible and for a while afterwards, and again when it becomes visible. */
export async function whileHere(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await untilVisible(signal);
    if (signal.aborted) return;
    const gone = new AbortController();
    const over = AbortSignal.any([signal, gone.signal]);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => gone.abort(), HIDDEN);
    };
    look();
    document.addEventListener('visibilitychange', look, { signal: over });
    await work(over).finally(() => {
      clearTimeout(timer);
      gone.abort();
    });
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden || signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen = new AbortController();
  const once = { signal: seen.signal };
  const look = () => {
    if (!document.hidden) resolve();
  };
  document.addEventListener('visibilitychange', look, once);
  signal.addEventListener('abort', () => resolve(), once);
  return promise.finally(() => seen.abort());
}
