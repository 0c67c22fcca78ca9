import { cutRepeated } from './repeated-value.ts';

/** An error that PostgreSQL reported, the same from both adapters. `sqlstate` is the five-character code. */
export class DatabaseError extends Error {
  readonly sqlstate: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;
  /** The function of PostgreSQL's source that reported it: unlike the message, it is in no language. */
  readonly routine: string | null;

  constructor(fields: {
    sqlstate: string;
    message: string;
    detail?: string | null;
    hint?: string | null;
    constraint?: string | null;
    routine?: string | null;
  }) {
    super(fields.message);
    this.name = 'DatabaseError';
    this.sqlstate = fields.sqlstate;
    this.detail = fields.detail ?? null;
    this.hint = fields.hint ?? null;
    this.constraint = fields.constraint ?? null;
    this.routine = fields.routine ?? null;
  }
}

/** The code that makes PostgREST, and this server, answer 429: the sender asks for more than their share. */
export const TOO_MANY_REQUESTS = 'PT429';

const STATEMENT_TIMEOUT = 'canceling statement due to statement timeout';
const WAITS_FOR_DISK = 'canceling statement that waits for the disk';
/**
 * Messages of statements that were cancelled for another reason than their `statement_timeout`, whose own message
 * PostgreSQL may say in another language.
 */
export const OTHER_CANCELLATIONS: ReadonlySet<string> = new Set([
  'canceling statement due to user request',
  WAITS_FOR_DISK,
]);

/** SQLSTATE class 08: the database could not be reached, or the connection was lost. */
const CONNECTION_LOST = '08006';

/** The errors that an adapter raises itself, with PostgreSQL's codes for them. */
export const databaseFaults = {
  lost: (why: string) => new DatabaseError({ sqlstate: CONNECTION_LOST, message: why }),
  tooLong: () => new DatabaseError({ sqlstate: '57014', message: STATEMENT_TIMEOUT }),
  busy: () =>
    new DatabaseError({ sqlstate: '53300', message: 'The database has too much to do right now' }),
  tooManyRequests: () =>
    new DatabaseError({
      sqlstate: TOO_MANY_REQUESTS,
      message: 'You have asked for more than your share of this server',
      hint: 'Try again in a moment.',
    }),
  /** A statement that neither ends nor makes progress, as on a disk that does not answer. */
  stuck: () =>
    new DatabaseError({
      sqlstate: '57014',
      message: WAITS_FOR_DISK,
    }),
  readsOnly: () =>
    new DatabaseError({
      sqlstate: '53000',
      message: 'The database takes no changes right now',
      hint: 'Nothing that was saved is lost. Try again later.',
    }),
  diskFull: () =>
    new DatabaseError({
      sqlstate: '53100',
      message: 'The disk of the server is nearly full: nothing can be saved right now',
      hint: 'Nothing that was saved is lost. Try again once there is room.',
    }),
} as const;

/** PostgreSQL's code for a missing right, which it also gives for a file that the system does not let it write. */
export const NO_RIGHT = '42501';
/**
 * The functions of PostgreSQL's source that report faults of files. Of rights others report, and a device takes a change
 * for refused: on a disk that became read-only it would be lost.
 */
const OF_FILES =
  /^(_?md[a-z]+|Slru.+|XLog.+|BufFile.+|.*TemporaryFile.*|TablespaceCreateDbspace|issue_xlog_fsync|register_dirty_segment|write_relmap_file)$/;

/** What SQL words itself, `raise`, stays whole: it may be JSON that a client reads. */
const RAISED = /^(P0001|PGRST|PT\d{3})$/;

/** Turns whatever a driver threw into a `DatabaseError`; anything without a SQLSTATE counts as a lost connection. */
export function toDatabaseError(fault: unknown): DatabaseError {
  if (fault instanceof DatabaseError) return fault;
  const fields = fault as {
    code?: unknown;
    message?: unknown;
    detail?: string;
    hint?: string;
    constraint?: string;
    routine?: string;
  };
  const message = typeof fields?.message === 'string' ? fields.message : String(fault);
  const sqlstate =
    typeof fields?.code === 'string' && /^[0-9A-Z]{5}$/.test(fields.code)
      ? fields.code
      : CONNECTION_LOST;
  if (sqlstate === NO_RIGHT && OF_FILES.test(fields?.routine ?? '')) {
    return Object.assign(databaseFaults.readsOnly(), { cause: fault });
  }
  const shown = RAISED.test(sqlstate) ? (text: string) => text : cutRepeated;
  const optional = (text?: string) => (text === undefined || text === null ? null : shown(text));
  return new DatabaseError({
    sqlstate,
    message: shown(message),
    detail: optional(fields?.detail),
    hint: optional(fields?.hint),
    constraint: fields?.constraint ?? null,
    routine: fields?.routine ?? null,
  });
}
