import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Field } from '../parse/field.ts';
import type { Logic } from '../parse/logic.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { Query } from '../parse/query.ts';
import type { Selected, SelectedAggregate, SelectedEmbed } from '../parse/select.ts';
import { LIMITS } from '../request-limits.ts';
import { isToOne, type Relation, type SchemaSnapshot } from '../schema/schema-snapshot.ts';
import {
  columnOf,
  groups,
  type Level,
  type NamedEmbed,
  outputsOf,
  type Raised,
  withoutStar,
} from './outputs.ts';
import { embedKey, embedsOf, parametersAt, withFoundPaths } from './parameters.ts';
import {
  type ColumnRef,
  type Condition,
  type Embed,
  isAggregated,
  type Ordering,
  type Output,
  type ReadNode,
} from './read-node.ts';
import { resolveRelationship } from './relationship.ts';

/**
 * Resolves a read of `relation` against the schema: columns, embeds, conditions, order and range.
 * @param rowsOf the name of the rows in messages: the relation's own, or a function's
 * @throws RestError PGRST108, 118, 120, 200, 201
 */
export function planRead(
  snapshot: SchemaSnapshot,
  relation: Relation,
  query: Query,
  rowsOf = relation.name,
): ReadNode {
  return new ReadPlanner(snapshot, withFoundPaths(query), rowsOf).node({
    relation,
    alias: rowsOf,
    path: [],
    members: query.select,
    spread: false,
  }).node;
}

/** Resolves conditions on the columns of one relation, whose rows have the name `alias` in the statement. */
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

  node(asked: Level): { readonly node: ReadNode; readonly raised: readonly Raised[] } {
    const { relation, members } = asked;
    const named = asked.spread || groups(members);
    const level = named ? { ...asked, members: withoutStar(members, relation) } : asked;
    this.#countColumns(level);
    const { conditions, order, range } = parametersAt(this.#query, level.path);
    const sortKeys = new Map<string, ColumnRef[]>();
    const embeds = embedsOf(level.members).map((selected) =>
      this.#embed(level, selected, sortKeys),
    );
    const { outputs, raised } = outputsOf(level, embeds, () => this.#alias('_rest_input'));
    const node = {
      relation,
      alias: level.alias,
      changed: false,
      outputs,
      embeds: embeds.map(({ embed }) => embed),
      where: conditions.map((logic) => conditionOf(level, embeds, logic)),
      order: order.map((term) => orderingOf({ level, embeds, sortKeys, outputs }, term)),
      range,
    };
    return { node, raised };
  }

  #embed(level: Level, selected: SelectedEmbed, sortKeys: Map<string, ColumnRef[]>): NamedEmbed {
    const relationship = resolveRelationship(this.#snapshot, level.relation.name, selected);
    const relation =
      this.#snapshot.relations.get(relationship.to) ?? emptyRelation(relationship.to);
    const key = embedKey(selected);
    const alias = this.#alias(relationship.to);
    const keys: ColumnRef[] = [];
    const spread = selected.kind === 'spread';
    const { members } = selected;
    if (spread && !isToOne(relationship) && groups(members)) {
      throw REST_ERRORS.spreadAggregate();
    }
    const path = [...level.path, key];
    const { node, raised } = this.node({ relation, alias, path, members, spread });
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
    return { key, embed, raised };
  }

  /**
   * Counts every use of a column, under any name and at any level: each one costs memory. The values of two keys of a JSON
   * column count apart, since together they are no larger than the column.
   */
  #countColumns({ relation, members }: Level): void {
    const given = members.flatMap((member): Field[] => {
      if (member.kind === 'all')
        return [...relation.columns.keys()].map((name) => ({ name, path: [] }));
      if (member.kind === 'field') return [member];
      return givesValue(member) && member.field !== null ? [member.field] : [];
    });
    for (const { name, path } of given) {
      const key = JSON.stringify([relation.name, name, path[0]?.key, path[0]?.isIndex]);
      const times = (this.#given.get(key) ?? 0) + 1;
      if (times > LIMITS.columnRepeats) {
        const most = `select gives the column ${name} more than ${LIMITS.columnRepeats} times`;
        throw REST_ERRORS.beyondLimit(most);
      }
      this.#given.set(key, times);
    }
  }

  /** A name that is unique in the statement and short enough for PostgreSQL not to cut it. */
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

/** What an order may refer to. */
interface Sorted {
  readonly level: Level;
  readonly embeds: readonly NamedEmbed[];
  readonly sortKeys: ReadonlyMap<string, ColumnRef[]>;
  readonly outputs: readonly Output[];
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

function orderingOf({ level, embeds, sortKeys, outputs }: Sorted, term: OrderTerm): Ordering {
  const { related, direction, nulls } = term;
  if (related === null) {
    const by = columnOf(level, term.field);
    return { by: isAggregated({ outputs }) ? groupedBy(outputs, by) : by, direction, nulls };
  }
  const embed = embeds.find(({ key }) => key === related)?.embed;
  if (embed === undefined) throw REST_ERRORS.notEmbedded(related);
  if (embed.many || isAggregated(embed.node)) {
    throw REST_ERRORS.relatedOrder(level.relation.name, related);
  }
  const { name } = term.field;
  const spread = outputs.findIndex(
    (one) => one.kind === 'spread' && one.embed === embed.name && one.name === name,
  );
  if (isAggregated({ outputs }) && spread >= 0) {
    return { by: { place: spread + 1 }, direction, nulls };
  }
  const keys = sortKeys.get(embed.name) ?? [];
  keys.push(columnOf(embed.node, term.field));
  return { by: { embed: embed.name, sortKey: keys.length }, direction, nulls };
}

/**
 * Groups are ordered by what they are grouped by. Where values are bound, PostgreSQL recognises that only by its
 * position.
 */
function groupedBy(outputs: readonly Output[], by: ColumnRef): Ordering['by'] {
  const path = JSON.stringify(by.path);
  const place = outputs.findIndex(
    (output) =>
      output.kind === 'column' &&
      output.cast === null &&
      output.column.name === by.name &&
      JSON.stringify(output.column.path) === path,
  );
  return place < 0 ? by : { place: place + 1 };
}

/** Whether a member is as large as its column; sums and counts are small, however many there are of one column. */
const givesValue = (member: Selected): member is SelectedAggregate =>
  member.kind === 'aggregate' &&
  member.field !== null &&
  (member.function === 'max' || member.function === 'min');

const emptyRelation = (name: string): Relation => ({ name, columns: new Map(), primaryKey: [] });
