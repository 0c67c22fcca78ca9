import type { Choose } from './choose.ts';
import { anyFilter, asParameter, type Condition, conditionText } from './filters.ts';
import type { Column, Link, Relation, Routine, Schema } from './relations.ts';

/** A column of the answer under a key; with a path into its JSON, or cast to text. */
export interface Shown {
  readonly key: string;
  readonly column: Column;
  readonly path: readonly string[];
  readonly asText: boolean;
}

export interface Embedded {
  /** Its name in the answer and in parameters. */
  readonly key: string;
  readonly link: Link;
  /** Its name in `select`, with an alias when that is not its key. */
  readonly name: string;
  readonly inner: boolean;
  readonly spread: boolean;
  readonly asked: Asked;
}

export interface Order {
  readonly by: { readonly embed: Embedded; readonly column: Column } | { readonly column: Column };
  readonly down: boolean;
  readonly nulls: 'first' | 'last' | null;
}

/** What is asked about the rows of one relation. */
export interface Asked {
  readonly relation: Relation;
  /** Whether all columns are asked for, each under its own name. */
  readonly all: boolean;
  readonly columns: readonly Shown[];
  readonly embeds: readonly Embedded[];
  readonly conditions: readonly Condition[];
  /** Conditions that an embed has rows, or has none. */
  readonly present: readonly { readonly embed: Embedded; readonly there: boolean }[];
  readonly order: readonly Order[];
  readonly limit: number | null;
  readonly offset: number;
}

export interface Question {
  /** The function whose rows are asked, if any. */
  readonly routine: Routine | null;
  /** What it is given, where it takes something. */
  readonly first: number | null;
  readonly asked: Asked;
}

export function anyQuestion(choose: Choose, schema: Schema): Question {
  const place = { depth: 2, keys: 0 };
  if (schema.routines.length > 0 && choose.once(5)) {
    const routine = choose.one(schema.routines);
    const first = routine.takesFirst && choose.once(2) ? choose.below(4) : null;
    return { routine, first, asked: anyAsked(choose, routine.rows, place) };
  }
  const relation = choose.one(schema.relations);
  return { routine: null, first: null, asked: anyAsked(choose, relation, place) };
}

interface Place {
  readonly depth: number;
  /** How many keys were used: each must be different, as a spread adds its own to those of its parent. */
  keys: number;
}

function anyAsked(choose: Choose, relation: Relation, place: Place, spread = false): Asked {
  const key = () => {
    place.keys += 1;
    return `k${place.keys}`;
  };
  const known = new Map(relation.columns.map((column) => [column.name, column]));
  const columns = choose.some(relation.columns, 3).map((column): Shown => {
    const path =
      column.type === 'jsonb' && choose.once(2) ? [choose.one(['a', 'b', '0', 'a->1->c'])] : [];
    return { key: key(), column, path, asText: path.length === 0 && choose.once(4) };
  });
  const links = place.depth === 0 ? [] : choose.some(relation.links, 3).slice(0, 2);
  const targets = new Set<string>();
  const embeds = links.map((link): Embedded => {
    const name = choose.one(link.names);
    const target = targetOf(name);
    // A spread has no alias, nor has an embed under its own name; two of one name could not be told apart.
    const isSpread = choose.once(5) && !targets.has(target);
    const isNamed = isSpread || (choose.once(5) && !targets.has(target) && !known.has(target));
    targets.add(target);
    const own = isNamed ? target : key();
    const below = { depth: place.depth - 1, keys: place.keys };
    const asked = anyAsked(choose, link.to, below, isSpread);
    place.keys = below.keys;
    return { key: own, link, name, inner: choose.once(4), spread: isSpread, asked };
  });
  const plain = embeds.filter((embed) => !embed.spread);
  const related = plain.filter(({ link }) => !link.many);
  const order = choose
    .some(relation.columns, 8)
    .map((column): Order => anyOrder(choose, { column }));
  if (related.length > 0 && choose.once(3)) {
    const embed = choose.one(related);
    order.unshift(anyOrder(choose, { embed, column: choose.one(embed.link.to.columns) }));
  }
  const all = !spread && choose.once(6);
  // Ends with the key: otherwise the order of equal rows is undefined.
  const ends = relation.key.flatMap((name) => known.get(name) ?? []);
  return {
    relation,
    all,
    columns:
      columns.length === 0 && !all && (embeds.length === 0 || spread)
        ? [{ key: key(), column: ends[0] as Column, path: [], asText: false }]
        : columns,
    embeds,
    conditions: choose.once(2) ? [anyFilter(choose, relation.columns, 2)] : [],
    present: plain
      .filter(({ inner }) => !inner && choose.once(5))
      .map((embed) => ({ embed, there: choose.once(2) })),
    order: [
      ...order,
      ...ends.map((column): Order => ({ by: { column }, down: false, nulls: null })),
    ],
    limit: choose.once(4) ? choose.below(4) : null,
    offset: choose.once(6) ? choose.below(3) : 0,
  };
}

