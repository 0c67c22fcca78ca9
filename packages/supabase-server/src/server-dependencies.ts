import type { Logger } from 'pino';
import type { Belongings } from './auth/belongings.ts';
import type { AuthSettings } from './auth/dependencies.ts';
import type { Executor } from './database/port/executor.ts';
import type { FunctionHandler } from './functions/routes.ts';
import type { Observer } from './gateway/observer.ts';
import type { Parts as ReadyParts } from './gateway/probes/readiness.ts';
import type { Keys } from './keys.ts';
import type { MailTexts } from './mail/mail-texts.ts';
import type { Mailer } from './mail/mailer.ts';
import type { TextMessages } from './mail/text-messages.ts';
import type { RealtimeLimits } from './realtime/limits.ts';
import type { Schemas } from './rest/schema/schema-cache.ts';
import type { ObjectFiles } from './storage/backends/object-files.ts';

/** How much one person or address may ask of the server. */
export interface Limits {
  readonly rateLimits: 'on' | 'off';
  /** How much of the database's time each person has in a minute, at each server. */
  readonly statementMsPerMinute: number;
  readonly functionCallsPerMinute: number;
  /** A function call whose answer has not begun after this time is answered 504. */
  readonly functionIdleSeconds: number;
  /** A function call ends after this time, and what it still streams is cut off. */
  readonly functionSeconds: number;
  /** Functions that recognise their one caller by a signature, so that their calls are not counted. */
  readonly signedFunctions: readonly string[];
  /** The largest object in bytes, whatever a bucket allows. */
  readonly fileSizeLimit: number;
  /** Whether objects may be uploaded in pieces (TUS). Then the sweep has to run: it deletes unfinished uploads. */
  readonly resumableUploads: boolean;
  /** Whether filters may use full-text search: one search over a few megabytes takes the database seconds. */
  readonly fullText: boolean;
  /** Whether counts may be the planner's estimates, which use everybody's rows, whatever the policies hide. */
  readonly guessedCounts: boolean;
  /** Whether `select` may use aggregates, such as `sum()`: one request may then read all that a person may see. */
  readonly aggregates: boolean;
}

/** Which changes realtime/v1 reports to whom. */
export interface RealtimeSettings {
  /** The limits of sockets; see `REALTIME_LIMITS`. */
  readonly limits: Partial<RealtimeLimits>;
  /**
   * By `schema.table`, the column with the one person whose changes the table has. For tables without one, everybody
   * who subscribes gets the keys of deleted rows, as in a Supabase project.
   */
  readonly owners: Readonly<Record<string, string>>;
}

/** Everything the server needs from outside. Optional settings default to those of a new Supabase project. */
export interface ServerDependencies {
  /** The name that the servers of this installation share; see `AuthSettings`. */
  readonly label?: string;
  /** The address that browsers and mails use, without a trailing slash. */
  readonly publicUrl: string;
  /** Open and migrated; whoever opened it closes it. */
  readonly database: Executor;
  /** Where the bytes of objects are stored. */
  readonly files: ObjectFiles;
  readonly keys: Keys;
  readonly mailer: Mailer;
  readonly mailTexts?: MailTexts;
  /** How codes reach phones; null where the operator has not set that up. */
  readonly textMessages?: TextMessages | null;
  /** The handlers of functions/v1 by their names. */
  readonly functions?: Readonly<Record<string, FunctionHandler>>;
  /** What belongs to a person and is not deleted together with their row. */
  readonly belongings?: Belongings;
  readonly auth?: Partial<Omit<AuthSettings, 'label' | 'publicUrl' | 'rateLimits'>>;
  /** KiB of memory for the hash of a password: the more, the more expensive is guessing. */
  readonly passwordMemory?: number;
  readonly limits?: Partial<Limits>;
  /** The schemas that rest/v1 serves; the first is the default. Absent: `public` alone. */
  readonly schemas?: Schemas;
  readonly realtime?: Partial<RealtimeSettings>;
  /** How many trusted proxies stand in front of the server and report the client's address. */
  readonly proxyHops?: number;
  /** Paths of additional routes that the gateway treats like the protocol's: CORS, identity, fair share. */
  readonly furtherPaths?: readonly string[];
  /** What `/ready` checks besides the database. */
  readonly readyParts?: Partial<ReadyParts>;
  readonly log?: Logger;
  /** Receives figures about what the server does. */
  readonly observer?: Observer | undefined;
  readonly clock?: () => Date;
}

/** The limits where nothing else is set. */
export const DEFAULT_LIMITS: Limits = {
  rateLimits: 'on',
  statementMsPerMinute: 55_000,
  functionCallsPerMinute: 30,
  functionIdleSeconds: 150,
  functionSeconds: 400,
  signedFunctions: [],
  fileSizeLimit: 50 * 1024 * 1024,
  resumableUploads: true,
  fullText: true,
  guessedCounts: true,
  aggregates: true,
};

/** The settings of auth/v1 where nothing else is set: those of a new Supabase project. */
export const DEFAULT_AUTH = {
  redirectAllowList: [],
  mailIntervalSeconds: 60,
  mailsPerDay: 30,
  signUps: 'on',
  mailConfirmation: 'on',
  concealAccounts: false,
  oneTimeSignIn: 'on',
  phoneSignIn: 'off',
  anonymousSignIn: 'off',
  accessTokenHook: null,
  passwordSets: [],
  confirmPage: null,
  undoPage: null,
  accountPages: null,
  social: { providers: [], manualLinking: false },
} as const;
