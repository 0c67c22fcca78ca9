import { isUniqueViolation } from './conditions.ts';

/** Runs the transaction once more where another one wrote the row first: the later one then finds it. */
export async function retryOnUniqueViolation<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (fault) {
    if (isUniqueViolation(fault)) return attempt();
    throw fault;
  }
}
