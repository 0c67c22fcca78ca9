import { markSent } from '@bloom/domain/outbox/change-entry';
import type { Outbox } from '@bloom/domain/outbox/entry';
import { nextOf } from '@bloom/domain/outbox/next-entry';
import type { rowsOnLeaving } from '../../lib/backend/deferred-rows.ts';
import { supabaseAuth } from '../../lib/backend/supabase.ts';
import { hasPassed } from '../../lib/has-passed.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { loadConfig } from '../../lib/settings/config.ts';
import { releaseAllSaves } from '../save/hold.ts';
import { onPatch } from '../store/apply-patch.ts';
import { type HasSync, selectSync } from '../store/slice.ts';
import { withOutbox } from '../store/with-outbox.ts';

/** How old an access token may be to be used while the page closes, in milliseconds. */
const FRESH = 60_000;

type Rows = ReturnType<typeof rowsOnLeaving>;

/**
 * Sends the changes that this page holds back while it closes, because the toast that could undo them closes too. It
 * does not wait for the answer: the next visit sends them again and finds them done. What cannot be sent in that moment
 * is left to another tab or to the next visit.
 */
export function sendOnLeaving(owner: string, signal: AbortSignal) {
  return (dispatch: Dispatch, getState: () => unknown): void => {
    const outbox = () => selectSync(getState() as HasSync).outbox;
    let ready: Rows | null = null;
    let preparedAt = Number.NEGATIVE_INFINITY;
    const prepare = async () => {
      const isHolding = outbox().some(({ heldUntil }) => heldUntil !== undefined);
      if (!isHolding || !hasPassed(FRESH, preparedAt)) return;
      preparedAt = Date.now();
      ready = await rowsOf(owner).catch(() => null);
      if (ready === null) preparedAt = Number.NEGATIVE_INFINITY;
    };
    const leave = () => {
      const gone = new Set<string>();
      for (const { key } of dispatch(releaseAllSaves())) {
        const rest = outbox().filter((entry) => !gone.has(entry.key));
        if (ready === null || !sendNext(ready, rest, key)) continue;
        gone.add(key);
        void dispatch(withOutbox((all) => markSent(all, key)));
      }
    };
    const unfollow = onPatch(() => void prepare());
    void prepare();
    signal.addEventListener('abort', unfollow);
    addEventListener('pagehide', leave, { signal });
  };
}

/** A client for the person's rows; null if another person is signed in by now. */
async function rowsOf(owner: string): Promise<Rows | null> {
  const [config, auth, lib] = await Promise.all([
    loadConfig(),
    supabaseAuth(),
    import('../../lib/backend/deferred-rows.ts'),
  ]);
  const { data } = await auth.getSession();
  if (data.session?.user.id !== owner) return null;
  return lib.rowsOnLeaving(config, data.session.access_token);
}

/**
 * Sends a save if it is first in the outbox, and only against the version that the person saw. Returns whether it was
 * sent.
 */
function sendNext(rows: Rows, outbox: Outbox, key: string): boolean {
  const next = nextOf(outbox);
  const [step, ...more] = next?.steps ?? [];
  if (next?.key !== key || step?.kind !== 'update' || step.base === null || more.length > 0) {
    return false;
  }
  const { table, id, fields, base } = step;
  void rows
    .from(table)
    .update({ ...fields })
    .eq('id', id)
    .eq('updated_at', base)
    .then(
      () => undefined,
      () => undefined,
    );
  return true;
}
