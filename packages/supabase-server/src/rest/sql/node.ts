import type { RowRange } from '../parse/range.ts';
import {
  type Condition,
  type Embed,
  isAggregated,
  type Ordering,
  type Output,
  type ReadNode,
} from '../plan/read-node.ts';
import { aggregateSql, groupSql } from './aggregate.ts';
import { castSql } from './cast.ts';
import { columnSql } from './column.ts';
import { conditionSql } from './condition.ts';
import { embedJoinSql, embedLookupSql, joinedJsonSql, presenceSql, sortKeyName } from './embed.ts';
import { type NodeParts, selectSql } from './node-parts.ts';
import { identifier, type SqlWriter } from './writer.ts';

/** Prints the clauses of a node whose rows come from `from`, joined to its parent by `joined`. */
function nodeParts(
  writer: SqlWriter,
  node: ReadNode,
  from: string,
  joined: readonly string[] = [],
): NodeParts {
  return {
    outputs: node.outputs.map((output) => outputSql(writer, node, output)).join(', '),
    from: ` FROM ${from}${joinsSql(writer, node, joinedEmbeds(node))}`,
    where: whereSql(writer, node, joined),
    page: `${groupSql(node)}${orderSql(writer, node)}${rangeSql(writer, node.range)}`,
  };
}

/** Prints the SELECT of a node. */
export function rowsSql(writer: SqlWriter, node: ReadNode, from: string): string {
  return selectSql(nodeParts(writer, node, from));
}

/** Prints the SELECT that counts a node's rows, ignoring its range; up to `most` where that is given. */
export function countSql(
  writer: SqlWriter,
  node: ReadNode,
  from: string,
  most: number | null,
): string {
  return countOf(rowsFrom(writer, node, from), most);
}

/** Prints the SELECT of a node's rows, ignoring its range, without any columns. */
export function allRowsSql(writer: SqlWriter, node: ReadNode, from: string): string {
  return `SELECT 1 FROM ${rowsFrom(writer, node, from)}`;
}

/** Prints the SELECT that counts the rows of a FROM clause; up to `most` where that is given. */
export const countOf = (from: string, most: number | null): string =>
  most === null
    ? `SELECT count(*) FROM ${from}`
    : `SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${most}) AS "_rest_counted"`;

/** A FROM clause with only the embeds that decide which rows there are. */
function rowsFrom(writer: SqlWriter, node: ReadNode, from: string): string {
  if (isAggregated(node)) {
    const whole = { ...node, order: [], range: { offset: 0, limit: null } };
    return `(${rowsSql(writer, whole, from)}) AS "_rest_groups"`;
  }
  const joins = joinsSql(
    writer,
    node,
    node.embeds.filter((embed) => decides(node, embed)),
  );
  return `${from}${joins}${whereSql(writer, node, [])}`;
}

/** Prints a WHERE of conditions that do not refer to embeds: those of a write. */
export function plainWhereSql(writer: SqlWriter, conditions: readonly Condition[]): string {
  const all = conditions.map((condition) => conditionSql(writer, condition, () => 'FALSE'));
  return all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
}

function joinsSql(writer: SqlWriter, node: ReadNode, embeds: readonly Embed[]): string {
  return embeds.map((embed) => embedJoinSql(writer, embed, node, nodeParts)).join('');
}

/**
 * The embeds that must be joined: those that decide which rows there are, sort them, or add columns. The others are
 * subqueries in the columns, which PostgreSQL evaluates last, only for the rows of the page. Rows cannot be grouped by
 * a subquery.
 */
const joinedEmbeds = (node: ReadNode): Embed[] =>
  node.embeds.filter(
    (embed) =>
      decides(node, embed) ||
      embed.sortKeys.length > 0 ||
      embed.gives === 'columns' ||
      (embed.gives === 'json' && isAggregated(node)),
  );

const decides = (node: ReadNode, embed: Embed): boolean =>
  embed.inner || isTested(node.where, embed.name);

function isTested(conditions: readonly Condition[], embed: string): boolean {
  return conditions.some((condition) =>
    condition.kind === 'group'
      ? isTested(condition.members, embed)
      : condition.kind === 'embedded' && condition.embed === embed,
  );
}

function outputSql(writer: SqlWriter, node: ReadNode, output: Output): string {
  switch (output.kind) {
    case 'all':
      return `${identifier(node.alias)}.*`;
    case 'column': {
      const column = columnSql(writer, output.column);
      const cast = output.cast === null ? column : castSql(column, output.cast, output.column);
      return `${cast} AS ${identifier(output.name)}`;
    }
    case 'embedded': {
      const json = embeddedSql(writer, node, output.embed);
      return `${isAggregated(node) ? `(${json})::jsonb` : json} AS ${identifier(output.name)}`;
    }
    case 'spread': {
      const name = identifier(output.name);
      const column = `${identifier(output.embed)}.${name}`;
      const value = output.many ? `coalesce(${column}, '[]')` : column;
      const compared = (output.many || output.json) && isAggregated(node);
      return `${compared ? `${value}::jsonb` : value} AS ${name}`;
    }
    case 'mark':
      return `TRUE AS ${identifier(output.name)}`;
    case 'aggregate':
      return aggregateSql(writer, output);
  }
}

function embeddedSql(writer: SqlWriter, node: ReadNode, name: string): string {
  const joined = joinedEmbeds(node).find((embed) => embed.name === name);
  if (joined) return joinedJsonSql(joined);
  const embed = node.embeds.find((one) => one.name === name);
  return embed === undefined ? 'NULL' : embedLookupSql(writer, embed, node, nodeParts);
}

function whereSql(writer: SqlWriter, node: ReadNode, joined: readonly string[]): string {
  const presence = (name: string) => {
    const embed = node.embeds.find((one) => one.name === name);
    return embed === undefined ? 'FALSE' : presenceSql(embed);
  };
  const asked = node.where.map((condition) => conditionSql(writer, condition, presence));
  const all = [...joined, ...asked];
  return all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
}

function orderSql(writer: SqlWriter, node: ReadNode): string {
  if (node.order.length === 0) return '';
  return ` ORDER BY ${node.order.map((ordering) => orderingSql(writer, ordering)).join(', ')}`;
}

function orderingSql(writer: SqlWriter, { by, direction, nulls }: Ordering): string {
  const key =
    'place' in by
      ? String(by.place)
      : 'embed' in by
        ? `${identifier(by.embed)}.${sortKeyName(by.sortKey)}`
        : columnSql(writer, by);
  const way = direction === null ? '' : direction === 'asc' ? ' ASC' : ' DESC';
  return `${key}${way}${nulls === null ? '' : ` NULLS ${nulls.toUpperCase()}`}`;
}

/** LIMIT and OFFSET, bound. */
export function rangeSql(writer: SqlWriter, { offset, limit }: RowRange): string {
  const most = limit === null ? '' : ` LIMIT ${writer.bind(limit)}`;
  return offset === 0 ? most : `${most} OFFSET ${writer.bind(offset)}`;
}
