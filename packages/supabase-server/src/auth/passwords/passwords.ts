import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { PASSWORD_MAXIMUM_BYTES } from '../input-limits.ts';
import { PASSWORD_MEMORY } from './password-memory.ts';
import type { Cost } from './password-thread.ts';
import { createPasswordThreads } from './password-threads.ts';
import { createQueue } from './work-queue.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** One for each core, since more would only wait for each other; at most four. */
const AT_ONCE = Math.min(4, availableParallelism());
const WAITING = 64;
const RETRY_AFTER_SECONDS = 5;

/** Hashes and checks passwords with argon2id, in threads of the lowest priority. */
export interface Passwords {
  /** Returns the PHC string of a password. @throws AuthError 503 when too much work is waiting */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one that was hashed. With null, for a person who does not exist, it does the same work
   * and returns false. @throws AuthError 503 when too much work is waiting, or the work was interrupted
   */
  matches(password: string, phc: string | null): Promise<boolean>;
  /** Ends the threads; work in progress is refused as if too much were waiting. */
  close(): Promise<void>;
}

/**
 * Creates the hasher; its queue bounds the password work of the whole server.
 * @param memory of new hashes in KiB; tests of other things pass less
 */
export function createPasswords(memory = PASSWORD_MEMORY): Passwords {
  const cost: Cost = { memory, passes: 1, parallelism: 1 };
  const queue = createQueue({
    atOnce: AT_ONCE,
    waiting: WAITING,
    full: () => AUTH_ERRORS.tooBusy(RETRY_AFTER_SECONDS),
  });
  const threads = createPasswordThreads(AUTH_ERRORS.unavailable);
  const tag = (password: string, nonce: Uint8Array, at: Cost, tagLength: number) =>
    // A text longer than any password is cut, so that its length costs nothing; it cannot match.
    threads.derive({
      message: Buffer.from(password).subarray(0, PASSWORD_MAXIMUM_BYTES + 1),
      nonce,
      tagLength,
      ...at,
    });
  const nobody = format(cost, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
  return {
    hash: (password) =>
      queue(async () => {
        const salt = randomBytes(SALT_BYTES);
        return format(cost, salt, await tag(password, salt, cost, HASH_BYTES));
      }),
    matches: (password, phc) =>
      queue(async () => {
        const stored = parse(phc ?? nobody);
        if (stored === null) return false;
        const given = await tag(password, stored.salt, stored.cost, stored.hash.length);
        return timingSafeEqual(given, stored.hash) && phc !== null;
      }),
    close: () => threads.close(),
  };
}

/** Writes the PHC string: algorithm, version, cost, salt and hash, base64 without padding. */
function format(cost: Cost, salt: Uint8Array, hash: Uint8Array): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(phc: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? [];
  if (salt === undefined || hash === undefined) return null;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
