import { isPrivilegeLacking } from '../../database/port/conditions.ts';
import type { Executor, Result } from '../../database/port/executor.ts';
import { readInScopes, type ScopedStatement } from '../../database/scope.ts';
import type { PublishedTable } from './published-tables.ts';
import { readRows } from './read-rows.ts';
import type { Reader, Waiting } from './reader.ts';

/** A reader, and those of its waiting changes that are read now. */
export interface Turn {
  readonly reader: Reader;
  readonly taken: readonly Waiting[];
}

/** The record of each change that was read, as its reader sees it; absent where the reader does not. */
export type Records = ReadonlyMap<Waiting, string>;

interface Question extends ScopedStatement {
  readonly reader: Reader;
  readonly of: readonly Waiting[];
}

/**
 * Reads the rows of several readers, each in its own scope: all of them in one transaction, and one by one where that
 * fails, so that nobody's policies can keep others from their changes.
 * @returns the records, and the readers for whom they could not be read, each with what failed
 */
export async function readWaiting(
  executor: Executor,
  turns: readonly Turn[],
): Promise<{ readonly records: Records; readonly failed: ReadonlyMap<Reader, unknown> }> {
  const questions = turns.flatMap(questionsOf);
  const records = new Map<Waiting, string>();
  const failed = new Map<Reader, unknown>();
  if (questions.length === 0) return { records, failed };
  const keep = ({ of }: Question, result: Result | undefined) => {
    for (const { place, record } of result?.rows ?? []) {
      const waiting = of[Number(place) - 1];
      if (waiting !== undefined) records.set(waiting, String(record));
    }
  };
  try {
    const results = await readInScopes(executor, questions);
    for (const [index, question] of questions.entries()) keep(question, results[index]);
  } catch {
    for (const question of questions) {
      try {
        keep(question, (await readInScopes(executor, [question]))[0]);
      } catch (fault) {
        // A reader who may not read the table, or what its policies use, sees no rows.
        if (!isPrivilegeLacking(fault)) failed.set(question.reader, fault);
      }
    }
  }
  return { records, failed };
}

function questionsOf({ reader, taken }: Turn): Question[] {
  const { role, claims } = reader.principal;
  const byTable = new Map<PublishedTable, Waiting[]>();
  for (const waiting of taken) {
    if (waiting.change.type === 'DELETE') continue;
    byTable.set(waiting.table, [...(byTable.get(waiting.table) ?? []), waiting]);
  }
  return [...byTable].map(([table, of]) => ({
    scope: { role, claims },
    statement: readRows(
      table,
      role,
      of.map(({ change }) => change.values),
    ),
    reader,
    of,
  }));
}
