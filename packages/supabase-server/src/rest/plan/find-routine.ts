import type { Routine, SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { nearestName } from './nearest-name.ts';

export function fits({ parameters }: Routine, names: readonly string[]): boolean {
  if (parameters.some((parameter) => parameter.name === '')) return false;
  return (
    names.every((name) => parameters.some((parameter) => parameter.name === name)) &&
    parameters.every((parameter) => !parameter.required || names.includes(parameter.name))
  );
}

export const takesBody = (routine: Routine): boolean => takesUnnamed(routine, ['json', 'jsonb']);

export const takesUnnamed = ({ parameters }: Routine, types: readonly string[]): boolean =>
  parameters.length === 1 && parameters[0]?.name === '' && types.includes(parameters[0].type);

/** Those of fewer parameters first. */
export const signatures = (snapshot: SchemaSnapshot, routines: readonly Routine[]): string[] =>
  routines
    .map((one) => ({ size: one.parameters.length, text: signature(snapshot, one) }))
    .sort((one, other) => one.size - other.size || (one.text < other.text ? -1 : 1))
    .map(({ text }) => text);

const signature = ({ schema }: SchemaSnapshot, { name, parameters }: Routine): string =>
  `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`;

export function nearRoutine(snapshot: SchemaSnapshot, name: string): string | null {
  const [overload] = snapshot.routines.get(name) ?? [];
  if (overload) return `${name}(${overload.parameters.map((one) => one.name).join(', ')})`;
  return nearestName(name, snapshot.routines.keys());
}
