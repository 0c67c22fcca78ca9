/** A fault of the database as plain values: only those can be sent to another thread. */
export interface PlainFault {
  readonly message: string;
  readonly code?: unknown;
  readonly severity?: unknown;
}

export const plainFault = (fault: unknown): PlainFault =>
  JSON.parse(JSON.stringify(fault, Object.getOwnPropertyNames(fault)));

/**
 * Whether the database itself has broken down. An error that PostgreSQL reports has a code; anything else is PGlite
 * breaking down ("Aborted()"). After the severities PANIC and FATAL PostgreSQL's process would end; PGlite goes on, and
 * answers with nothing.
 */
export const hasBrokenDown = ({ code, severity }: PlainFault): boolean =>
  typeof code !== 'string' || severity === 'PANIC' || severity === 'FATAL';
