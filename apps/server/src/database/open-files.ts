import { readFileSync } from 'node:fs';
import { ConfigError } from '../config/config.ts';

/** The embedded database keeps more than 300 open, and each person a connection. */
const NEEDED = 1024;

/** How many files the system lets this process have open; null where it does not say. */
export function openFilesAllowed(): number | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const allowed = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
    return allowed === undefined ? null : Number(allowed);
  } catch {
    return null;
  }
}

/** What the operator has to do where the embedded database may open too few files; null where it may open enough. */
export function tooFewOpenFiles(allowed: number | null): string | null {
  if (allowed === null || allowed >= NEEDED) return null;
  return `the embedded database needs more open files than the system allows (${allowed}): raise it to ${NEEDED} (ulimit -n, or LimitNOFILE of systemd)`;
}

/**
 * Refuses to begin with too few: a database that is there opens with what is left, but then the server gets no connection
 * any more, and each one that comes is closed without a word in the log. @throws ConfigError
 */
export function refuseTooFewOpenFiles(allowed = openFilesAllowed()): void {
  const why = tooFewOpenFiles(allowed);
  if (why !== null) throw new ConfigError(why);
}
