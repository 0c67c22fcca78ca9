import type { Patch } from '../store/patch.ts';

type Values = Readonly<Record<string, unknown>>;

/** The parts of a patch that have values by key: rows by table, and what is nowhere else. */
function partsOf({ rows, entries, lost, photos }: Patch): readonly (readonly [string, Values])[] {
  const named = { ...rows, entries, lost, photos };
  return Object.entries(named).flatMap(([part, values]) => (values ? [[part, values]] : []));
}

/** What a device was given and has not stored, or not yet: of each key the newest value. */
export class Pending {
  readonly #parts = new Map<string, Map<string, unknown>>();

  add(patch: Patch): void {
    for (const [part, values] of partsOf(patch)) {
      const known = this.#parts.get(part) ?? new Map<string, unknown>();
      this.#parts.set(part, known);
      for (const [key, value] of Object.entries(values)) known.set(key, value);
    }
  }

  /** A patch was stored: what has a newer value since then stays. */
  settle(patch: Patch): void {
    for (const [part, values] of partsOf(patch)) {
      const known = this.#parts.get(part);
      for (const [key, value] of Object.entries(values))
        if (known?.get(key) === value) known?.delete(key);
    }
  }

  /** Another tab has these and stores them: what is here is older. */
  supersede({ entries = {}, lost = {}, photos = {} }: Patch): void {
    for (const [part, values] of partsOf({ entries, lost, photos }))
      for (const key of Object.keys(values)) this.#parts.get(part)?.delete(key);
  }

  /** Everything of a part, by key. */
  in<Value>(part: string): Readonly<Record<string, Value>> {
    return Object.fromEntries(this.#parts.get(part) ?? []) as Record<string, Value>;
  }

  /** Those of some parts that have anything. */
  of(...parts: readonly string[]): Readonly<Record<string, Values>> {
    const own = parts.map((part) => [part, this.in(part)] as const);
    return Object.fromEntries(own.filter(([, values]) => Object.keys(values).length > 0));
  }

  drop(part: string): void {
    this.#parts.delete(part);
  }
}

/** By owner: after a session has ended by itself, the same person finds what there was no room for. */
const known = new Map<string, Pending>();

/** What a person's device has not stored; the same until it is forgotten. */
export function pendingOf(owner: string): Pending {
  const own = known.get(owner) ?? new Pending();
  known.set(owner, own);
  return own;
}

export function forgetPending(owner: string): void {
  known.delete(owner);
}
