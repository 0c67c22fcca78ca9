import { readFileSync } from 'node:fs';

/** The size of a file of PostgreSQL's log, which each database has from the start. */
const LOG_FILE = 16 * 1024 * 1024;

/**
 * Refuses a limit of file sizes (`ulimit -f`, systemd's `LimitFSIZE`) with which no log can be written: PGlite would try for
 * ever. Only Linux says what the limit is.
 * @param limits only a test sets it
 * @throws Error with Node's code for a file that would be too large
 */
export function refuseSmallFiles(limits = limitsOfProcess()): void {
  const limit = Number(/^Max file size +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  if (limit >= LOG_FILE) return;
  const message = `files may have no more than ${limit} bytes here (ulimit -f), and the database needs ${LOG_FILE}`;
  throw Object.assign(new Error(message), { code: 'EFBIG' });
}

function limitsOfProcess(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
