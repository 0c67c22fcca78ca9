interface PartSettings {
  /** How long a part may take, in milliseconds. */
  readonly partMs: number;
  readonly failed: (fault: unknown) => void;
}

/**
 * Runs one part for as long as it may take. It is asked to stop between two of its steps; a step that hangs is not
 * waited for. Resolves to `later` where something is left to do, and to null where it failed.
 */
export async function runPart<T>(
  work: (ended: AbortSignal) => Promise<T>,
  { partMs, failed }: PartSettings,
): Promise<T | 'later' | null> {
  const ended = AbortSignal.timeout(partMs);
  const isOver = new Promise<'later'>((resolve) =>
    ended.addEventListener('abort', () => resolve('later')),
  );
  const done = work(ended).catch((fault: unknown) => {
    if (fault === ended.reason) return 'later' as const;
    failed(fault);
    return null;
  });
  return await Promise.race([done, isOver]);
}
