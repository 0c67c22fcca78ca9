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

/** Faults of the operator's environment: reported in one line, without a stack. */
const EXPLAINED = [
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
/** Node's code for a file that belongs to somebody else. */
const NOT_OURS = /\bEACCES\b/;
/** Node's codes for a server that is not found or not reached: PostgreSQL, since no other is asked before the start. */
const NOT_REACHED = /^(EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ETIMEDOUT)$/;
/** PostgreSQL's codes for a connection that it refuses: by password, by name of the role or of the database, or for now. */
const NO_CONNECTION = /^(08|28|3D|53|57P)/;
/** PostgreSQL's code for what the role may not do. */
const NO_RIGHT = '42501';
/** Messages of `pg`, which have no code, for a server that is silent, and for one that hangs up. */
const NO_ANSWER = /^(timeout expired|Query read timeout|Connection terminated due to)/;
const HUNG_UP = /^Connection terminated/;
/** The message of `pg`, which has no code, for a `DATABASE_URL` without the password that PostgreSQL asks for. */
const NO_PASSWORD = /client password must be/;
/** Node's codes for a certificate that it does not trust. */
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY/;
/** Node's codes for the words of a command that it cannot parse. */
const WORDS = /^ERR_PARSE_ARGS_/;
/** The message of `pg`, which has no code, for a server without the encryption that `DATABASE_URL` asks for. */
const UNENCRYPTED = 'The server does not support SSL connections';

/** What the embedded database says where it may open no more files: that a new one is there already. */
const NO_FILE_MADE = '58P02';

/** The message for the operator: one line for a fault of the environment, else the stack. */
export function explain(fault: unknown, allowed = openFilesAllowed()): string {
  if (fault instanceof FolderInUse) {
    return `${fault.folder} is in use by another running Bloom; stop it first, or give this one its own DATA_DIR`;
  }
  const { message, stack, code, sqlstate } = fault as NodeJS.ErrnoException & { sqlstate?: string };
  if (CERTIFICATE.test(code ?? '')) {
    return `the certificate of the PostgreSQL server is not believed (${code}); name its authority in the address: ?sslmode=verify-full&sslrootcert=FILE`;
  }
  const tooFew = sqlstate === NO_FILE_MADE ? tooFewOpenFiles(allowed) : null;
  if (tooFew !== null) return tooFew;
  if (NO_PASSWORD.test(message)) {
    return 'PostgreSQL asks for a password, and the address of the database has none';
  }
  if (NO_ANSWER.test(message)) return `PostgreSQL does not answer (${message})`;
  if (NOT_REACHED.test(code ?? '')) return `PostgreSQL is not reached (${message})`;
  if ((sqlstate ?? code) === NO_RIGHT) {
    return `PostgreSQL answers: ${message}; docs/operations.md says what the role of DATABASE_URL needs`;
  }
  if (WORDS.test(code ?? '')) return message.replaceAll('\n', ' ');
  const explained =
    EXPLAINED.some((kind) => fault instanceof kind) ||
    isTransient(fault) ||
    message === UNENCRYPTED ||
    HUNG_UP.test(message) ||
    NO_CONNECTION.test(sqlstate ?? code ?? '') ||
    SURROUNDINGS.test(code ?? '');
  // In a container with a user of its own nobody sees whose the process is.
  const whose =
    NOT_OURS.test(message) && process.getuid ? `; Bloom runs as user ${process.getuid()}` : '';
  return (explained ? message + whose : stack) ?? String(fault);
}
