import { type Embed, isAggregated, type ReadNode } from '../plan/read-node.ts';
import type { ColumnPair } from '../schema/schema-snapshot.ts';
import { collectSql, jsonRows, listSql } from './bounded.ts';
import { columnSql } from './column.ts';
import { type NodeParts, type PrintNode, selectSql } from './node-parts.ts';
import { identifier, type SqlWriter } from './writer.ts';

/** What the join of an embed returns to its parent: JSON in this column, or columns and this mark. */
const JSON_COLUMN = identifier('_rest_json');
const PRESENCE_COLUMN = identifier('_rest_present');
const ROW = identifier('_rest_row');
const ROW_JSON = `row_to_json(${ROW})`;

/** Whether the joined embed found rows. */
export function presenceSql(embed: Embed): string {
  const mark = embed.gives === 'columns' ? PRESENCE_COLUMN : JSON_COLUMN;
  return `${identifier(embed.name)}.${mark} IS NOT NULL`;
}

/**
 * The JSON of a joined embed in its parent's columns: `[]` for no rows of a to-many embed, null for none of a to-one.
 */
export function joinedJsonSql({ name, many }: Embed): string {
  const json = `${identifier(name)}.${JSON_COLUMN}`;
  return many ? `coalesce(${json}, '[]')` : json;
}

/** The JSON of an embed that is not joined, in a subquery for each row of `parent` by the foreign key. */
export function embedLookupSql(
  writer: SqlWriter,
  embed: Embed,
  parent: ReadNode,
  print: PrintNode,
): string {
  const parts = print(
    writer,
    embed.node,
    fromSql(writer, embed, parent),
    joinConditions(embed, parent.alias),
  );
  const rows = `(${selectSql(parts)}) AS ${ROW}`;
  return embed.many
    ? `(SELECT ${listSql(`'[]'`)} FROM ${jsonRows(ROW_JSON, rows)})`
    : `(SELECT ${ROW_JSON} FROM ${rows} LIMIT 1)`;
}

/** The column of a joined embed with the value that its parent is sorted by; places count from 1. */
export const sortKeyName = (place: number): string => identifier(`_rest_sort_${place}`);

/** The join of an embed's rows to each row of `parent`, by the foreign key. */
export function embedJoinSql(
  writer: SqlWriter,
  embed: Embed,
  parent: ReadNode,
  print: PrintNode,
): string {
  const kind = embed.inner ? 'INNER' : 'LEFT';
  const parts = print(
    writer,
    embed.node,
    fromSql(writer, embed, parent),
    joinConditions(embed, parent.alias),
  );
  const lookup = embed.many ? manySql(embed, parts) : oneSql(writer, embed, parts);
  const on = embed.inner ? presenceSql(embed) : 'TRUE';
  return ` ${kind} JOIN LATERAL (${lookup}) AS ${identifier(embed.name)} ON ${on}`;
}

function manySql({ node, gives }: Embed, parts: NodeParts): string {
  const rows = selectSql(parts);
  if (gives === 'nothing') return `SELECT TRUE AS ${JSON_COLUMN} FROM (${rows}) AS ${ROW} LIMIT 1`;
  if (gives === 'json') {
    const from = jsonRows(ROW_JSON, `(${rows}) AS ${ROW}`);
    return `SELECT ${listSql('NULL')} AS ${JSON_COLUMN} FROM ${from}`;
  }
  const lists = columnNames(node).map((name) => `json_agg(${ROW}.${name}) AS ${name}`);
  const found = collectSql(`${ROW_JSON}::text`, 'TRUE', 'NULL');
  const all = [...lists, `${found} AS ${PRESENCE_COLUMN}`];
  return `SELECT ${all.join(', ')} FROM (${rows}) AS ${ROW}`;
}

function oneSql(writer: SqlWriter, { gives, sortKeys, node }: Embed, parts: NodeParts): string {
  if (isAggregated(node)) {
    return `SELECT ${ROW_JSON} AS ${JSON_COLUMN} FROM (${selectSql(parts)}) AS ${ROW} LIMIT 1`;
  }
  const sorts = sortKeys.map(
    (column, index) => `${columnSql(writer, column)} AS ${sortKeyName(index + 1)}`,
  );
  const given =
    gives === 'json'
      ? [`(SELECT row_to_json(${ROW}) FROM (SELECT ${parts.outputs}) AS ${ROW}) AS ${JSON_COLUMN}`]
      : gives === 'columns'
        ? [parts.outputs, `TRUE AS ${PRESENCE_COLUMN}`]
        : [`TRUE AS ${JSON_COLUMN}`];
  const all = [...given, ...sorts].filter((column) => column !== '');
  return `SELECT ${all.join(', ')}${parts.from}${parts.where}${parts.page}`;
}

function columnNames(node: ReadNode): string[] {
  return node.outputs.flatMap((output) => (output.kind === 'all' ? [] : [identifier(output.name)]));
}

function fromSql(writer: SqlWriter, embed: Embed, parent: ReadNode): string {
  const { relationship, node } = embed;
  const alias = identifier(node.alias);
  if (relationship.kind === 'computed') {
    return `${writer.exposed(relationship.routine)}(${rowSql(writer, parent)}) AS ${alias}`;
  }
  const rows = `${writer.exposed(relationship.to)} AS ${alias}`;
  if (relationship.kind === 'key') return rows;
  return `${rows}, ${writer.exposed(relationship.junction)} AS ${identifier(embed.junctionAlias)}`;
}

/** A row of a node as a value of its relation's type. The alias alone could mean a joined column of the same name. */
function rowSql(writer: SqlWriter, { alias, changed, relation }: ReadNode): string {
  const row = `${identifier(alias)}.*`;
  return changed
    ? `jsonb_populate_record(NULL::${writer.exposed(relation.name)}, to_jsonb(${row}))`
    : row;
}

function joinConditions(embed: Embed, parent: string): string[] {
  const { relationship, node, junctionAlias } = embed;
  if (relationship.kind === 'computed') return [];
  if (relationship.kind === 'key') return equalities(relationship.pairs, parent, node.alias);
  return [
    ...equalities(relationship.near, parent, junctionAlias),
    ...equalities(relationship.far, junctionAlias, node.alias),
  ];
}

function equalities(pairs: readonly ColumnPair[], from: string, to: string): string[] {
  return pairs.map(
    ([near, far]) =>
      `${identifier(to)}.${identifier(far)} = ${identifier(from)}.${identifier(near)}`,
  );
}
