import { DatabaseError } from './database-error.ts';

/** Whether a row was refused because another one holds what must be unique. */
export const isUniqueViolation = (fault: unknown): boolean =>
  fault instanceof DatabaseError && fault.sqlstate === '23505';

/** Runs the transaction once more where another one wrote the row first: the later one then finds it. */
export async function againWhenTaken<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (fault) {
    if (isUniqueViolation(fault)) return attempt();
    throw fault;
  }
}
