import { excerptOf, foldText, markWords, wordsIn } from '@bloom/domain/texts/search-words';
import {
  CloudSun,
  Goal,
  HandHeart,
  History,
  ListTodo,
  type LucideIcon,
  Milestone,
  Quote,
  TriangleAlert,
  Trophy,
} from 'lucide-react';
import type { Found, Hit } from './search-index.ts';
import { THING_KINDS, type Thing, type ThingKind } from './thing.ts';

export type GroupName = ThingKind | 'pages' | 'creations';

/** A text in parts, some of them highlighted, each with its position. */
type MarkedParts = readonly {
  readonly text: string;
  readonly isMarked: boolean;
  readonly at: number;
}[];

/** A line of the results. */
export interface SearchOption {
  readonly key: string;
  readonly Icon: LucideIcon;
  /** Its title, with the matches highlighted. */
  readonly parts: MarkedParts;
  /** Its second line, if there is one. */
  readonly detail: MarkedParts;
  readonly isDone: boolean;
  /** What was found; null for a page or an action. */
  readonly thing: Thing | null;
  /** Where it leads; null if that depends on the thing. */
  readonly to: string | null;
}

export interface OptionGroup {
  readonly name: GroupName;
  readonly options: readonly SearchOption[];
  /** How many more were found. */
  readonly rest: number;
}

/** A page, or something new to create, with its name. */
export interface Place {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

/** The maximum length of a text. */
const LENGTH = 140;

const ICONS: Readonly<Record<ThingKind, LucideIcon>> = {
  goals: Goal,
  strategies: Milestone,
  issues: TriangleAlert,
  todos: ListTodo,
  wishes: CloudSun,
  achievements: Trophy,
  gratitudes: HandHeart,
  affirmations: Quote,
  actions: History,
};

/** Groups results by kind; `detailOf` makes their second lines. */
export function thingGroups(
  { byKind }: Found,
  untitled: string,
  detailOf: (thing: Thing) => string,
): readonly OptionGroup[] {
  return THING_KINDS.flatMap((name) => {
    const found = byKind.get(name);
    if (found === undefined) return [];
    const options = found.hits.map((hit) => optionOf(hit, untitled, detailOf(hit.thing)));
    return [{ name, options, rest: found.count - options.length }];
  });
}

function optionOf({ thing, words }: Hit, untitled: string, detail: string): SearchOption {
  const title = excerptOf(thing.title, words, LENGTH) || untitled;
  // The match may be in the rest of the text instead of the title.
  const isInText = !wordsIn(title).some(({ folded }) => words.has(folded));
  return {
    key: thing.key,
    Icon: ICONS[thing.kind],
    parts: partsOf(title, words),
    detail: partsOf(isInText ? excerptOf(thing.text, words, LENGTH) : detail, words),
    isDone: thing.isDone,
    thing,
    to: null,
  };
}

function partsOf(text: string, words: ReadonlySet<string>): MarkedParts {
  let at = 0;
  return markWords(text, words).map((part) => {
    const placed = { ...part, at };
    at += part.text.length;
    return placed;
  });
}

/** The pages or actions whose names have words that start with those of a query; all of them if it is blank. */
export function placeGroup(
  name: 'pages' | 'creations',
  places: readonly Place[],
  query: string,
): readonly OptionGroup[] {
  const wanted = wordsIn(query).map(({ folded }) => folded);
  // Punctuation is no word, and in no name.
  if (wanted.length === 0 && query.trim() !== '') return [];
  const options = places.flatMap(({ to, label, Icon }): SearchOption[] => {
    const words = wordsIn(label).map(({ folded }) => folded);
    const found = words.filter((word) => wanted.some((one) => word.startsWith(one)));
    const isFound = wanted.every((one) => words.some((word) => word.startsWith(one)));
    if (!isFound) return [];
    const parts = partsOf(label, new Set(found));
    return [{ key: `${name} ${to}`, Icon, parts, detail: [], isDone: false, thing: null, to }];
  });
  return options.length === 0 ? [] : [{ name, options, rest: 0 }];
}

/** Whether a query is the start of the name of one of the places, which is then the most likely result. */
export function isNamed(places: readonly Place[], query: string): boolean {
  const wanted = foldText(query.trim());
  return wanted.length > 1 && places.some(({ label }) => foldText(label).startsWith(wanted));
}
