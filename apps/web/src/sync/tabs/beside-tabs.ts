import { askBeforeUnload } from '../../lib/browser/before-unload.ts';
import { isSharedDevice } from '../../lib/shared-device/shared-device.ts';
import { pendingOf } from '../device/pending.ts';
import { storePatch } from '../device/store-patch.ts';
import { addUnstored } from '../device/unstored.ts';
import { heardRows } from '../engine/read/rows-of-changes.ts';
import { takeBackSave, takenBackHere } from '../save/hold.ts';
import { connectStorage, emitPatch } from '../store/apply-patch.ts';
import type { Patch } from '../store/patch.ts';
import { syncActions } from '../store/slice.ts';
import {
  answer,
  asHere,
  byKey,
  goneEntries,
  newIn,
  takeOver,
  tellOver,
  unstored,
} from './found-saves.ts';
import type { PageDevice } from './page-device.ts';
import { storedFirst } from './stored-first.ts';
import type { Found, Message } from './tabs.ts';

/** The keys of the saves that this page has not stored. */
export const unstoredSaves = (owner: string) => Object.keys(pendingOf(owner).in('entries'));

/** What a page does for the other tabs, besides what it is told and what it changes. */
export interface BesideTabs {
  /** Takes over what other tabs have left or stored, before this one goes on from what it has. */
  takeOver(over: AbortSignal): Promise<void>;
  /** Tells the other tabs which saves this one has. */
  tellFound(): void;
}

/**
 * Applies what other tabs tell, and stores the patches of this page and tells the others of them, from now on and until
 * the visit ends. First it tells them which saves it has.
 */
export function besideTabs(page: PageDevice): BesideTabs {
  const { visit, device, tabs, left, kept, late, sync, dispatch } = page;
  const { owner } = visit;
  const gone = goneEntries(visit.signal);
  const outbox = () => sync().outbox;
  const tellFound = () => tabs.tell({ found: outbox() });
  /** Resolves when the database was given all changes of this page. */
  let stored: Promise<unknown> = Promise.resolve();

  function hearFound({ found, isAnswer }: Found): Patch {
    // A page that was left may have stored what was over by then: the next one would send it.
    if (!isAnswer)
      void storePatch(owner, device, answer(tabs, found, unstored(owner, outbox(), found), gone));
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

  function hear(message: Message): void {
    const heard = 'found' in message ? hearFound(message) : hearPatch(message);
    for (const key of unstoredSaves(owner)) late.add(key);
    const changed = Object.keys(heard.entries ?? {}).filter((key) => late.has(key));
    device.hear(heard);
    if (changed.length > 0)
      void stored.then(() => storePatch(owner, device, asHere(changed, outbox(), gone)));
    const { photos: _, ...patch } = heard;
    for (const rows of Object.values(patch.rows ?? {}))
      for (const row of Object.values(rows)) if (row) heardRows.add(row);
    dispatch(syncActions.patched(patch));
    emitPatch(patch);
    for (const key of Object.keys(patch.entries ?? {}))
      if (takenBackHere.has(key)) void dispatch(takeBackSave(key));
  }

  function store(patch: Patch): Promise<void> {
    // A crash tells no page that it is left. Another tab hears of it later, and may store a later version then.
    if (device.hasFailed()) addUnstored(owner, patch);
    else if (patch.lost && !device.isKept && !isSharedDevice())
      addUnstored(owner, { lost: patch.lost });
    const written = storePatch(owner, device, patch);
    stored = Promise.all([stored, written]);
    // To store a photo may take a second, and there is no other place for it.
    const hasPhoto = Object.values(patch.photos ?? {}).some((photo) => photo !== null);
    if (hasPhoto) void written.finally(askBeforeUnload());
    // With its photos: the tab that sends them may find no room for them.
    const [now, later] = storedFirst(device.sharedPart(patch));
    tabs.tell(now);
    const { anew } = sync();
    void written.then(() => {
      if (!device.hasFailed())
        for (const key of Object.keys({ ...patch.entries, ...patch.lost })) kept.add(key);
      // All places may have been taken back meanwhile.
      if (later && sync().anew === anew) tabs.tell(device.sharedPart(later));
    });
    return written;
  }

  tabs.listen(hear);
  tellFound();
  // Of what that says is over, another tab may have an earlier version. What waits it was asked about: it may be over there.
  tabs.tell({ ...left, entries: newIn(left.entries, outbox(), 1, gone) });
  connectStorage(owner, store);
  return {
    tellFound,
    takeOver: (over) => takeOver(page, over, gone, hear),
  };
}
