import { newId } from '../lib/new-id.ts';
import { type DraftPlace, draftKey, storedForms } from './draft.ts';

/**
 * Where a tab tells the others that a form has taken a draft: one of them may have looked just before. Nothing where cookies
 * are blocked: there Firefox refuses it.
 */
export function openClaims(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('bloom.claims');
  } catch {
    return undefined;
  }
}

/** Separates the name of a form from the suffix of its second and further drafts. */
const MARK = '~';

/** The form that a stored draft belongs to. */
export function formOf(name: string): string {
  return name.split(MARK)[0] ?? name;
}

/** The name of a further draft of a form; `fresh` is a word that nobody else uses. */
export function formApart(form: string, fresh: string): string {
  return `${form}${MARK}${fresh}`;
}

/**
 * The places that a form's draft may have, best first: those with a stored draft, the form's own, and a new one in case
 * other tabs hold all of those. `fresh` is a word that nobody else uses.
 */
export function placesToTry({ owner, form }: DraftPlace, fresh: string): readonly DraftPlace[] {
  const own = formOf(form);
  const ofForm = storedForms(owner, own).filter((name) => formOf(name) === own);
  const wanted = ofForm.filter((name) => name === form);
  const names = new Set([...wanted, ...ofForm, own, formApart(own, fresh)]);
  return [...names].map((name) => ({ owner, form: name }));
}

/** Whether tabs can lock a draft against each other; over plain HTTP they cannot (Web Locks, section 3). */
export function canClaim(): boolean {
  return 'locks' in navigator;
}

/**
 * Locks a place for a form that opens, and resolves to it; `release` frees it. Another tab with the same form gets
 * another place, so that the two do not overwrite each other. Closing or reloading a tab frees its lock.
 */
export async function claimPlace(
  place: DraftPlace,
  release: Promise<unknown>,
): Promise<DraftPlace> {
  for (const candidate of placesToTry(place, newId())) {
    if (!(await hold(draftKey(candidate), release))) continue;
    const claims = openClaims();
    claims?.postMessage(null);
    claims?.close();
    return candidate;
  }
  return place;
}

/**
 * Locks a key until the release, or until the page is stored for the back button: browsers differ in whether they take its
 * locks then. Shown again, the page begins anew if another tab has the draft by then, with all that was typed in it.
 */
async function hold(key: string, release: Promise<unknown>): Promise<boolean> {
  const left = Promise.withResolvers<void>();
  if (!(await lock(key, Promise.race([release, left.promise])))) return false;
  const over = new AbortController();
  void release.finally(() => over.abort());
  const { signal } = over;
  const holdAgain = async () => {
    if (!(await hold(key, release))) location.reload();
  };
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    left.resolve();
    addEventListener('pageshow', () => void holdAgain(), { once: true, signal });
  };
  addEventListener('pagehide', leave, { once: true, signal });
  return true;
}

function lock(key: string, release: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(key, { ifAvailable: true }, (taken) => {
        resolve(taken !== null);
        return taken === null ? undefined : release;
      })
      .catch(() => resolve(false));
  });
}

/** The names of an owner's drafts, by prefix, that no open form holds in this tab or another. */
export async function abandonedForms(owner: string, beginning: string): Promise<readonly string[]> {
  const names = storedForms(owner, beginning);
  if (!canClaim() || names.length === 0) return names;
  const { held = [] } = await navigator.locks.query();
  const keys = new Set(held.map(({ name }) => name));
  return names.filter((form) => !keys.has(draftKey({ owner, form })));
}
