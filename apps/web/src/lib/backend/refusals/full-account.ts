/** What is limited per account, by the backend's names. */
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
  | 'action_bytes'
  | 'text_bytes'
  | 'photos'
  | 'photo_bytes';

/** A limit that the account has reached. */
export interface ReachedQuota {
  readonly kind: QuotaKind;
  readonly limit: number;
}

const listeners = new Set<(full: ReachedQuota) => void>();

/**
 * Calls the listener when something was not saved because the account is full. Returns the function that unsubscribes.
 */
export function onAccountFull(listener: (full: ReachedQuota) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners that the account is full. */
export function emitAccountFull(full: ReachedQuota): void {
  for (const listener of listeners) listener(full);
}

/** The error code with which the backend says that the account is full. */
export const FULL = 'PT413';

/** The limit that an error of the backend reports as reached; null for other errors. */
export function accountFullIn(fault: unknown): ReachedQuota | null {
  const { code, details } = Object(fault);
  if (code !== FULL || typeof details !== 'string') return null;
  try {
    return JSON.parse(details) as ReachedQuota;
  } catch {
    return null;
  }
}

/** Wraps `fetch` so that it reports a full account. The answer is passed on unchanged. */
export function noticingAccountFull(next: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await next(input, init);
    if (response.status === 413) {
      const full = accountFullIn(
        await response
          .clone()
          .json()
          .catch(() => null),
      );
      if (full !== null) emitAccountFull(full);
    }
    return response;
  };
}
