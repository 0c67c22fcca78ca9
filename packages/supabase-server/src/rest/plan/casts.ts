import type { ColumnRef, Output } from './read-node.ts';

/** A cast that a request asks for, and the column whose values it casts; null where only the database knows what is cast. */
export interface Cast {
  readonly type: string;
  readonly of: ColumnRef | null;
}

/** The casts of an output: one of a column, up to two of an aggregate. */
export function castsOf(output: Output): readonly Cast[] {
  if (output.kind === 'column') return castTo(output.cast, output.column);
  if (output.kind !== 'aggregate') return [];
  const column = output.of !== null && 'owner' in output.of ? output.of : null;
  const givesValue = output.function === 'max' || output.function === 'min';
  const aggregated = givesValue && output.cast === null ? column : null;
  return [...castTo(output.cast, column), ...castTo(output.resultCast, aggregated)];
}

const castTo = (type: string | null, of: ColumnRef | null): readonly Cast[] =>
  type === null ? [] : [{ type, of }];
