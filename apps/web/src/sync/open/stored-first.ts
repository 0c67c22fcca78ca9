import type { Patch } from '../patch.ts';

/**
 * Parts a patch into what other tabs are told at once and the places that they are told once it is stored: they would read
 * on from there, and store that, if this tab was closed before it has stored the rows. The timeline begins with its place.
 */
export function storedFirst(patch: Patch): readonly [Patch, Patch | null] {
  const { cursors, reached, ...now } = patch;
  if (patch.isTimelineAnew || !(cursors || reached)) return [patch, null];
  return [now, { cursors: cursors ?? {}, reached: reached ?? {} }];
}
