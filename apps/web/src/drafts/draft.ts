import { keepStored, ownStorage, readStored } from '../lib/stored.ts';
import { deleteBlobs } from '../photos/parked-blobs.ts';
import { parkedIdsIn } from '../photos/parked-photo-ids.ts';

/** What a draft belongs to: a person (or the visitor of this browser) and one form of theirs. */
export interface DraftPlace {
  readonly owner: string;
  readonly form: string;
}

const PREFIX = 'bloom.draft.';

/** Gives the name under which the browser keeps a draft. */
export function draftKey({ owner, form }: DraftPlace): string {
  return `${PREFIX}${owner}.${form}`;
}

/** Gives what was kept of a form, or null when nothing was, or nothing that can be read. */
export function readDraft(place: DraftPlace): unknown {
  try {
    return JSON.parse(readStored(draftKey(place)) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps what is typed into a form, in this browser and under its owner's id, until it is saved or discarded. It is
 * written at once, so that it survives a reload, a lost session and a tab that the browser puts to sleep.
 */
export function keepDraft(place: DraftPlace, draft: unknown): void {
  write(place, JSON.stringify(draft));
}

/** Forgets what was kept of a form, as after it was saved. */
export function discardDraft(place: DraftPlace): void {
  write(place, null);
}

/** A photo goes with the last word of its draft: when it is saved, discarded, replaced or taken away. */
function write(place: DraftPlace, text: string | null): void {
  const key = draftKey(place);
  const before = parkedIdsIn(readStored(key));
  keepStored(key, text);
  const wanted = new Set(parkedIdsIn(readStored(key)));
  const dropped = before.filter((id) => !wanted.has(id));
  if (dropped.length > 0) void deleteBlobs(place.owner, dropped);
}

/** Gives the names of an owner's forms of which something is kept, among those that begin with a text. */
export function keptForms(owner: string, beginning: string): readonly string[] {
  const start = draftKey({ owner, form: '' });
  try {
    return Object.keys(ownStorage())
      .filter((key) => key.startsWith(start + beginning))
      .map((key) => key.slice(start.length))
      .sort();
  } catch {
    return [];
  }
}

/** Forgets all that was kept of an owner's forms, as after the account was deleted. */
export function discardDrafts(owner: string): void {
  for (const form of keptForms(owner, '')) discardDraft({ owner, form });
  void deleteBlobs(owner, 'all');
}
