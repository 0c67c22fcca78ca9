import type { Dispatch } from '../../lib/redux.ts';
import type { Change } from '../../sync/changes.ts';
import { isHeldSave, keepHolding, letGo, RENEWAL, takeBackSave } from '../../sync/hold.ts';
import { holdChange } from '../../sync/hold-change.ts';
import { onChange } from '../../sync/keep.ts';
import type { HasSync } from '../../sync/slice.ts';
import { dismissToast, type ToastAction, toast } from '../../ui/toasts.ts';

/** What is said of a change that can be taken back. */
export interface HeldWords {
  readonly text: string;
  readonly undo: string;
  /** What leads further. */
  readonly more?: ToastAction;
}

/** What takes the toast of a held save away without letting the save go, by its key. */
const standing = new Map<string, () => void>();

/** Does a change and says so, and keeps it from the server for as long as the toast stands, which offers to take it back. */
export function holdWithToast(change: Change, { text, undo, more }: HeldWords) {
  return (dispatch: Dispatch, getState: () => unknown): void => {
    const key = dispatch(holdChange(change));
    if (key === null) return;
    standing.get(key)?.();
    let isReplaced = false;
    const onGone = () => {
      clearInterval(renewal);
      unfollow();
      if (isReplaced) return;
      standing.delete(key);
      void dispatch(letGo(key));
    };
    const action = {
      label: undo,
      isUndo: true,
      onPress: () => void dispatch(takeBackSave(key)),
    };
    const id = toast.success(text, action, { onGone, ...(more && { more }) });
    const renewal = setInterval(() => void dispatch(keepHolding(key)), RENEWAL);
    // Taken back in another way, or gone with its goal.
    const unfollow = onChange(() => {
      if (!isHeldSave(key)(getState() as HasSync)) dismissToast(id);
    });
    standing.set(key, () => {
      isReplaced = true;
      dismissToast(id);
    });
  };
}
