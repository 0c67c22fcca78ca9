import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

/** The start of the names of sockets that say who has a folder open. */
const OPEN_BY = '.open-by-';

/** Whether a file in a folder only says, or has said, who has the folder open. */
export const saysWhoOpened = (name: string): boolean => name.startsWith(OPEN_BY);

/** Where the next one who opens a folder says so. No name comes twice, so that one that is dead stays so. */
export const placeToSay = (folder: string): string =>
  join(folder, `${OPEN_BY}${randomBytes(6).toString('hex')}`);

/**
 * Whether somebody else has the folder open. Whoever opens it says so before asking: of two at once, one at least sees the
 * other. What a process left that was killed answers no more, and is removed.
 * @param own where we have said so
 */
export async function isOpenElsewhere(folder: string, own: string): Promise<boolean> {
  for (const name of await readdir(folder)) {
    const place = join(folder, name);
    if (!saysWhoOpened(name) || place === own) continue;
    const answer = await answerOf(place);
    if (answer === 'connected' || answer === 'EAGAIN') return true;
    if (answer === 'ECONNREFUSED') await rm(place, { force: true }).catch(() => undefined);
  }
  return false;
}

/** What comes of asking there: `EAGAIN` where more ask than are answered. */
function answerOf(place: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const asked = connect(place, () => {
      asked.destroy();
      resolve('connected');
    });
    asked.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
  });
}
