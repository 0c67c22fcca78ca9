import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Query } from '../parse/query.ts';
import type { SelectedEmbed } from '../parse/select.ts';
import {
  isToOne,
  type Relation,
  type Relationship,
  type SchemaSnapshot,
} from '../schema/schema-snapshot.ts';
import { ColumnRepeats } from './column-repeats.ts';
import { conditionOf } from './conditions.ts';
import { orderingOf } from './ordering.ts';
import {
  groups,
  type Level,
  type NamedEmbed,
  outputsOf,
  type Raised,
  withoutStar,
} from './outputs.ts';
import { embedKey, embedsOf, parametersAt, withFoundPaths } from './parameters.ts';
import type { ColumnRef, Embed, ReadNode } from './read-node.ts';
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
    row: [],
    members: query.select,
    spread: false,
  }).node;
}

class ReadPlanner {
  readonly #snapshot: SchemaSnapshot;
  readonly #query: Query;
  readonly #taken: Set<string>;
  readonly #repeats = new ColumnRepeats();

  constructor(snapshot: SchemaSnapshot, query: Query, rootAlias: string) {
    this.#snapshot = snapshot;
    this.#query = query;
    this.#taken = new Set([rootAlias]);
  }

  node(asked: Level): { readonly node: ReadNode; readonly raised: readonly Raised[] } {
    const { relation, members } = asked;
    const named = asked.spread || groups(members);
    const level = named ? { ...asked, members: withoutStar(members, relation) } : asked;
    this.#repeats.count(level);
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
    const row = rowBehind(level, relationship);
    const { node, raised } = this.node({ relation, alias, path, row, members, spread });
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

/** The row that a foreign key leads to; what a function returns may be any row, like those of a list. */
function rowBehind({ row }: Level, relationship: Relationship): Level['row'] {
  if (row === null || relationship.kind !== 'key' || !isToOne(relationship)) return null;
  return [...row, JSON.stringify(relationship.pairs)];
}

const emptyRelation = (name: string): Relation => ({
  name,
  isTable: false,
  columns: new Map(),
  primaryKey: [],
});
