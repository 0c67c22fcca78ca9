/**
 * Does the same work several times at once, so that what waits for one answer holds up nothing else; each lane ends when
 * nothing is left for it. The error of a lane is thrown after the others have finished what they had begun.
 * @returns the sum of what the lanes return
 */
export async function inLanes(count: number, work: () => Promise<number>): Promise<number> {
  const lanes = Array.from({ length: count }, work);
  await Promise.allSettled(lanes);
  const done = await Promise.all(lanes);
  return done.reduce((sum, each) => sum + each, 0);
}
