import { type Entry, goalOf, rowsOf } from '@bloom/domain/outbox/entry';
import { currentToasts, dismissToast } from '../../ui/toasts/toasts.ts';
import { onPatch } from '../store/apply-patch.ts';
import type { SyncState } from '../store/slice.ts';
import type { SyncTable } from '../store/tables.ts';

/**
 * Removes the toasts that report something as done once the server refuses it: they were shown when the device had it.
 * Those of held changes stay, as nothing of them was sent.
 */
export function withdrawSuccesses(sync: () => SyncState, signal: AbortSignal): void {
  const unfollow = onPatch(({ entries = {} }) => {
    const refused = Object.values(entries).filter((entry) => entry?.refusal);
    if (refused.length === 0) return;
    const { tables } = sync();
    const ids = new Set(refused.flatMap((entry) => (entry ? idsOf(entry, tables) : [])));
    for (const { id, tone, about, onGone } of currentToasts())
      if (tone === 'success' && onGone === null && about !== null && ids.has(about))
        dismissToast(id);
  });
  signal.addEventListener('abort', unfollow);
}

/** The ids of the rows that a save changes, and of their goals. */
function idsOf({ steps }: Entry, tables: SyncState['tables']): readonly string[] {
  const keys = steps.flatMap((step) => [...rowsOf(step), goalOf(step) ?? []].flat());
  return keys.flatMap((key) => {
    const [table, id = ''] = key.split('/');
    const goal = tables[table as SyncTable]?.rows[id]?.goal_id;
    return typeof goal === 'string' ? [id, goal] : [id];
  });
}
