import { readTaken, tryStore } from '../../../lib/browser-storage/stored.ts';
import type { WallRow } from '../wall.ts';

/** The storage key of a visitor's affirmations, which never leave the browser. */
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

/** The affirmations stored in this browser; the same array as long as they do not change. */
export function browserAffirmations(): readonly WallRow[] {
  const text = readTaken(BROWSER_WALL_KEY);
  if (text !== known.text) known = { text, rows: parse(text) };
  return known.rows;
}

/** Stores affirmations in this browser. Returns whether that worked. */
export function writeAffirmations(rows: readonly WallRow[]): boolean {
  const cards = rows.map(({ id, description, created_at }) => ({ id, description, created_at }));
  const text = rows.length === 0 ? null : JSON.stringify(cards);
  const isStored = tryStore(BROWSER_WALL_KEY, text);
  for (const listener of listeners) listener();
  return isStored;
}

/** Calls the listener on each change, including those in other tabs. Returns the function that unsubscribes. */
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
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept).map(browserCard) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function isKept(value: unknown): value is KeptAffirmation {
  const { id, description, created_at } = Object(value);
  return [id, description, created_at].every((text) => typeof text === 'string');
}

/** A stored affirmation as a card of a wall. */
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
