import type { Refusal, Row, Step } from '@bloom/domain/outbox/entry';
import type { Fields } from '@bloom/domain/rows/merge-row';
import { PAGE } from '../../../lib/backend/fetch/fetch-backend.ts';

/** The result of sending something, as all of this folder uses it. */
export type Outcome =
  | {
      readonly kind: 'stored';
      /** The rows as they are on the server now. */
      readonly rows: readonly Row[];
      /** What somebody else had written and this change replaced, one entry per version. */
      readonly lost?: readonly Fields[];
      /** The ids of rows that no longer exist. */
      readonly gone?: readonly string[];
      /** The rows that stand for new ones which were not added, by the ids of those. */
      readonly twins?: ReadonlyMap<string, Row>;
    }
  /** The device has to store something before it is sent: `step` takes its place in the outbox. */
  | { readonly kind: 'changed'; readonly step: Step }
  /** The server cannot take it now; try again later. */
  | { readonly kind: 'delayed' }
  | {
      /** The row that it changes does not exist. */
      readonly kind: 'missing';
      /** The row as the trash has it. */
      readonly row?: Row;
      /** What somebody else had written, this change replaced, and the trash does not have. */
      readonly lost?: readonly Fields[];
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export const STORED: Outcome = { kind: 'stored', rows: [] };
export const DELAYED: Outcome = { kind: 'delayed' };
/** The same where something before the server has answered with a page. */
export const BY_PAGE: Outcome = { kind: 'delayed' };

/** An error as the backend's client returns it. */
interface Fault {
  readonly message: string;
  readonly code?: string | undefined;
  readonly details?: string | null | undefined;
}

/** Thrown where what sending has to know first could not be read: the outcome of the step whose sending it ends. */
export class Unread extends Error {
  readonly outcome: Outcome;

  constructor(fault: Fault, status: number) {
    super(fault.message);
    this.outcome = outcomeOfFault(fault, status);
  }
}

/** Turns an error and its HTTP status into an outcome; status 0 means that no answer came. */
export function outcomeOfFault({ message, code, details }: Fault, status: number): Outcome {
  // Worth a retry: an expired token is renewed, a rate limit passes.
  const isPassing = status < 400 || [401, 408, 425, 429].includes(status) || status >= 500;
  if (isPassing) return message.includes(PAGE) ? BY_PAGE : DELAYED;
  const refusal = { kind: 'refused', code: code || null, message } as const;
  return { kind: 'refused', refusal: details ? { ...refusal, details } : refusal };
}

/** An error of storage/v1 as the client returns it, with its status. */
export function faultOfFile(error: Error): [Fault, number] {
  const { status, statusCode, message } = Object(error);
  return [{ message: String(message), code: String(statusCode ?? '') }, Number(status) || 0];
}
