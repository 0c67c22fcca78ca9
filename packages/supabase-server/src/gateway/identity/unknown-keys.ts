import type { Logger } from 'pino';

const EVERY_MS = 3_600_000;
const LONGEST = 64;

/**
 * Logs that tokens name a key that this server does not have: servers with different keys all say that they are ready, and only
 * their people notice. Anybody can forge such tokens, so it is one line an hour, with the first key and how many there were.
 */
export function tellUnknownKeys(
  log: Pick<Logger, 'warn'>,
  elapsed: () => number = () => performance.now(),
): (kid: string) => void {
  let next = 0;
  let tokens = 0;
  return (kid) => {
    tokens += 1;
    if (elapsed() < next) return;
    log.warn(
      { kid: kid.slice(0, LONGEST), tokens },
      'tokens are signed with a key that this server does not have: one that was replaced, that of another server, or a forged one',
    );
    next = elapsed() + EVERY_MS;
    tokens = 0;
  };
}
