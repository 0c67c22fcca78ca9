/**
 * Whether a duration in milliseconds has passed since a moment by this device's clock, which also goes on while the computer
 * sleeps. Also true where the clock was set back by as much: until it has caught up, nothing else would be.
 */
export const hasPassed = (duration: number, since: number): boolean =>
  Math.abs(Date.now() - since) >= duration;
