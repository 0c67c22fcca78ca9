import type { Fields } from '@bloom/domain/merge-row';
import type { Refusal, Row, Step } from '@bloom/domain/outbox/entry';

/** How something that was sent fared: the one answer that all of this room speaks. */
export type Outcome =
  | {
      readonly kind: 'stored';
      /** The rows as the server has them now. */
      readonly rows: readonly Row[];
      /** What somebody else had written and lost, version by version. */
      readonly lost?: readonly Fields[];
      /** The ids of rows that are no longer there. */
      readonly gone?: readonly string[];
    }
  /** The device has to know of something before it goes: `step` is to be sent in its place. */
  | { readonly kind: 'changed'; readonly step: Step }
  /** The server cannot take it now. */
  | { readonly kind: 'delayed' }
  | {
      /** The row that it changes is not there. */
      readonly kind: 'missing';
      /** What it was, where the trash has it. */
      readonly row?: Row;
      /** What somebody else had written and lost, and the trash has not. */
      readonly lost?: readonly Fields[];
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export const STORED: Outcome = { kind: 'stored', rows: [] };
export const DELAYED: Outcome = { kind: 'delayed' };

/** What the client of the backend says went wrong. */
interface Fault {
  readonly message: string;
  readonly code?: string | undefined;
  readonly details?: string | null | undefined;
}

/** Takes an error with its HTTP status; no answer at all is 0. */
export function outcomeOfFault({ message, code, details }: Fault, status: number): Outcome {
  // A token that ran out is renewed, a turn that was too early comes again.
  const isPassing = status < 400 || [401, 408, 425, 429].includes(status) || status >= 500;
  if (isPassing) return DELAYED;
  const refusal = { kind: 'refused', code: code || null, message } as const;
  return { kind: 'refused', refusal: details ? { ...refusal, details } : refusal };
}
