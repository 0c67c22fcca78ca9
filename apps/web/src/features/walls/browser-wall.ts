import { keepStored, readStored } from '../../lib/stored.ts';
import type { WallRow } from './wall.ts';

/** Where a visitor's affirmations are kept: in this browser and nowhere else. */
export const BROWSER_WALL_KEY = 'bloom.affirmations';

interface KeptAffirmation {
  readonly id: string;
  readonly description: string;
  readonly created_at: string;
}

const NOTHING: readonly WallRow[] = [];
let known: { readonly text: string | null; readonly rows: readonly WallRow[] } = {
  text: null,
  rows: NOTHING,
};
const listeners = new Set<() => void>();

/** Gives the affirmations that this browser keeps; the same array as long as they are the same. */
export function browserAffirmations(): readonly WallRow[] {
  const text = readStored(BROWSER_WALL_KEY);
  if (text !== known.text) known = { text, rows: parse(text) };
  return known.rows;
}

/** Keeps these affirmations in this browser. Tells whether the browser has taken them. */
export function keepAffirmations(rows: readonly WallRow[]): boolean {
  const kept = rows.map(({ id, description, created_at }) => ({ id, description, created_at }));
  const text = rows.length === 0 ? null : JSON.stringify(kept);
  keepStored(BROWSER_WALL_KEY, text);
  for (const listener of listeners) listener();
  return readStored(BROWSER_WALL_KEY) === text;
}

/** Calls the listener on each change, in other tabs too; gives back the function that ends it. */
export function followAffirmations(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parse(text: string | null): readonly WallRow[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept).map(browserCard) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function isKept(value: unknown): value is KeptAffirmation {
  const { id, description, created_at } = Object(value);
  return [id, description, created_at].every((text) => typeof text === 'string');
}

/** What is kept of an affirmation, as a card of a wall. */
export function browserCard({ id, description, created_at }: KeptAffirmation): WallRow {
  return {
    id,
    description,
    created_at,
    photo_filepath: null,
    completed_at: null,
    goal: null,
    proofIds: null,
  };
}
