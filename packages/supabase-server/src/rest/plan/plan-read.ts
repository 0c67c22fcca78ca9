import { REST_ERRORS } from '../errors.ts';
import type { Field } from '../parse/field.ts';
import type { Logic } from '../parse/logic.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { Path, Query } from '../parse/query.ts';
import type { Selected, SelectedEmbed, SelectedField } from '../parse/select.ts';
import { LIMITS } from '../request-limits.ts';
import { isToOne, type Relation, type SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { checkPaths, embedKey, embedsOf, parametersAt } from './parameters.ts';
import type { ColumnRef, Condition, Embed, Ordering, Output, ReadNode } from './read-node.ts';
import { resolveRelationship } from './relationship.ts';

interface Level {
  readonly relation: Relation;
  readonly alias: string;
  readonly path: Path;
  readonly members: readonly Selected[];
}

/** An embed with the parts of the request that led to it. */
interface NamedEmbed {
  readonly key: string;
  readonly embed: Embed;
}

/**
 * Resolves what is asked of `relation` against the schema: columns, embeds, conditions, order and range.
 * `rowsOf` is the name by which messages know the rows: the relation's own, or a function's.
 * @throws RestError PGRST108, 118, 120, 200, 201
 */
export function planRead(
  snapshot: SchemaSnapshot,
  relation: Relation,
  query: Query,
  rowsOf = relation.name,
): ReadNode {
  checkPaths(query);
  return new ReadPlanner(snapshot, query, rowsOf).node({
    relation,
    alias: rowsOf,
    path: [],
    members: query.select,
  });
}

/** Resolves conditions on the columns of one relation, whose rows the statement calls `alias`. */
export function planConditions(
  relation: Relation,
  alias: string,
  conditions: readonly Logic[],
): Condition[] {
  return conditions.map((logic) => conditionOf({ relation, alias }, [], logic));
}

class ReadPlanner {
  readonly #snapshot: SchemaSnapshot;
  readonly #query: Query;
  readonly #taken: Set<string>;
  readonly #given = new Map<string, number>();

  constructor(snapshot: SchemaSnapshot, query: Query, rootAlias: string) {
    this.#snapshot = snapshot;
    this.#query = query;
    this.#taken = new Set([rootAlias]);
  }

  node(level: Level): ReadNode {
    this.#countColumns(level);
    const { conditions, order, range } = parametersAt(this.#query, level.path);
    const sortKeys = new Map<string, ColumnRef[]>();
    const embeds = embedsOf(level.members).map((selected) =>
      this.#embed(level, selected, sortKeys),
    );
    return {
      relation: level.relation,
      alias: level.alias,
      changed: false,
      outputs: outputsOf(level, embeds),
      embeds: embeds.map(({ embed }) => embed),
      where: conditions.map((logic) => conditionOf(level, embeds, logic)),
      order: order.map((term) => orderingOf(level, embeds, sortKeys, term)),
      range,
    };
  }

  #embed(level: Level, selected: SelectedEmbed, sortKeys: Map<string, ColumnRef[]>): NamedEmbed {
    const relationship = resolveRelationship(this.#snapshot, level.relation.name, selected);
    const relation =
      this.#snapshot.relations.get(relationship.to) ?? emptyRelation(relationship.to);
    const key = embedKey(selected);
    const alias = this.#alias(relationship.to);
    const keys: ColumnRef[] = [];
    const spread = selected.kind === 'spread';
    const members = spread ? withoutStar(selected.members, relation) : selected.members;
    const node = this.node({ relation, alias, path: [...level.path, key], members });
    const embed: Embed = {
      name: this.#alias(key),
      relationship,
      junctionAlias: relationship.kind === 'junction' ? this.#alias(relationship.junction) : '',
      many: !isToOne(relationship),
      inner: selected.inner,
      gives: node.outputs.length === 0 ? 'nothing' : spread ? 'columns' : 'json',
      sortKeys: keys,
      node,
    };
    sortKeys.set(embed.name, keys);
    return { key, embed };
  }

  /** However it is named and wherever it stands: a column costs memory each time that it is given. */
  #countColumns({ relation, members }: Level): void {
    const names = members.flatMap((member) =>
      member.kind === 'all' ? [...relation.columns.keys()] : 'name' in member ? [member.name] : [],
    );
    for (const name of names) {
      const key = JSON.stringify([relation.name, name]);
      const times = (this.#given.get(key) ?? 0) + 1;
      if (times > LIMITS.columnRepeats) {
        const most = `select gives the column ${name} more than ${LIMITS.columnRepeats} times`;
        throw REST_ERRORS.beyondLimit(most);
      }
      this.#given.set(key, times);
    }
  }

  /** A name that no other rows of the statement have, short enough for PostgreSQL to keep it whole. */
  #alias(base: string): string {
    const stem = [...base].slice(0, 12).join('');
    let alias = '';
    for (let number = 1; alias === '' || this.#taken.has(alias); number += 1) {
      alias = `${stem}_${number}`;
    }
    this.#taken.add(alias);
    return alias;
  }
}

function outputsOf(level: Level, embeds: readonly NamedEmbed[]): Output[] {
  const waiting = [...embeds];
  return level.members.flatMap((member): Output[] => {
    if (member.kind === 'all') return [{ kind: 'all' }];
    if (member.kind === 'field') {
      const { cast } = member;
      return [{ kind: 'column', column: columnOf(level, member), cast, name: nameOf(member) }];
    }
    const next = waiting.shift();
    if (next === undefined || next.embed.gives === 'nothing') return [];
    const { name, many, node } = next.embed;
    if (next.embed.gives === 'json') return [{ kind: 'embedded', embed: name, name: next.key }];
    return outputNames(node).map((column) => ({ kind: 'spread', embed: name, many, name: column }));
  });
}

/** The names of the columns that a node gives; a star stands for the relation's own. */
function outputNames(node: ReadNode): string[] {
  return node.outputs.flatMap((output) =>
    output.kind === 'all' ? [...node.relation.columns.keys()] : [output.name],
  );
}

/** A spread names its columns one by one, because its parent's row takes them in. */
function withoutStar(members: readonly Selected[], relation: Relation): Selected[] {
  return members.flatMap((member): Selected[] =>
    member.kind === 'all'
      ? [...relation.columns.keys()].map((name) => ({
          kind: 'field',
          name,
          path: [],
          alias: null,
          cast: null,
        }))
      : [member],
  );
}

/** The key of a selected field in the answer: its alias, else the last key of its path, else its column. */
function nameOf(field: SelectedField): string {
  return field.alias ?? field.path.findLast((step) => !step.isIndex)?.key ?? field.name;
}

function columnOf(level: Pick<Level, 'alias' | 'relation'>, { name, path }: Field): ColumnRef {
  return { owner: level.alias, name, path, column: level.relation.columns.get(name) ?? null };
}

function conditionOf(
  level: Pick<Level, 'alias' | 'relation'>,
  embeds: readonly NamedEmbed[],
  logic: Logic,
): Condition {
  if (logic.kind === 'group') {
    return { ...logic, members: logic.members.map((one) => conditionOf(level, embeds, one)) };
  }
  const { field, negated, operation } = logic;
  const embed = level.relation.columns.has(field.name)
    ? undefined
    : embeds.find(({ key }) => key === field.name)?.embed;
  if (embed === undefined) {
    return { kind: 'test', column: columnOf(level, field), negated, operation };
  }
  const truth = operation.kind === 'is' && field.path.length === 0 ? operation.truth : null;
  if (truth !== 'null' && truth !== 'not_null') throw REST_ERRORS.filterOnEmbed(field.name);
  return { kind: 'embedded', embed: embed.name, present: negated === (truth === 'null') };
}

function orderingOf(
  level: Level,
  embeds: readonly NamedEmbed[],
  sortKeys: ReadonlyMap<string, ColumnRef[]>,
  term: OrderTerm,
): Ordering {
  const { related, direction, nulls } = term;
  if (related === null) return { by: columnOf(level, term.field), direction, nulls };
  const embed = embeds.find(({ key }) => key === related)?.embed;
  if (embed === undefined) throw REST_ERRORS.notEmbedded(related);
  if (embed.many) throw REST_ERRORS.relatedOrder(level.relation.name, related);
  const keys = sortKeys.get(embed.name) ?? [];
  keys.push(columnOf(embed.node, term.field));
  return { by: { embed: embed.name, sortKey: keys.length }, direction, nulls };
}

const emptyRelation = (name: string): Relation => ({ name, columns: new Map(), primaryKey: [] });
