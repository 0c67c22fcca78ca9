import { pendingOf } from '../device/pending.ts';
import { heardRows } from '../engine/rows-of-changes.ts';
import { takeBackSave, takenBackHere } from '../save/hold.ts';
import { emitPatch } from '../store/apply-patch.ts';
import type { Patch } from '../store/patch.ts';
import { syncActions } from '../store/slice.ts';
import { answer, asHere, byKey, newIn, tellOver, unstored } from './found-saves.ts';
import type { PageDevice } from './page-device.ts';
import { storePatch } from './store-patch.ts';
import type { Found, Message } from './tabs.ts';

/** The keys of the saves that this page has not stored. */
export const unstoredSaves = (owner: string) => Object.keys(pendingOf(owner).in('entries'));

/**
 * Makes what applies a message of another tab here.
 * @param late the saves that this page may store as they were after another tab has changed them: it stores that once more
 */
export function hearing(page: PageDevice, late: Set<string>): (message: Message) => void {
  const { owner, device, tabs, storing, gone, sync, dispatch } = page;
  const outbox = () => sync().outbox;

  function hearFound({ found, isAnswer }: Found): Patch {
    // A page that was left may have stored what was over by then: the next one would send it.
    if (!isAnswer) {
      const over = answer(tabs, found, unstored(owner, outbox(), found), gone);
      void storePatch(owner, device, over);
    }
    return { entries: newIn(byKey(found), outbox(), 1, gone) };
  }

  function hearPatch(patch: Patch): Patch {
    const { entries } = patch;
    if (!entries) return patch;
    // Another tab may have opened after that was told, by a tab that was closed before it stored it.
    tellOver(tabs, outbox(), (key) => entries[key] === null);
    // What has joined a later version would be lost. Of two changes in one moment all go on from that of the tab that does not
    // send: a person made it.
    return { ...patch, entries: newIn(entries, outbox(), sync().isSender ? 0 : 1) };
  }

  return (message) => {
    const heard = 'found' in message ? hearFound(message) : hearPatch(message);
    for (const key of unstoredSaves(owner)) late.add(key);
    const changed = Object.keys(heard.entries ?? {}).filter((key) => late.has(key));
    device.hear(heard);
    if (changed.length > 0)
      void storing.written.then(() => storePatch(owner, device, asHere(changed, outbox(), gone)));
    if (heard.isAnew) storing.anew += 1;
    const { photos: _, ...patch } = heard;
    for (const rows of Object.values(patch.rows ?? {}))
      for (const row of Object.values(rows)) if (row) heardRows.add(row);
    dispatch(syncActions.patched(patch));
    emitPatch(patch);
    for (const key of Object.keys(patch.entries ?? {}))
      if (takenBackHere.has(key)) void dispatch(takeBackSave(key));
  };
}