const anyOrder = (choose: Choose, by: Order['by']): Order => ({
  by,
  down: choose.once(2),
  nulls: choose.one([null, 'first', 'last'] as const),
});

/**
 * The most times that the question asks for one column: of one row, where all lists count as the first row, and of all
 * rows together.
 */
export function repeats({ asked }: Question): { readonly ofRow: number; readonly inAll: number } {
  const ofRow = new Map<string, number>();
  const inAll = new Map<string, number>();
  const add = (to: Map<string, number>, key: unknown) =>
    to.set(JSON.stringify(key), (to.get(JSON.stringify(key)) ?? 0) + 1);
  const count = ({ relation, all, columns, embeds }: Asked, row: readonly unknown[] | null) => {
    const starred = all ? relation.columns.filter(({ computed }) => !computed) : [];
    const shown = [...starred.map((column) => ({ column, path: [] })), ...columns];
    for (const { column, path } of shown) {
      // Of JSON each key of the first level counts by itself.
      const part = [relation.name, column.name, path[0]?.split('->')[0]];
      add(ofRow, [...part, row ?? []]);
      add(inAll, part);
    }
    for (const { link, asked } of embeds) {
      const isRow = row !== null && !link.many && link.routine === undefined;
      count(asked, isRow ? [...row, link.pairs] : null);
    }
  };
  count(asked, []);
  const most = (times: Map<string, number>) => Math.max(0, ...times.values());
  return { ofRow: most(ofRow), inAll: most(inAll) };
}

/** The name of an embed without an alias. */
const targetOf = (name: string) => name.split('!')[0]?.replaceAll('"', '') ?? '';

/** The question as the path of a request. */
export function pathOf({ routine, first, asked }: Question): string {
  const parameters: (readonly [string, string])[] = [['select', selectText(asked)]];
  if (first !== null) parameters.push(['first', String(first)]);
  addParameters(asked, [], parameters);
  const query = parameters.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return `/${routine === null ? encodeURIComponent(asked.relation.name) : `rpc/${routine.name}`}?${query}`;
}

function selectText({ all, columns, embeds }: Asked): string {
  const shown = columns.map(({ key, column, path, asText }) => {
    const steps = path.map((step) => `->${step}`).join('');
    return `${key}:${quotedName(column.name)}${steps}${asText ? '::text' : ''}`;
  });
  const below = embeds.map(({ key, name, inner, spread, asked }) => {
    const alias = spread ? '...' : key === targetOf(name) ? '' : `${key}:`;
    return `${alias}${name}${inner ? '!inner' : ''}(${selectText(asked)})`;
  });
  return [...(all ? ['*'] : []), ...shown, ...below].join(',');
}

function addParameters(
  asked: Asked,
  path: readonly string[],
  to: (readonly [string, string])[],
): void {
  const at = (name: string) => [...path.map(quotedName), name].join('.');
  for (const condition of asked.conditions) {
    const [name, value] = conditionText(asParameter(condition));
    to.push([at(name), value]);
  }
  for (const { embed, there } of asked.present) {
    to.push([at(quotedName(embed.key)), there ? 'not.is.null' : 'is.null']);
  }
  to.push([at('order'), asked.order.map(orderText).join(',')]);
  if (asked.limit !== null) to.push([at('limit'), String(asked.limit)]);
  if (asked.offset > 0) to.push([at('offset'), String(asked.offset)]);
  for (const embed of asked.embeds) addParameters(embed.asked, [...path, embed.key], to);
}

function orderText({ by, down, nulls }: Order): string {
  const column = quotedName(by.column.name);
  const key = 'embed' in by ? `${quotedName(by.embed.key)}(${column})` : column;
  return `${key}.${down ? 'desc' : 'asc'}${nulls === null ? '' : `.nulls${nulls}`}`;
}

export const quotedName = (name: string) =>
  /^\w+$/.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
