/** What there is a limit for, as the backend calls it. */
export type QuotaKind =
  | 'goals'
  | 'issues'
  | 'strategies'
  | 'wishes'
  | 'achievements'
  | 'gratitudes'
  | 'affirmations'
  | 'todos'
  | 'sittings'
  | 'check_ins'
  | 'actions'
  | 'photos'
  | 'photo_bytes';

/** How much of a kind one account holds; it holds so much already. */
export interface Full {
  readonly kind: QuotaKind;
  readonly limit: number;
}

const listeners = new Set<(full: Full) => void>();

/** Calls the listener when what was to be saved found the account full; gives the function that ends it. */
export function onFull(listener: (full: Full) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that something was not saved because the account is full. */
export function tellFull(full: Full): void {
  for (const listener of listeners) listener(full);
}

/** How the backend says that the account is full. */
export const FULL = 'PT413';

/** Takes what the backend threw; what is full when it threw that, else null. */
export function fullIn(fault: unknown): Full | null {
  const { code, details } = Object(fault);
  if (code !== FULL || typeof details !== 'string') return null;
  try {
    return JSON.parse(details) as Full;
  } catch {
    return null;
  }
}

/** A `fetch` that notices when the account is full. The answer goes on to whoever asked, as it is. */
export function noticingFull(next: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await next(input, init);
    if (response.status === 413) {
      const full = fullIn(
        await response
          .clone()
          .json()
          .catch(() => null),
      );
      if (full !== null) tellFull(full);
    }
    return response;
  };
}
