import { SCHEMA_ERRORS } from '../errors/schema-errors.ts';
import type { Column, Relation, SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { nearestName } from './nearest-name.ts';

/** The table or view of that name. @throws RestError PGRST205 */
export function findRelation(snapshot: SchemaSnapshot, name: string): Relation {
  const relation = snapshot.relations.get(name);
  if (relation) return relation;
  throw SCHEMA_ERRORS.relation(snapshot.schema, name, nearestName(name, snapshot.relations.keys()));
}

/** The columns with these names, each once. @throws RestError PGRST204 */
export function findColumns(relation: Relation, names: readonly string[]): Column[] {
  return [...new Set(names)].map((name) => {
    const column = relation.columns.get(name);
    if (!column) throw SCHEMA_ERRORS.column(relation.name, name);
    return column;
  });
}
