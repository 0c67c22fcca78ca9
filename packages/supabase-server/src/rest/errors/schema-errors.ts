import type { ErrorCatalogue } from '../../gateway/protocol-error.ts';
import { RestError } from './rest-error.ts';

/** One possible relationship, as listed in the error for ambiguous embeds. */
export interface EmbeddingChoice {
  readonly cardinality: string;
  readonly embedding: string;
  readonly relationship: string;
}

/** As many as a function of PostgreSQL can have; a body of one megabyte has room for a hundred thousand. */
const MOST_NAMES = 100;

/** A name of PostgreSQL has 63 bytes at most; a body of one megabyte has room for one that fills it. */
const nameShown = (name: string): string =>
  name.length <= 100 ? name : `${name.slice(0, 100)}…`.toWellFormed();

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_NAMES).map(nameShown).join(', ');
  return names.length <= MOST_NAMES ? shown : `${shown} and ${names.length - MOST_NAMES} more`;
};

/** The refusals caused by the schema cache (protocol 3.3, 3.6, 3.10, 3.12). */
export const SCHEMA_ERRORS = {
  relationship: (
    schema: string,
    { origin, target, hint }: { origin: string; target: string; hint: string | null },
    near: string | null,
  ) =>
    new RestError(
      400,
      'PGRST200',
      `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
      {
        details: `Searched for a foreign key relationship between '${origin}' and '${target}'${
          hint === null ? '' : ` using the hint '${hint}'`
        } in the schema '${schema}', but no matches were found.`,
        hint: near === null ? null : `Perhaps you meant '${near}' instead of '${target}'.`,
      },
    ),
  oneRelationship: (
    origin: string,
    target: string,
    choices: readonly EmbeddingChoice[],
    hints: readonly string[],
  ) =>
    new RestError(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
      {
        details: choices,
        hint: `Try changing '${target}' to one of the following: ${hints
          .map((name) => `'${target}!${name}'`)
          .join(', ')}. Find the desired relationship in the 'details' key.`,
      },
    ),
  routine: (
    schema: string,
    { name, names, hasBody }: { name: string; names: readonly string[]; hasBody: boolean },
    near: string | null,
  ) =>
    new RestError(
      404,
      'PGRST202',
      `Could not find the function ${schema}.${name}${
        names.length === 0 ? ' without parameters' : `(${listed(names)})`
      } in the schema cache`,
      {
        details: `Searched for the function ${schema}.${name} ${
          names.length === 0
            ? 'without parameters'
            : `with parameter${names.length === 1 ? '' : 's'} ${listed(names)}`
        }${
          hasBody ? ' or with a single unnamed json/jsonb parameter' : ''
        }, but no matches were found in the schema cache.`,
        hint: near === null ? null : `Perhaps you meant to call the function ${schema}.${near}`,
      },
    ),
  rawRoutine: (schema: string, name: string, type: string) =>
    new RestError(
      404,
      'PGRST202',
      `Could not find the function ${schema}.${name} in the schema cache`,
      {
        details: `Searched for the function ${schema}.${name} with a single unnamed ${type} parameter, but no matches were found in the schema cache.`,
      },
    ),
  oneRoutine: (signatures: readonly string[]) =>
    new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${signatures.join(', ')}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    ),
  column: (relation: string, column: string) =>
    new RestError(
      400,
      'PGRST204',
      `Could not find the '${nameShown(column)}' column of '${relation}' in the schema cache`,
    ),
  relation: (schema: string, name: string, near: string | null) =>
    new RestError(
      404,
      'PGRST205',
      `Could not find the table '${schema}.${name}' in the schema cache`,
      { hint: near === null ? null : `Perhaps you meant the table '${schema}.${near}'` },
    ),
} as const satisfies ErrorCatalogue<RestError>;
