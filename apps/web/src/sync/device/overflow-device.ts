import type { Patch } from '../store/patch.ts';
import type { Device } from './device.ts';
import type { Pending } from './pending.ts';
import { withPending } from './with-pending.ts';

/** A device that goes on in memory with what the browser has no room for, as long as the page is open. */
export interface OverflowDevice extends Device {
  /** Never rejects: what is not stored is stored as soon as there is room, with what is written then. */
  write(patch: Patch): Promise<void>;
  /** Another tab made this patch: holds its photos, which may be nowhere else, and stores nothing older. */
  hear(patch: Patch): void;
  /**
   * The part of a patch that the other tabs may go on from: without the places up to which tables were read, once rows
   * before those could not be stored.
   */
  sharedPart(patch: Patch): Patch;
  /** Whether not all that the server may not have is stored, as it was reported last. */
  hasFailed(): boolean;
}

/** Told why not all that the server may not have is stored, and null once it is; only when that changes. */
type Report = (fault: unknown) => void;

/**
 * Makes a device that overflows into memory. `pending` is what it was given before and has not stored; `forget` is
 * called when it has to be read anew by the next page.
 */
export function overflowDevice(
  device: Device,
  pending: Pending,
  { report, forget }: { readonly report: Report; readonly forget: () => void },
): OverflowDevice {
  const heard = new Map<string, Blob>();
  /** Why not all of it is stored; another change may have been stored since. */
  let failure: unknown = null;
  let reported: unknown = null;
  /** The stored rows have gaps: no place is stored any more, so that the next page reads them anew. */
  let isBehind = false;
  let isForgotten = true;

  const own = () => pending.of('entries', 'lost', 'photos') as Patch;
  const isAllKept = () => Object.keys(own()).length === 0;
  let hasFailed = !isAllKept();
  const sharedPart = (patch: Patch) => (isBehind ? withoutPlaces(patch) : patch);

  async function attempt(patch: Patch): Promise<unknown> {
    try {
      await device.write(patch);
      pending.settle(patch);
      return null;
    } catch (fault) {
      return fault ?? new Error('the device did not store a change');
    }
  }

  async function makeRoom(patch: Patch, fault: unknown): Promise<void> {
    hasFailed = true;
    failure ??= fault;
    if (isOfRows(patch) && !isBehind) {
      [isBehind, isForgotten] = [true, false];
      forget();
    }
    // They can be fetched again.
    await device.dropShownPhotos().catch(() => undefined);
    if ((await attempt(own())) === null) return;
    // Words take less room than photos.
    const { photos: _, ...words } = own();
    await attempt(words);
  }

  return {
    ...withPending(device, pending, heard),
    async write(patch) {
      if (patch.isTimelineAnew) pending.drop('actions');
      pending.add(patch);
      for (const [key, photo] of Object.entries(patch.photos ?? {})) if (!photo) heard.delete(key);
      const fault = await attempt(sharedPart(hasFailed ? { ...patch, ...own() } : patch));
      if (fault !== null) await makeRoom(patch, fault);
      if (!isForgotten)
        isForgotten = (await attempt({ isAnew: true, timelineFrom: null })) === null;
      if (!hasFailed) return;
      hasFailed = !isAllKept();
      if (!hasFailed) failure = null;
      if (reported === failure) return;
      reported = failure;
      report(failure);
    },
    hear(patch) {
      pending.supersede(patch);
      for (const [key, photo] of Object.entries(patch.photos ?? {})) {
        if (photo) heard.set(key, photo);
        else heard.delete(key);
      }
    },
    sharedPart,
    hasFailed: () => reported !== null,
  };
}

function withoutPlaces({ cursors, reached, history, timelineFrom, ...rest }: Patch): Patch {
  return rest;
}

const isOfRows = ({ rows, isAnew, isTimelineAnew, ...places }: Patch) =>
  Boolean(rows || isAnew || isTimelineAnew || places.cursors) || places.timelineFrom !== undefined;
