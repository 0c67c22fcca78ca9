/** The channel that the triggers of `realtime.put_triggers` notify. */
export const CHANGES = 'realtime_changes';
