import { isAggregated, type Output, type ReadNode } from '../plan/read-node.ts';
import { castSql } from './cast.ts';
import { columnSql } from './column.ts';
import { identifier, type SqlWriter } from './writer.ts';

type Aggregate = Extract<Output, { kind: 'aggregate' }>;

/** An aggregate of the rows of a group, with its name. */
export function aggregateSql(writer: SqlWriter, output: Aggregate): string {
  const { cast, resultCast } = output;
  const value = asType(valueSql(writer, output.of), cast);
  return `${asType(`${output.function}(${value})`, resultCast)} AS ${identifier(output.name)}`;
}

function valueSql(writer: SqlWriter, of: Aggregate['of']): string {
  if (of === null) return '*';
  return 'embed' in of ? `${identifier(of.embed)}.${identifier(of.name)}` : columnSql(writer, of);
}

const asType = (value: string, type: string | null): string =>
  type === null ? value : castSql(value, type, null);

/**
 * GROUP BY everything that is not an aggregate, by position: values of a path are bound, so PostgreSQL would not
 * recognise them.
 */
export function groupSql(node: ReadNode): string {
  if (!isAggregated(node)) return '';
  const places = node.outputs.flatMap(({ kind }, index) =>
    kind === 'aggregate' ? [] : [index + 1],
  );
  return places.length === 0 ? '' : ` GROUP BY ${places.join(', ')}`;
}
