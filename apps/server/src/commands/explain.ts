import { CannotMove } from '@bloom/supabase-server/backup/move';
import { NotEmpty } from '@bloom/supabase-server/backup/restore';
import { BrokenArchive } from '@bloom/supabase-server/backup/tar';
import { isTransient } from '@bloom/supabase-server/database/conditions';
import { FolderInUse } from '@bloom/supabase-server/database/pglite/folder-lock';
import { MigrationFailed } from '@bloom/supabase-server/database/read-migrations';
import { SchemaDiffers } from '@bloom/supabase-server/database/schema-check';
import { ConfigError } from '../config/config.ts';

/** Faults of the operator's surroundings: told in one line, without a stack. */
const EXPLAINED = [
  BrokenArchive,
  CannotMove,
  ConfigError,
  MigrationFailed,
  NotEmpty,
  SchemaDiffers,
];
const SURROUNDINGS = /^(EACCES|EEXIST|ENOENT|ENOSPC|EROFS|EADDRINUSE|EADDRNOTAVAIL|ECONNREFUSED)$/;
/** What Node says of a certificate that it does not believe; the database is the one server that is met before the start. */
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY/;
/** What `pg` says, without a code, of a server that `DATABASE_URL` wants to be encrypted. */
const UNENCRYPTED = 'The server does not support SSL connections';

/** What the operator reads of a fault: one line where the surroundings are at fault, else where it came from. */
export function explain(fault: unknown): string {
  if (fault instanceof FolderInUse) {
    return `${fault.folder} is in use by another running Bloom; stop it first, or give this one its own DATA_DIR`;
  }
  const { message, stack, code } = fault as NodeJS.ErrnoException;
  if (CERTIFICATE.test(code ?? '')) {
    return `the certificate of the PostgreSQL server is not believed (${code}); name its authority in the address: ?sslmode=verify-full&sslrootcert=FILE`;
  }
  const explained =
    EXPLAINED.some((kind) => fault instanceof kind) ||
    isTransient(fault) ||
    message === UNENCRYPTED ||
    SURROUNDINGS.test(code ?? '');
  return (explained ? message : stack) ?? String(fault);
}

/** Runs a command to its end. When it fails, it says so in one line and the exit code is 1. */
export async function runCommand(what: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (fault) {
    process.stderr.write(`${what}: ${explain(fault)}\n`);
    process.exitCode = 1;
  }
}
