import { BackupRefused } from '@bloom/supabase-server/backup/control-socket';
import { ObjectGone } from '@bloom/supabase-server/backup/make-backup';
import { CannotMove } from '@bloom/supabase-server/backup/move';
import { NotEmpty } from '@bloom/supabase-server/backup/restore';
import { BrokenArchive } from '@bloom/supabase-server/backup/tar';
import { isTransient } from '@bloom/supabase-server/database/conditions';
import { HalfRestored } from '@bloom/supabase-server/database/pglite/half-restored';
import { MigrationFailed } from '@bloom/supabase-server/database/read-migrations';
import { SchemaDiffers } from '@bloom/supabase-server/database/schema-check';
import { FolderInUse } from '@bloom/supabase-server/file-system/folder-lock';
import { StoreAway } from '@bloom/supabase-server/storage/object-files';
import { S3Error } from '@bloom/supabase-server/storage/s3';
import { ConfigError } from '../config/config.ts';
import { openFilesAllowed, tooFewOpenFiles } from '../database/open-files.ts';
import { explainCertificate } from './certificate-faults.ts';

/** What an operator reads of a fault: its message, Node's code, and PostgreSQL's, which is in `code` where `pg` throws. */
interface Coded {
  readonly message: string;
  readonly code: string;
  readonly sqlstate: string;
}

/** Faults whose messages do not say what to do, and what is said instead; the first that fits counts. */
const EXPLANATIONS: readonly {
  readonly fits: (fault: Coded) => boolean;
  readonly says: (fault: Coded) => string;
}[] = [
  // `pg` has no code for a `DATABASE_URL` without the password that PostgreSQL asks for, nor for a server that is silent.
  {
    fits: ({ message }) => /client password must be/.test(message),
    says: () => 'PostgreSQL asks for a password, and the address of the database has none',
  },
  {
    fits: ({ message }) =>
      /^(timeout expired|Query read timeout|Connection terminated due to)/.test(message),
    says: ({ message }) => `PostgreSQL does not answer (${message})`,
  },
  // A server that is not found or not reached: PostgreSQL, since no other is asked before the start.
  {
    fits: ({ code }) =>
      /^(EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ETIMEDOUT)$/.test(code),
    says: ({ message }) => `PostgreSQL is not reached (${message})`,
  },
  // What the role may not do.
  {
    fits: ({ sqlstate }) => sqlstate === '42501',
    says: ({ message }) =>
      `PostgreSQL answers: ${message}; docs/operations.md says what the role of DATABASE_URL needs`,
  },
  // The words of a command that `parseArgs` refuses.
  {
    fits: ({ code }) => code.startsWith('ERR_PARSE_ARGS_'),
    says: ({ message }) => message.replaceAll('\n', ' '),
  },
];

/** Faults of the operator's environment whose messages say enough. */
const PLAIN_FAULTS = [
  BackupRefused,
  BrokenArchive,
  CannotMove,
  ConfigError,
  HalfRestored,
  MigrationFailed,
  NotEmpty,
  ObjectGone,
  S3Error,
  SchemaDiffers,
  StoreAway,
];
/** Node's codes for files and addresses that are not as the settings say, for what the system has not, and for a server that hangs up. */
const SURROUNDINGS =
  /^(EACCES|EADDRINUSE|EADDRNOTAVAIL|EAGAIN|ECONNRESET|EDQUOT|EEXIST|EFBIG|EIO|EISDIR|ELOOP|EMFILE|ENAMETOOLONG|ENFILE|ENOENT|ENOMEM|ENOSPC|ENOTDIR|EPERM|EROFS|ERR_SOCKET_BAD_PORT)$/;
/** PostgreSQL's codes for a connection that it refuses: by password, by name of the role or of the database, or for now. */
const NO_CONNECTION = /^(08|28|3D|53|57P)/;
/** Messages of `pg`, which have no code: a server that hangs up, and one without the encryption that `DATABASE_URL` asks for. */
const NO_CODE = /^(Connection terminated|The server does not support SSL connections$)/;

const isPlain = (fault: unknown, { message, code, sqlstate }: Coded): boolean =>
  PLAIN_FAULTS.some((kind) => fault instanceof kind) ||
  isTransient(fault) ||
  NO_CODE.test(message) ||
  NO_CONNECTION.test(sqlstate) ||
  SURROUNDINGS.test(code);

/** What the embedded database says where it may open no more files: that a new one is there already. */
const NO_FILE_MADE = '58P02';

/** The message for the operator: one line for a fault of the environment, else the stack. */
export function explain(fault: unknown, allowed = openFilesAllowed()): string {
  if (fault instanceof FolderInUse) {
    return `${fault.folder} is in use by another running Bloom; stop it first, or give this one its own DATA_DIR`;
  }
  const { message, stack, code = '', sqlstate } = fault as Error & Partial<Coded>;
  const tooFew = sqlstate === NO_FILE_MADE ? tooFewOpenFiles(allowed) : null;
  if (tooFew !== null) return tooFew;
  const coded = { message, code, sqlstate: sqlstate ?? code };
  const certificate = explainCertificate(code, message);
  if (certificate !== null) return certificate;
  const explanation = EXPLANATIONS.find(({ fits }) => fits(coded));
  if (explanation !== undefined) return explanation.says(coded);
  if (isPlain(fault, coded)) return message + ownerOf(message);
  return stack ?? String(fault);
}

/** Whose the process is, where a file belongs to somebody else: in a container with a user of its own nobody sees it. */
const ownerOf = (message: string): string =>
  /\bEACCES\b/.test(message) && process.getuid ? `; Bloom runs as user ${process.getuid()}` : '';
