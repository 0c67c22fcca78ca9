import { randomBytes } from 'node:crypto';

/** One presence: its key, and the state that its client tracks. */
export interface Presence {
  readonly key: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Presences of a topic by their references, which are unique among all servers. */
export type PresencesByRef = ReadonlyMap<string, Presence>;

/** Who came and who went on a topic. */
export interface PresenceDiff {
  readonly topic: string;
  readonly joins: readonly (readonly [string, Presence])[];
  readonly leaves: readonly (readonly [string, Presence])[];
}

/** The length of a presence as JSON. */
export const lengthOf = (presence: Presence): number => JSON.stringify(presence).length;

/** A reference that no other presence has, on any server: 72 random bits. */
export const newPresenceRef = (): string => randomBytes(9).toString('base64url');

/** Who is present on which topic, according to one server. */
export class Presences {
  readonly #byTopic = new Map<string, Map<string, Presence>>();
  readonly #lengths = new Map<string, number>();

  of(topic: string): PresencesByRef {
    return this.#byTopic.get(topic) ?? new Map();
  }

  /** The length of all presences of a topic together, as JSON. */
  lengthOf(topic: string): number {
    return this.#lengths.get(topic) ?? 0;
  }

  apply({ topic, joins, leaves }: PresenceDiff): void {
    const present = this.#byTopic.get(topic) ?? new Map<string, Presence>();
    let length = this.lengthOf(topic);
    const remove = (ref: string) => {
      const gone = present.get(ref);
      if (present.delete(ref) && gone !== undefined) length -= lengthOf(gone);
    };
    for (const [ref] of leaves) remove(ref);
    for (const [ref, presence] of joins) {
      remove(ref);
      present.set(ref, presence);
      length += lengthOf(presence);
    }
    if (present.size > 0) {
      this.#byTopic.set(topic, present);
      this.#lengths.set(topic, length);
    } else {
      this.#byTopic.delete(topic);
      this.#lengths.delete(topic);
    }
  }

  /** All presences, as joins. */
  everything(): readonly PresenceDiff[] {
    return [...this.#byTopic].map(([topic, present]) => ({
      topic,
      joins: [...present],
      leaves: [],
    }));
  }

  /** The difference between these presences and `next`. */
  replacedBy(next: readonly PresenceDiff[]): readonly PresenceDiff[] {
    const coming = new Map(next.map(({ topic, joins }) => [topic, new Map(joins)]));
    const topics = new Set([...this.#byTopic.keys(), ...coming.keys()]);
    return [...topics].flatMap((topic) => {
      const [before, after] = [this.of(topic), coming.get(topic) ?? new Map<string, Presence>()];
      const joins = [...after].filter(([ref]) => !before.has(ref));
      const leaves = [...before].filter(([ref]) => !after.has(ref));
      return joins.length + leaves.length > 0 ? [{ topic, joins, leaves }] : [];
    });
  }
}

/** Presences as they are sent: by their keys, each with its reference. */
export function presentPresences(presences: Iterable<readonly [string, Presence]>): object {
  const byKey = Map.groupBy(presences, ([, { key }]) => key);
  return Object.fromEntries(
    [...byKey].map(([key, list]) => [
      key,
      { metas: list.map(([ref, { meta }]) => ({ ...meta, phx_ref: ref })) },
    ]),
  );
}
