import { newId } from '../lib/new-id.ts';
import { type DraftPlace, draftKey, keptForms } from './draft.ts';

/** Stands between the name of a form and what tells its second and third draft apart. */
const MARK = '~';

/** The form that a stored draft belongs to. */
export function formOf(name: string): string {
  return name.split(MARK)[0] ?? name;
}

/** Names another draft of a form by a word that nobody else uses. */
export function formApart(form: string, fresh: string): string {
  return `${form}${MARK}${fresh}`;
}

/**
 * Takes the place of a form and a word that nobody else uses; gives the places that its draft may have, best first:
 * where something is kept, the form's own, and one apart for when other tabs hold all of those.
 */
export function placesToTry({ owner, form }: DraftPlace, fresh: string): readonly DraftPlace[] {
  const own = formOf(form);
  const kept = keptForms(owner, own).filter((name) => formOf(name) === own);
  const wanted = kept.filter((name) => name === form);
  const names = new Set([...wanted, ...kept, own, formApart(own, fresh)]);
  return [...names].map((name) => ({ owner, form: name }));
}

/** Tells whether tabs can agree on who writes which draft; over plain HTTP they cannot (Web Locks, section 3). */
export function canClaim(): boolean {
  return 'locks' in navigator;
}

/**
 * Takes the place of a form that opens and gives the one that is its own until `release` ends. Another tab with the
 * same form gets another one, so that neither writes over the other; a tab that closes or reloads lets go by itself.
 */
export async function claimPlace(
  place: DraftPlace,
  release: Promise<unknown>,
): Promise<DraftPlace> {
  for (const candidate of placesToTry(place, newId())) {
    if (await hold(draftKey(candidate), release)) return candidate;
  }
  return place;
}

function hold(key: string, release: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(key, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : release;
      })
      .catch(() => resolve(false));
  });
}

/** Gives the names of an owner's drafts that no open form holds, in this tab or another, by their beginning. */
export async function abandonedForms(owner: string, beginning: string): Promise<readonly string[]> {
  const names = keptForms(owner, beginning);
  if (!canClaim() || names.length === 0) return names;
  const { held = [] } = await navigator.locks.query();
  const keys = new Set(held.map(({ name }) => name));
  return names.filter((form) => !keys.has(draftKey({ owner, form })));
}
