/** Whoever was here within this time is still on the same visit, in milliseconds. */
const PAUSE = 1_800_000;

/** How often somebody came, and when they were last seen. */
export interface Visits {
  readonly count: number;
  readonly lastSeen: number;
}

/** Takes what this browser keeps of earlier visits and the time, gives them with the present one. */
export function withVisit(kept: string | null, now: number): Visits {
  const [, count = '0', lastSeen = '0'] = /^(\d{1,6}) (\d{1,15})$/.exec(kept ?? '') ?? [];
  const isNew = Math.abs(now - Number(lastSeen)) >= PAUSE;
  return { count: Number(count) + (isNew ? 1 : 0), lastSeen: now };
}

/** As it is kept. */
export const visitsText = ({ count, lastSeen }: Visits) => `${count} ${lastSeen}`;
