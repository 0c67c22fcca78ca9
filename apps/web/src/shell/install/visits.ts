/** A person who returns within this time is still on the same visit, in milliseconds. */
const PAUSE = 1_800_000;

/** How often somebody came, and when they were last here. */
export interface Visits {
  readonly count: number;
  readonly lastSeen: number;
}

/** The stored visits with the current one added. */
export function withVisit(stored: string | null, now: number): Visits {
  const [, count = '0', lastSeen = '0'] = /^(\d{1,6}) (\d{1,15})$/.exec(stored ?? '') ?? [];
  const isNew = Math.abs(now - Number(lastSeen)) >= PAUSE;
  return { count: Number(count) + (isNew ? 1 : 0), lastSeen: now };
}

/** The visits as they are stored. */
export const visitsText = ({ count, lastSeen }: Visits) => `${count} ${lastSeen}`;
