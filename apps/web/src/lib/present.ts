import { readStored, writeStored } from './browser-storage/stored.ts';

/** By how much this device's clock may differ from the server's before it counts as wrong, in milliseconds. */
const TOLERANCE = 60_000;

/** In local storage, where it is not 0: what is changed before the server's first answer has the right moment too. */
const PLACE = 'bloom.clock-ahead';

/** How many milliseconds the server's clock is ahead of this device's; 0 unless that is wrong. */
let ahead = Number(readStored(PLACE)) || 0;

/**
 * Records the server's clock from an answer to a request that was sent at `askedAt` by this device's clock. The server
 * is taken to have read its clock when the answer arrived, which is the latest possible moment, so that the present is
 * never ahead of the server's. Of several answers the fastest one counts, so that the present does not jump back from
 * one answer to the next.
 */
export function noteServerTime(moment: string, askedAt: number): void {
  const said = Date.parse(moment);
  const before = ahead;
  const [least, most] = [said - Date.now(), said - askedAt];
  if (Number.isNaN(said) || (least < TOLERANCE && most > -TOLERANCE)) ahead = 0;
  else ahead = Math.abs(least - ahead) < TOLERANCE ? Math.max(least, ahead) : least;
  if (ahead !== before) writeStored(PLACE, ahead === 0 ? null : String(ahead));
}

/**
 * The present in milliseconds: by the clock of this device, and by the server's where this one is known to be wrong. For
 * what is written into rows, and for the days and weeks that are compared with them.
 */
export const presentTime = (): number => Date.now() + ahead;

/** The present in ISO 8601. */
export const presentMoment = (): string => new Date(presentTime()).toISOString();
