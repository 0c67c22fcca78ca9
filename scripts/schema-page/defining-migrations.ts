import type { Migration } from '@bloom/supabase-server/database/read-migrations';

const DEFINITION = /create (?:or replace )?function\s+([\w.%$]+)/gi;
/** What `format` inserts into a name, where one statement creates a function for each of several tables. */
const PLACE = /%(?:\d+\$)?[sI]/;

/**
 * Finds the migration that defines each function last.
 * @param migrations in the order of their versions
 * @returns by the function's name with its schema, the name of the file; null where none defines it
 */
export function definingMigrations(
  migrations: readonly Migration[],
): (name: string) => string | null {
  const definitions = migrations
    .flatMap(({ version, name, text }) =>
      [...text.matchAll(DEFINITION)].map(([, defined = '']) => ({
        pattern: patternOf(defined),
        file: `${version}_${name}.sql`,
      })),
    )
    .reverse();
  return (name) => definitions.find(({ pattern }) => pattern.test(name))?.file ?? null;
}

const patternOf = (defined: string) =>
  new RegExp(`^${defined.split(PLACE).map(RegExp.escape).join('\\w+')}$`);
