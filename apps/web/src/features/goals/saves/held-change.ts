import type { Dispatch } from '../../../lib/redux.ts';
import type { Change } from '../../../sync/save/changes.ts';
import {
  isHeldSave,
  RENEWAL,
  releaseSave,
  renewHold,
  takeBackSave,
} from '../../../sync/save/hold.ts';
import { holdChange } from '../../../sync/save/hold-change.ts';
import { onPatch } from '../../../sync/store/apply-patch.ts';
import type { HasSync } from '../../../sync/store/slice.ts';
import { dismissToast, type ToastAction, toast } from '../../../ui/toasts/toasts.ts';

/** The texts of a change that can be undone. */
export interface HeldWords {
  readonly text: string;
  readonly undo: string;
  /** A link in the toast. */
  readonly more?: ToastAction;
}

/** Functions that remove the toast of a held save without releasing it, by save key. */
const standing = new Map<string, () => void>();

/**
 * Makes a change, shows a toast with an undo button, and holds the change back from the server until the toast
 * disappears.
 */
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
      void dispatch(releaseSave(key));
    };
    const action = {
      label: undo,
      isUndo: true,
      onPress: () => void dispatch(takeBackSave(key)),
    };
    const id = toast.success(text, action, {
      onGone,
      ...(more && { more }),
      ...('id' in change && { about: change.id }),
    });
    const renewal = setInterval(() => void dispatch(renewHold(key)), RENEWAL);
    // It was undone in another way, or deleted with its goal.
    const unfollow = onPatch(() => {
      if (!isHeldSave(key)(getState() as HasSync)) dismissToast(id);
    });
    standing.set(key, () => {
      isReplaced = true;
      dismissToast(id);
    });
  };
}
