import { askBeforeUnload } from '../../lib/browser/before-unload.ts';
import { isSharedDevice } from '../../lib/shared-device/shared-device.ts';
import { addUnstored } from '../device/unstored.ts';
import type { Patch } from '../store/patch.ts';
import type { PageDevice } from './page-device.ts';
import { storePatch } from './store-patch.ts';
import { storedFirst } from './stored-first.ts';

/** Makes what stores each patch of this page, and tells the other tabs of it. */
export function storingChanges({ owner, device, tabs, storing }: PageDevice) {
  return (patch: Patch): Promise<void> => {
    // A crash tells no page that it is left. Another tab hears of it later, and may store a later version then.
    if (storing.hasFailed) addUnstored(owner, patch);
    else if (patch.lost && !device.isKept && !isSharedDevice())
      addUnstored(owner, { lost: patch.lost });
    const written = storePatch(owner, device, patch);
    storing.written = Promise.all([storing.written, written]);
    void written.then(() => {
      if (!storing.hasFailed)
        for (const key of Object.keys({ ...patch.entries, ...patch.lost })) storing.kept.add(key);
    });
    // To store a photo may take a second, and there is no other place for it.
    const hasPhoto = Object.values(patch.photos ?? {}).some((photo) => photo !== null);
    if (hasPhoto) void written.finally(askBeforeUnload());
    if (patch.isAnew) storing.anew += 1;
    // With its photos: the tab that sends them may find no room for them.
    const [now, later] = storedFirst(device.sharedPart(patch));
    tabs.tell(now);
    const own = storing.anew;
    void written.then(() => {
      if (later && own === storing.anew) tabs.tell(later);
    });
    return written;
  };
}
