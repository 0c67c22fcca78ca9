import {
  indexedWords,
  isOneSlip,
  LETTERS_OF_A_TYPO,
  type QueryWord,
  queryWords,
} from '@bloom/domain/texts/search-words';
import type { Thing, ThingKind } from './thing.ts';
import { Vocabulary } from './vocabulary.ts';

/** A result, and the folded words that matched. */
export interface Hit {
  readonly thing: Thing;
  readonly words: ReadonlySet<string>;
}

export interface Found {
  readonly count: number;
  /** The best results of each kind, and how many there are. */
  readonly byKind: ReadonlyMap<
    ThingKind,
    { readonly count: number; readonly hits: readonly Hit[] }
  >;
}

interface Entry {
  readonly thing: Thing;
  /** A match in a short text counts more than one in a long text. */
  readonly brevity: number;
}

/** The score of a word, by how it matches. */
const EXACT = 4;
const BEGINS = 2;
const SLIPPED = 1;

/** The most words of a query that are used, and the most results per kind. */
const WORDS = 8;
const HITS = 5;

/**
 * A full-text index: all words of a query in any order, the last one also as a prefix, long ones with a typing error.
 * It is an inverted index, so a query looks only at things that match.
 */
export class SearchIndex {
  readonly #places = new Map<string, number>();
  readonly #entries: (Entry | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #things = new Map<string, number[]>();
  readonly #vocabulary = new Vocabulary();

  get size(): number {
    return this.#places.size;
  }

  get(key: string): Thing | undefined {
    const place = this.#places.get(key);
    return place === undefined ? undefined : this.#entries[place]?.thing;
  }

  /** Adds or replaces a thing. */
  put(thing: Thing): void {
    this.remove(thing.key);
    const words = wordsOf(thing);
    const place = this.#free.pop() ?? this.#entries.length;
    this.#places.set(thing.key, place);
    this.#entries[place] = { thing, brevity: 1 / (2 + Math.log2(1 + words.size)) };
    for (const word of words) {
      const known = this.#things.get(word);
      if (known !== undefined) known.push(place);
      else {
        this.#things.set(word, [place]);
        this.#vocabulary.add(word);
      }
    }
  }

  remove(key: string): void {
    const place = this.#places.get(key);
    const entry = place === undefined ? undefined : this.#entries[place];
    if (place === undefined || entry === undefined) return;
    this.#places.delete(key);
    this.#entries[place] = undefined;
    this.#free.push(place);
    for (const word of wordsOf(entry.thing)) {
      const rest = this.#things.get(word)?.filter((other) => other !== place) ?? [];
      if (rest.length > 0) this.#things.set(word, rest);
      else {
        this.#things.delete(word);
        this.#vocabulary.remove(word);
      }
    }
  }

  find(query: string): Found {
    const typed = queryWords(query).slice(0, WORDS);
    const likes = typed.map((word, index) => this.#wordsLike(word, index === typed.length - 1));
    // How many words of the query a thing matches so far, and how well.
    const counts = new Uint8Array(this.#entries.length);
    const scores = new Float32Array(this.#entries.length);
    likes.forEach((like, index) => {
      for (const [word, weight] of like) {
        for (const place of this.#things.get(word) ?? []) {
          if (counts[place] !== index) continue;
          counts[place] = index + 1;
          scores[place] = (scores[place] ?? 0) + weight;
        }
      }
    });
    const words = new Set(likes.flatMap((like) => like.map(([word]) => word)));
    return this.#best(typed.length, counts, scores, words);
  }

  /** The words of the index that match a typed word, best first. */
  #wordsLike(
    { folded: typed, isPiece }: QueryWord,
    isLast: boolean,
  ): readonly (readonly [string, number])[] {
    const exact = this.#things.has(typed) ? [[typed, EXACT] as const] : [];
    const begun = isLast || isPiece ? this.#vocabulary.beginningWith(typed) : [];
    const slipped =
      isPiece || typed.length < LETTERS_OF_A_TYPO
        ? []
        : this.#vocabulary
            .beginningWith(typed.slice(0, 1))
            .filter((word) => isOneSlip(typed, word));
    const found = new Set([typed, ...begun]);
    return [
      ...exact,
      ...begun.filter((word) => word !== typed).map((word) => [word, BEGINS] as const),
      ...slipped.filter((word) => !found.has(word)).map((word) => [word, SLIPPED] as const),
    ];
  }

  #best(wanted: number, counts: Uint8Array, scores: Float32Array, words: Hit['words']): Found {
    const byKind = new Map<ThingKind, { count: number; best: [number, Thing][] }>();
    let count = 0;
    for (let place = 0; wanted > 0 && place < counts.length; place += 1) {
      const entry = counts[place] === wanted ? this.#entries[place] : undefined;
      if (entry === undefined) continue;
      count += 1;
      const { thing } = entry;
      const kind = byKind.get(thing.kind) ?? { count: 0, best: [] };
      byKind.set(thing.kind, kind);
      kind.count += 1;
      insert(kind.best, [(scores[place] ?? 0) * entry.brevity, thing]);
    }
    const hitsOf = (best: readonly [number, Thing][]) =>
      best.map(([, thing]) => ({ thing, words }));
    return {
      count,
      byKind: new Map(
        [...byKind].map(([kind, { count, best }]) => [kind, { count, hits: hitsOf(best) }]),
      ),
    };
  }
}

/** Not kept: they would take more memory than the index itself, and things are rarely removed. */
function wordsOf({ title, text }: Thing): ReadonlySet<string> {
  return new Set(indexedWords(`${title} ${text}`));
}

/** Inserts into the best results; of equally good ones the newer is first. */
function insert(best: [number, Thing][], [score, thing]: [number, Thing]): void {
  const last = best.at(-1);
  if (best.length === HITS && last !== undefined && !isBetter([score, thing], last)) return;
  const at = best.findIndex((other) => isBetter([score, thing], other));
  best.splice(at === -1 ? best.length : at, 0, [score, thing]);
  if (best.length > HITS) best.pop();
}

function isBetter([score, thing]: [number, Thing], [other, known]: [number, Thing]): boolean {
  return score === other ? thing.createdAt > known.createdAt : score > other;
}
