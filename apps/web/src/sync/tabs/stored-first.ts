import type { Patch } from '../store/patch.ts';

/**
 * Parts a patch into what other tabs are told at once and the places that they are told once it is stored: they would read
 * on from there, and store that, if this tab was closed before it has stored the rows. What is begun anew is told at once.
 */
export function storedFirst(patch: Patch): readonly [Patch, Patch?] {
  const { cursors, reached, timelineFrom, ...now } = patch;
  const isAnew = patch.isAnew || patch.isTimelineAnew;
  if (isAnew || !(cursors || reached || timelineFrom)) return [patch];
  return [
    now,
    { cursors: { ...cursors }, reached: { ...reached }, ...(timelineFrom && { timelineFrom }) },
  ];
}
