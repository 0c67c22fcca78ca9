import { REST_ERRORS } from '../errors/rest-errors.ts';
import { SCHEMA_ERRORS } from '../errors/schema-errors.ts';
import type { Routine, SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { nearestName } from './nearest-name.ts';

/** What a call sends: the names of its arguments, and what the body is in JSON. */
export interface SentArguments {
  readonly names: readonly string[];
  readonly body: 'none' | 'an object' | 'another value';
}

/** The function that a call means, and whether its one unnamed parameter takes the whole body. */
interface FoundRoutine {
  readonly routine: Routine;
  readonly takesBody: boolean;
}

/**
 * Finds the one overload that has parameters of these names, else the one that takes any JSON body (protocol 3.10).
 * @throws RestError PGRST102 for a body that only an unnamed parameter could take, 202 for no function, 203 for several
 */
export function findRoutine(
  snapshot: SchemaSnapshot,
  name: string,
  { names, body }: SentArguments,
): FoundRoutine {
  const overloads = snapshot.routines.get(name) ?? [];
  const byNames = onlyOne(
    snapshot,
    overloads.filter((routine) => fits(routine, names)),
  );
  if (byNames !== null && body !== 'another value') return { routine: byNames, takesBody: false };
  const byBody = body === 'none' ? null : onlyOne(snapshot, overloads.filter(takesJson));
  if (byBody !== null) return { routine: byBody, takesBody: true };
  if (body === 'another value') throw REST_ERRORS.badBody('Empty or invalid json');
  throw SCHEMA_ERRORS.routine(
    snapshot.schema,
    { name, names, hasBody: body !== 'none' },
    nearRoutine(snapshot, name),
  );
}

/**
 * Finds the overload whose one unnamed parameter takes a body that is not JSON.
 * @throws RestError PGRST202
 */
export function findRawRoutine(snapshot: SchemaSnapshot, name: string, type: string): Routine {
  const overloads = snapshot.routines.get(name) ?? [];
  const taker = overloads.find((routine) => takesUnnamed(routine, [type]));
  if (taker === undefined) throw SCHEMA_ERRORS.rawRoutine(snapshot.schema, name, type);
  return taker;
}

function onlyOne(snapshot: SchemaSnapshot, found: readonly Routine[]): Routine | null {
  if (found.length > 1) throw SCHEMA_ERRORS.oneRoutine(signatures(snapshot, found));
  return found[0] ?? null;
}

function fits({ parameters }: Routine, names: readonly string[]): boolean {
  if (parameters.some((parameter) => parameter.name === '')) return false;
  return (
    names.every((name) => parameters.some((parameter) => parameter.name === name)) &&
    parameters.every((parameter) => !parameter.required || names.includes(parameter.name))
  );
}

const takesJson = (routine: Routine): boolean => takesUnnamed(routine, ['json', 'jsonb']);

const takesUnnamed = ({ parameters }: Routine, types: readonly string[]): boolean =>
  parameters.length === 1 && parameters[0]?.name === '' && types.includes(parameters[0].type);

/** Those of fewer parameters first. */
const signatures = (snapshot: SchemaSnapshot, routines: readonly Routine[]): string[] =>
  routines
    .map((one) => ({ size: one.parameters.length, text: signature(snapshot, one) }))
    .sort((one, other) => one.size - other.size || (one.text < other.text ? -1 : 1))
    .map(({ text }) => text);

const signature = ({ schema }: SchemaSnapshot, { name, parameters }: Routine): string =>
  `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`;

function nearRoutine(snapshot: SchemaSnapshot, name: string): string | null {
  const [overload] = snapshot.routines.get(name) ?? [];
  if (overload) return `${name}(${overload.parameters.map((one) => one.name).join(', ')})`;
  return nearestName(name, snapshot.routines.keys());
}
