import { readStored, readTaken, writeStored } from '../lib/browser-storage/stored.ts';
import { storedKeys } from '../lib/browser-storage/stored-keys.ts';
import { deleteBlobs, putBlobsAgain } from '../photos/parked/parked-blobs.ts';
import { parkedIdsIn } from '../photos/parked/parked-photo-ids.ts';

/** Whose draft it is (a person, or the visitor of this browser), and of which form. */
export interface DraftPlace {
  readonly owner: string;
  readonly form: string;
}

const PREFIX = 'bloom.draft.';

interface Written {
  readonly owner: string;
  readonly text: string;
}

/**
 * The drafts that this page has written, by storage key, until they are discarded or the page is left: the back button may
 * show it again after their person has signed out elsewhere.
 */
const written = new Map<string, Written>();

/** The storage key of a draft. */
export function draftKey({ owner, form }: DraftPlace): string {
  return `${PREFIX}${owner}.${form}`;
}

/** The stored draft of a form; null if there is none or it cannot be parsed. */
export function readDraft(place: DraftPlace): unknown {
  try {
    return JSON.parse(readStored(draftKey(place)) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores the draft of a form in this browser until it is saved or discarded. It is written at once, so that it survives
 * a reload, a lost session and a tab that the browser suspends. What the browser has no room for survives a lost session.
 */
export function writeDraft(place: DraftPlace, draft: unknown): void {
  write(place, JSON.stringify(draft));
}

/** Whether the browser has stored a form's draft as it was written last, so that it survives a reload. */
export const isDraftTaken = (place: DraftPlace): boolean =>
  readTaken(draftKey(place)) === readStored(draftKey(place));

/** Deletes the draft of a form, as after a save. */
export function discardDraft(place: DraftPlace): void {
  write(place, null);
}

/** Stores once more what this tab has written and somebody has deleted with everything that the browser had of Bloom. */
export function writeDraftsAgain(): void {
  for (const [key, { owner, text }] of written) {
    if (readStored(key) !== null) continue;
    writeStored(key, text);
    void putBlobsAgain(owner, parkedIdsIn(text));
  }
}

/** A parked photo is deleted with the draft that refers to it: when that is saved, discarded or replaced. */
function write(place: DraftPlace, text: string | null): void {
  const { owner } = place;
  const key = draftKey(place);
  const [there, latest] = [readTaken(key), readStored(key)];
  const before = new Set([there, latest].flatMap(parkedIdsIn));
  writeStored(key, text);
  if (text === null) written.delete(key);
  else {
    if (written.size === 0)
      window.addEventListener('pagehide', () => written.clear(), { once: true });
    written.set(key, { owner, text });
  }
  // What the browser has not replaced is what the next page finds.
  const wanted = new Set([readTaken(key), text].flatMap(parkedIdsIn));
  const dropped = [...before].filter((id) => !wanted.has(id));
  if (dropped.length > 0) void deleteBlobs(owner, dropped);
  // Other tabs did not see the draft until now, and may have deleted its photos.
  if (there !== latest && readTaken(key) === text) void putBlobsAgain(owner, parkedIdsIn(text));
}

/** The names of an owner's forms that have a draft, by prefix. */
export function storedForms(owner: string, beginning: string): readonly string[] {
  const start = draftKey({ owner, form: '' });
  return storedKeys()
    .filter((key) => key.startsWith(start + beginning))
    .map((key) => key.slice(start.length))
    .sort();
}

/** Deletes all drafts of an owner, as after the account was deleted. */
export function discardDrafts(owner: string): void {
  for (const form of storedForms(owner, '')) discardDraft({ owner, form });
  void deleteBlobs(owner, 'all');
}
