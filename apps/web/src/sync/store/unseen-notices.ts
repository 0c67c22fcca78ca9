import type { Outbox, UpdateStep } from '@bloom/domain/outbox/entry';
import { unseenIn } from '@bloom/domain/outbox/unseen';
import { newId } from '../../lib/new-id.ts';
import type { LostFields, Patch } from './patch.ts';

/** The notices for the person about what waited here and was written over unseen. */
export function unseenNotices(
  { table, id }: { readonly table: string; readonly id: string },
  before: Outbox,
  after: Outbox,
  changes: readonly UpdateStep[] = [],
): NonNullable<Patch['lost']> {
  const notices = unseenIn({ table, id }, before, after, changes).map(
    (unseen): LostFields => ({ key: newId(), table, id, ...unseen }),
  );
  return Object.fromEntries(notices.map((one) => [one.key, one]));
}
